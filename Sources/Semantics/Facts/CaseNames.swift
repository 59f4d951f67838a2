import Syntax

/// What an enum calls its cases in Japanese or Korean: `case pin = "ピン"`, or a property of them that says it in a
/// `switch self`.
package struct CaseNames: Hashable, Sendable {
  /// From the outermost type on, as far as the file shows it.
  package var type: String
  /// The property or function; empty for raw values.
  package var member: String
  /// In source order.
  package var names: [Name] = []

  package struct Name: Hashable, Sendable {
    package var `case`: String
    package var text: String
  }
}

/// What a text in a source may be for: a name, what is no name in these languages, what only a sentence has.
private enum NameText {
  case name
  case foreign
  case sentence

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count <= NameText.longest else {
      self = .sentence
      return
    }
    var native = 0
    var others = 0
    var position = 0
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: " "): position += 1
      case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: ","):
        self = .sentence
        return
      case 0xE3...0xED where position + 2 < bytes.count:
        // 、 and 。
        if bytes[position] == 0xE3, bytes[position + 1] == 0x80,
          bytes[position + 2] == 0x81 || bytes[position + 2] == 0x82
        {
          self = .sentence
          return
        }
        native += 1
        position += 3
      default:
        others += 1
        position += 1
      }
    }
    self = others == 0 && 0 < native ? .name : .foreign
  }

  /// In bytes.
  private static let longest = 60
}

extension Tree {
  /// The text of a literal on one line that holds nothing but letters.
  private func plainText(_ literal: Node.ID) -> Token.ID? {
    guard kind(literal) == .stringLiteral, self[literal].tokens.count == 3 else { return nil }
    let token = Token.ID(self[literal].firstToken.raw + 1)
    return kind(token) == .stringSegment ? token : nil
  }

  /// Adds what a case is called in a literal; false where that is no name but a sentence.
  private func add(_ literal: Node.ID, of name: Token.ID, to names: inout CaseNames) -> Bool {
    guard let text = plainText(literal) else { return self[literal].tokens.count <= 2 }
    switch NameText(bytes(text)) {
    case .name: names.names.append(.init(case: self.name(name), text: self.text(text)))
    case .foreign: break
    case .sentence: return false
    }
    return true
  }

  // MARK: Raw values

  /// Of the body of an enum; nil where it gives no names.
  func rawNames(_ body: Node.ID, of type: String) -> CaseNames? {
    var result = CaseNames(type: type, member: "")
    for item in children(body) where kind(item) == .enumCaseDecl {
      for element in children(item, .element) {
        guard let clause = child(element, .initializer), let value = child(clause, .value) else { continue }
        // Numbers, if one is.
        guard kind(value) == .stringLiteral else { return nil }
        guard let name = declaredName(element) else { continue }
        guard add(value, of: name, to: &result) else { return nil }
      }
    }
    return result.names.isEmpty ? nil : result
  }

  // MARK: switch self

  /// Of a property or function of an enum that says by a `switch self` what each case is called; nil for any other.
  func switchedNames(_ node: Node.ID, of type: String) -> CaseNames? {
    let body: Node.ID
    let name: Token.ID
    if kind(node) == .variableDecl {
      guard let binding = child(node, .binding), let block = child(binding, .accessors),
        let pattern = child(binding, .pattern)
      else { return nil }
      (body, name) = (block, self[pattern].firstToken)
    } else {
      guard kind(node) == .functionDecl, let block = child(node, .body), let declared = declaredName(node) else {
        return nil
      }
      (body, name) = (block, declared)
    }
    guard let choice = onlySwitch(in: body), let subject = child(choice, .subject),
      kind(self[subject].firstToken) == .selfKeyword, self[subject].tokens.count == 1
    else { return nil }
    var result = CaseNames(type: type, member: self.name(name))
    for arm in children(choice, .case) {
      guard kind(arm) == .switchCase else { return nil }
      guard let literal = onlyLiteral(of: arm) else { continue }
      // What several cases are called is the name of none.
      if let label = onlyCase(of: arm) {
        guard add(literal, of: label, to: &result) else { return nil }
      } else if let text = plainText(literal), case .sentence = NameText(bytes(text)) {
        return nil
      }
    }
    return result.names.isEmpty ? nil : result
  }

  private func onlySwitch(in body: Node.ID) -> Node.ID? {
    guard var item = child(body, .item), self[item].end == self[body].end else { return nil }
    if kind(item) == .accessorDecl {
      guard let block = child(item, .body), let inside = child(block, .item), self[inside].end == self[block].end else {
        return nil
      }
      item = inside
    }
    if kind(item) == .returnStmt {
      guard let value = child(item, .value) else { return nil }
      item = value
    }
    return kind(item) == .switchExpr ? item : nil
  }

  /// `name` of `case .name:`.
  private func onlyCase(of arm: Node.ID) -> Token.ID? {
    var patterns = children(arm, .item).filter { self.kind($0) == .caseItem }.makeIterator()
    guard let item = patterns.next(), patterns.next() == nil, let pattern = child(item, .pattern),
      self[pattern].end == self[item].end, kind(pattern) == .chainExpr
    else { return nil }
    var suffixes = children(pattern, .suffix).makeIterator()
    guard let suffix = suffixes.next(), suffixes.next() == nil, kind(suffix) == .memberSuffix else { return nil }
    return memberName(suffix)
  }

  /// `"a"` of `return "a"`, `String(localized: "a")` and the like, if an arm is no more.
  private func onlyLiteral(of arm: Node.ID) -> Node.ID? {
    var items = children(arm, .item).filter { self.kind($0) != .caseItem }.makeIterator()
    guard var value = items.next(), items.next() == nil else { return nil }
    if kind(value) == .returnStmt {
      guard let returned = child(value, .value) else { return nil }
      value = returned
    }
    if kind(value) == .stringLiteral { return value }
    guard kind(value) == .chainExpr, let base = child(value, .base), kind(base) == .identifierExpr,
      let call = child(value, .suffix), kind(call) == .callSuffix, self[call].end == self[value].end,
      Tree.localizers.contains(name(self[base].firstToken)), let argument = child(call, .argument),
      let literal = child(argument, .value), kind(literal) == .stringLiteral
    else { return nil }
    return literal
  }

  private static let localizers: Set<String> = [
    "String", "NSLocalizedString", "LocalizedStringKey", "LocalizedStringResource", "Text", "TextState",
    "AttributedString",
  ]
}
