extension Node {
  /// The role of a node in its parent; NodeKind.swift says which kind has which slots.
  @usableFromInline
  package enum Slot: UInt8, CaseIterable, BitwiseCopyable, Sendable {
    case none
    case accessors, argument, attribute, attributeArguments, base, binding, body, capture, captures, `case`, `catch`
    case clause, component, condition, count, effects, element, `else`, elseBody, genericArguments, genericParameters
    case inheritance, initializer, item, key, left, modifier, operand, parameter, parameters, pattern, requirement,
      result
    case right, root, segment, sequence, signature, subject, suffix, then, throwsType, trailing, type, typeAnnotation
    case unexpected, value, whereClause

    @inlinable package static func == (a: Slot, b: Slot) -> Bool {
      unsafe unsafeBitCast(a, to: UInt8.self) == unsafeBitCast(b, to: UInt8.self)
    }
  }
}
