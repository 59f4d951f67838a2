extension Generator {
  mutating func expression(_ gap: Gap = .free) {
    guard 0 < depth else { return leaf(gap) }
    deeper { $0.compound(gap) }
  }

  private mutating func compound(_ gap: Gap) {
    switch below(20) {
    case 0...2:
      operand(gap)
      for _ in 0...below(3) {
        put(pick(["+", "-", "*", "&&", "||", "==", "??", "<", ">=", "&+", "|", "=~"]), .spaced)
        operand(.spaced)
      }
    case 3:
      operand(gap)
      put("?", .spaced)
      expression(.spaced)
      put(":", .spaced)
      expression(.spaced)
    case 4:
      put(pick(["try", "try", "try?", "try!"]), gap)
      if chance(30) {
        put("await", .line)
        name(.line)
      } else {
        operand(.line)
      }
    case 5:
      put("await", gap)
      name(.line)
    case 6:
      operand(gap)
      put(pick(["as", "as?", "as!", "is"]))
      typeName(.spaced)
      if chance(30) {
        put("??", .spaced)
        operand(.spaced)
      }
    case 7:
      primary(gap)
      put(pick(["..<", "..."]), .none)
      primary(.none)
    default: operand(gap)
    }
  }

  private mutating func operand(_ gap: Gap) {
    if gap == .free || gap == .spaced, chance(8) {
      // What stands right before it would make it an infix operator.
      put(pick(["-", "!", "~"]), .spaced)
      return chain(.none)
    }
    chain(gap)
  }

  /// A primary expression and what hangs on it.
  mutating func chain(_ gap: Gap) {
    var takesClosure = primary(gap)
    guard 0 < depth else { return }
    var isOpen = true
    for _ in 0..<below(5) where isOpen {
      switch below(10) {
      case 0...2:
        put(".", chance(50) ? .free : .none)
        name(.none)
      case 3, 4:
        put(".", chance(60) ? .free : .none)
        name(.none)
        takesClosure = call()
      case 5: takesClosure = call(takesClosure: takesClosure)
      case 6:
        put("[", .none)
        bracketed { $0.list(",", count: 1 + $0.below(2)) { $0.expression($1) } }
        put("]")
      case 7:
        put("?", .none)
        put(".", .none)
        name(.none)
        takesClosure = true
      case 8: put("!", .none)
      default:
        guard chance(15), !bansBraces, !writer.isOneLine else { continue }
        conditional { generator in
          generator.put(".", .none)
          generator.name(.none)
          if generator.chance(50) { generator.call() }
        }
        isOpen = false
      }
    }
  }

  /// A literal takes arguments but no trailing closure. Returns whether one may still follow.
  @discardableResult
  private mutating func call(takesClosure: Bool = true) -> Bool {
    if chance(80) || bansBraces || !takesClosure {
      put("(", .none)
      bracketed { $0.arguments(count: $0.pick([0, 1, 1, 2, 3])) }
      put(")")
      guard chance(20), !bansBraces else { return true }
    }
    closure(.line)
    while chance(15) {
      name(.line)
      put(":", .none)
      closure(.free)
    }
    return false
  }

  private mutating func arguments(count: Int) {
    if extendsConditions, 0 < count, chance(2) {
      expression()
      put(",")
      return conditional { generator in
        // Not with a closure, which would trail the condition.
        generator.name(.none)
        generator.put(",")
      }
    }
    list(",", count: count) { generator, gap in
      if generator.chance(40) {
        generator.name(gap)
        generator.put(":")
        return generator.chance(5) ? generator.inout(.free) : generator.expression()
      }
      generator.expression(gap)
    }
    if 0 < count, chance(4) { put(",") }
  }

  private mutating func `inout`(_ gap: Gap) {
    put("&", gap)
    name(.none)
  }

  /// Returns whether a closure may trail it: not behind a literal or another closure.
  @discardableResult
  mutating func primary(_ gap: Gap) -> Bool {
    guard 0 < depth else {
      leaf(gap)
      return false
    }
    switch below(24) {
    case 0: deeper { $0.string(gap) }
    case 1:
      put("[", gap)
      bracketed { generator in
        generator.list(",", count: generator.below(4)) { $0.expression($1) }
      }
      put("]")
    case 2:
      put("[", gap)
      bracketed { generator in
        generator.list(",", count: 1 + generator.below(3)) {
          $0.primary($1)
          $0.put(":")
          $0.expression()
        }
        if generator.chance(20) { generator.put(",") }
      }
      put("]")
    case 3, 4:
      put("(", gap)
      bracketed { $0.list(",", count: 1 + $0.below(2)) { $0.expression($1) } }
      put(")")
    case 5, 6:
      if bansBraces || gap == .item { leaf(gap) } else { closure(gap) }
    case 7, 8:
      guard gap != .item else {
        leaf(gap)
        return false
      }
      put(".", gap)
      name(.none)
      return chance(60) ? call() : true
    case 9:
      // In parentheses, or what follows would go on with the path.
      put("(", gap)
      put("\\.")
      name(.none)
      if chance(50) {
        put(".", .none)
        name(.none)
      }
      put(")")
    case 10:
      put("#", gap)
      put(pick(["macro", "selector", "Predicate"]), .none)
      put("(", .none)
      bracketed { $0.arguments(count: 1) }
      put(")")
    case 11:
      put("Effect", gap)
      put("<", .none)
      typeName(.none)
      put(">", .none)
      return call()
    default: leaf(gap)
    }
    return false
  }

  private mutating func leaf(_ gap: Gap) {
    switch below(14) {
    case 0: put(pick(["1", "0xFF", "1_000", "2.5e3", "1.0"]), gap)
    case 1: put(pick(["\"\"", "\"a b\"", "#\"raw \\n \" \"#", "\"日本語\"", "\"\\\\ \\\"\""]), gap)
    case 2: put(pick(["nil", "true", "false", "self"]), gap)
    case 3: put("#/a b\\/c/#", gap)
    case 4 where gap != .item: put("$0", gap)
    default: name(gap)
    }
  }

  // MARK: - Strings

  private mutating func string(_ gap: Gap) {
    if chance(35), !writer.isOneLine { return put(multilineString(), gap) }
    let hashes = pick(["", "", "#"])
    put("\(hashes)\"a \\\(hashes)(\(inner())) b\"\(hashes)", gap)
  }

  private mutating func multilineString() -> String {
    let indentation = String(repeating: " ", count: below(8))
    let hashes = pick(["", "", "##"])
    var text = "\(hashes)\"\"\"\n"
    for _ in 0..<below(5) {
      switch below(6) {
      case 0: text += "\n"
      case 1: text += indentation + "  deeper  \n"
      case 2: text += indentation + "a \\\(hashes)(\(inner())) b\n"
      case 3: text += indentation + "continued \\\(hashes)\n" + indentation + "line\n"
      case 4: text += indentation + "\t// no comment \"\"\n"
      default: text += indentation + "text\n"
      }
    }
    return text + indentation + "\"\"\"\(hashes)"
  }

  /// An expression on one line.
  private mutating func inner() -> String {
    var inner = Generator(random: random, writer: Writer(.plain), depth: min(depth, 2), extendsConditions: false)
    inner.expression(.none)
    random = inner.random
    return inner.writer.text
  }

  // MARK: - Closures

  mutating func closure(_ gap: Gap) {
    put("{", gap)
    bracketed { generator in
      let hasSignature = generator.chance(40)
      if hasSignature { generator.signature() }
      generator.body(first: .free)
    }
    put("}")
  }

  private mutating func signature() {
    if chance(10) { put("@MainActor") }
    let hasCaptures = chance(40)
    if hasCaptures {
      put("[")
      list(",", count: 1 + below(2)) { generator, gap in
        switch generator.below(3) {
        case 0: generator.words("weak self", gap)
        case 1:
          generator.put("count", gap)
          generator.put("=", .spaced)
          generator.name(.spaced)
        default: generator.name(gap)
        }
      }
      put("]")
    }
    if chance(60) || !hasCaptures {
      if chance(50) {
        list(",", count: 1 + below(2)) { generator, gap in
          generator.put(generator.pick(["a", "b", "_", "value"]), gap)
        }
      } else {
        put("(")
        list(",", count: below(3)) { generator, gap in
          generator.put(generator.pick(["a", "b", "value"]), gap)
          if generator.chance(50) {
            generator.put(":")
            generator.type()
          }
        }
        put(")")
        effects()
        if chance(20) {
          put("->")
          typeName()
        }
      }
    }
    put("in")
  }
}
