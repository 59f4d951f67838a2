import Semantics
import Syntax
import Text

/// The words that a statement says by itself: parts of its names, and what its syntax means. One object is for one statement
/// after the other; it is large, so that copies would cost more than reading the statement. Nobody calls back while it is read or
/// written, and checking that took longer than the reading.
final class CodeEvidence {
  /// A part of a name, or two neighbours as one, or the whole: `viewModel` is `view`, `model` and `viewmodel`.
  struct Part {
    var key: UInt64
    var token: Token.ID
    /// It says what is done: it is in the name of what is called, declared or assigned.
    var isAction: Bool
    var isWhole: Bool
  }

  struct FactToken {
    var fact: SyntaxFacts
    var token: Token.ID
  }

  @exclusivity(unchecked) private var partList = ReusedList<Part>()
  var parts: UnsafeBufferPointer<Part> { partList.elements }
  /// Of the keys of the parts.
  let filter = KeyFilter()
  /// What the parts start with.
  @exclusivity(unchecked) private(set) var initials = LetterSet()
  @exclusivity(unchecked) var facts: SyntaxFacts = []
  /// A token that shows each fact.
  @exclusivity(unchecked) private var factList = ReusedList<FactToken>()
  var factTokens: UnsafeBufferPointer<FactToken> { factList.elements }
  /// The names of types that are constructed, and of what they are assigned to.
  @exclusivity(unchecked) var created: [Token.ID] = []
  /// All names that what is made may have: of what is called, assigned and declared.
  @exclusivity(unchecked) var made = ReusedList<Token.ID>()
  /// Whether a block of it was left out, so that its header stands for more than it says.
  @exclusivity(unchecked) var headsBlock = false
  /// What the statement declares, if it does.
  @exclusivity(unchecked) var declared: Token.ID?
  /// What it assigns to, if it does.
  @exclusivity(unchecked) var assigned: Token.ID?
  /// Where the block of a condition or loop begins.
  @exclusivity(unchecked) var body: Token.ID?
  /// What a function does is one line, which says it as well as its name does.
  @exclusivity(unchecked) var hasShortBody = false
  /// The name of the type that a function stands in.
  @exclusivity(unchecked) var enclosing: Token.ID?
  /// The first token behind a comment inside, which tells parts of the statement apart.
  @exclusivity(unchecked) var afterComment: Token.ID?
  /// A variable with a literal or nothing in it, to be filled by what follows.
  @exclusivity(unchecked) var isAccumulator = false

  /// The bytes at the start of a delegate method's name that say who calls it: `searchBar` of `searchBarTextDidEndEditing`.
  @exclusivity(unchecked) var callerLength = 0
  /// Names so far that tell what later ones stand for, by hash.
  @exclusivity(unchecked) var libraryNames: [UInt64] = []

  let tree: Tree
  let vocabulary = Vocabulary.shared
  /// Tokens of the names that say what is done.
  @exclusivity(unchecked) var actions = ReusedList<Token.ID>()
  /// Blocks that are not said by it.
  @exclusivity(unchecked) var leftOut: [Range<Token.ID>] = []

  /// Nothing yet.
  init(in tree: Tree) { self.tree = tree }

  /// Of a statement its header, with what is open at the end of its first line; a block counts if it stands on one line or
  /// holds only one statement besides an exit. What was read before is forgotten. O(length of these).
  func read(_ statement: Node.ID) {
    forget()
    addShape(of: statement)
    addTokens(of: statement)
    if facts.contains(.function), declared != nil { addEnclosingType(of: statement) }
  }

  /// The arrays keep what they have taken, for the next of many statements.
  private func forget() {
    partList.removeAll()
    factList.removeAll()
    if !created.isEmpty { created.removeAll(keepingCapacity: true) }
    made.removeAll()
    actions.removeAll()
    if !leftOut.isEmpty { leftOut.removeAll(keepingCapacity: true) }
    if !libraryNames.isEmpty { libraryNames.removeAll(keepingCapacity: true) }
    callerLength = 0
    filter.removeAll()
    initials = LetterSet()
    facts = []
    headsBlock = false
    hasShortBody = false
    isAccumulator = false
    declared = nil
    assigned = nil
    body = nil
    enclosing = nil
    afterComment = nil
  }

  /// A reader of `fetchAll` knows that it stands in a `UserRepository`.
  func addEnclosingType(of statement: Node.ID) {
    var node = tree.parent(statement)
    while node != Node.ID.root {
      switch tree.kind(node) {
      case .structDecl, .classDecl, .actorDecl, .enumDecl, .protocolDecl:
        enclosing = tree.declaredName(node)
        if let enclosing { addParts(of: tree.bytes(enclosing), enclosing, isAction: false) }
        return
      case .extensionDecl:
        guard let type = tree.child(node, .type) else { return }
        for token in tree[type].tokens where tree.kind(token) == .identifier {
          addParts(of: tree.bytes(token), token, isAction: false)
        }
        return
      default: node = tree.parent(node)
      }
    }
  }

  func contains(_ key: UInt64) -> Bool { part(of: key) != nil }

  /// The first part with a key.
  func part(of key: UInt64) -> Part? {
    guard filter.mayContain(key) else { return nil }
    return parts.first { $0.key == key }
  }

  /// Of the parts that have one of the keys the first that is an action, else the first.
  func part(ofOneOf keys: UnsafeBufferPointer<UInt64>) -> Part? {
    var first = Int.max
    var firstAction = Int.max
    for key in keys where filter.mayContain(key) {
      for index in parts.indices where parts[index].key == key {
        first = min(first, index)
        guard parts[index].isAction else { continue }
        firstAction = min(firstAction, index)
        break
      }
    }
    if firstAction != Int.max { return parts[firstAction] }
    return first == Int.max ? nil : parts[first]
  }

  /// Whether words say all parts of a name, one by one, two as one, or all as one.
  func isSaid(_ name: Token.ID, by isSaid: (UInt64) -> Bool) -> Bool {
    let bytes = tree.bytes(name)
    let key = { (range: Range<Int>) in WordKey.stem(UnsafeBufferPointer(rebasing: bytes[range])) }
    let all = Array(NameParts(bytes))
    guard let first = all.first, let last = all.last else { return false }
    if isSaid(key(first.lowerBound..<last.upperBound)) { return true }
    func isPairSaid(_ index: Int) -> Bool {
      0 <= index && index + 1 < all.count && isSaid(key(all[index].lowerBound..<all[index + 1].upperBound))
    }
    return all.indices.allSatisfy { isSaid(key(all[$0])) || isPairSaid($0 - 1) || isPairSaid($0) }
  }

  // MARK: Tokens

  func addTokens(of statement: Node.ID) {
    let all = tree[statement].tokens
    addBlocksLeftOut(of: statement)
    var token = all.lowerBound
    for index in 0...leftOut.count {
      let end = index < leftOut.count ? leftOut[index].lowerBound : all.upperBound
      while token < end {
        if afterComment == nil, all.lowerBound < token, tree[token].flags.contains(.afterComment) {
          afterComment = token
        }
        add(token)
        token.raw += 1
      }
      if index < leftOut.count { token = leftOut[index].upperBound }
    }
  }

  func add(_ token: Token.ID) {
    switch tree.kind(token) {
    case .identifier, .dollarIdentifier: addName(token)
    case .stringSegment: addText(token)
    case .if: add(.condition, token)
    case .guard: add([.condition, .guarding], token)
    case .switch: add([.condition, .switching], token)
    case .case: return
    case .for, .while, .repeat: add(.loop, token)
    case .return: add(.returns, token)
    case .throw: add(.throwing, token)
    case .await: add(.awaiting, token)
    case .nil: add(.nilLiteral, token)
    case .true: add([.trueLiteral, .boolean], token)
    case .false: add([.falseLiteral, .boolean], token)
    case .func: add(.function, token)
    case .class: add([.classKind, .type], token)
    case .struct: add([.structKind, .type], token)
    case .enum: add([.enumKind, .type], token)
    case .protocol: add([.protocolKind, .type], token)
    case .extension: add(.extensionKind, token)
    case .catch: add(.catching, token)
    case .initKeyword: add([.initializer, .construction], token)
    case .as, .is: add(.cast, token)
    case .leftBracket: addBracket(token)
    case .infixOperator, .prefixOperator: addOperator(token)
    default: return
    }
  }

  func addBracket(_ token: Token.ID) {
    let next = token.advanced(by: 1)
    guard next < tree.endOfFile else { return }
    if tree.kind(next) == .rightBracket { add([.emptyLiteral, .arrayLiteral], token) }
    if tree.kind(next) == .colon { add([.emptyLiteral, .dictionaryLiteral], token) }
  }

  func addOperator(_ token: Token.ID) {
    let next = token.advanced(by: 1)
    let isNil = next < tree.endOfFile && tree.kind(next) == .nil
    let isFalse = next < tree.endOfFile && tree.kind(next) == .false
    if tree.spells(token, "==") {
      add([.equality, .comparison, .boolean], token)
      if isNil || isFalse { add(.negation, token) }
    } else if tree.spells(token, "!=") {
      add([.comparison, .boolean], token)
      add(isNil ? .existence : .negation, token)
    } else if tree.spells(token, "!") {
      add(.negation, token)
    } else if tree.spells(token, "+=") {
      add(.addition, token)
    } else if tree.spells(token, "-=") {
      add(.subtraction, token)
    } else if tree.spells(token, "<") || tree.spells(token, ">") || tree.spells(token, "<=") || tree.spells(token, ">=")
    {
      add([.comparison, .boolean], token)
    }
  }

  func add(_ fact: SyntaxFacts, _ token: Token.ID) {
    guard !facts.isSuperset(of: fact) else { return }
    facts.formUnion(fact)
    factList.append(FactToken(fact: fact, token: token))
  }

  // MARK: Names

  func addName(_ token: Token.ID) {
    let name = tree.bytes(token)
    addFacts(ofName: name, token)
    let isAction = actions.elements.contains(token)
    if isAction, isPlural(name) { add(.plural, token) }
    let hash = addParts(of: name, token, isAction: isAction) ?? WordKey.exact(name)
    addLibraryWords(for: hash, token, isAction: isAction)
  }

  private func addFacts(ofName name: UnsafeBufferPointer<UInt8>, _ token: Token.ID) {
    guard 2 <= name.count else { return }
    switch Unicode.Scalar(name[0]) {
    case "f": if tree.spells(token, "forEach") { add(.loop, token) }
    case "m": if tree.spells(token, "map") { add(.loop, token) }
    case "T": if tree.spells(token, "Task") { add(.task, token) }
    case "r": if tree.spells(token, "run") { add(.task, token) }
    case "t": if tree.spells(token, "toggle") { add(.toggling, token) }
    case "i" where name[1] == UInt8(ascii: "s"):
      if tree.spells(token, "isEmpty") { add(.emptyLiteral, token) }
      add(.boolean, token)
    case "D": if tree.spells(token, "Date"), isCalledWithNothing(token) { add(.now, token) }
    case "B": if tree.spells(token, "Bool") { add(.boolean, token) }
    default: return
    }
  }

  private func isPlural(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    let ends = name.suffix(2)
    return ends.last == UInt8(ascii: "s") && !"sui".utf8.contains(ends.first ?? 0)
  }

  private func isCalledWithNothing(_ name: Token.ID) -> Bool {
    let closing = name.advanced(by: 2)
    return closing < tree.endOfFile && tree.kind(name.advanced(by: 1)) == .leftParen
      && tree.kind(closing) == .rightParen
  }

  /// The hash of the letters of the name, if it is of one or two parts and nothing else.
  @discardableResult
  func addParts(of name: UnsafeBufferPointer<UInt8>, _ token: Token.ID, isAction: Bool) -> UInt64? {
    var before: Range<Int>?
    var start = 0
    var count = 0
    // The hash of the part before.
    var hash = WordKey.empty
    var whole: UInt64?
    for part in NameParts(name) {
      let isBeside = before?.upperBound == part.lowerBound
      let letters = UnsafeBufferPointer(rebasing: name[part])
      // Of the part before with this one.
      var pair = hash
      hash = WordKey.empty
      for offset in 0..<letters.count {
        let letter = letters[offset] | 0x20
        hash = WordKey.step(hash, letter)
        pair = WordKey.step(pair, letter)
      }
      initials.insert(letters[0])
      // `UserDefaults` is no default.
      let isDefaults = letters.count == 8 && letters[0] == UInt8(ascii: "D") && isDefaults(name[part])
      let key = isDefaults ? hash : WordKey.stem(of: hash, letters)
      add(Part(key: key, token: token, isAction: isAction, isWhole: false))
      if let before, isBeside {
        let both = UnsafeBufferPointer(rebasing: name[before.lowerBound..<part.upperBound])
        add(Part(key: WordKey.stem(of: pair, both), token: token, isAction: isAction, isWhole: false))
        whole = count == 1 ? pair : nil
      } else {
        whole = count == 0 ? hash : nil
        if count == 0 { start = part.lowerBound }
      }
      before = part
      count += 1
    }
    guard let last = before else { return nil }
    if count <= 2 {
      partList.updateLast { $0.isWhole = true }
      return start == 0 && last.upperBound == name.count ? whole : nil
    }
    let key = WordKey.stem(UnsafeBufferPointer(rebasing: name[start..<last.upperBound]))
    add(Part(key: key, token: token, isAction: isAction, isWhole: true))
    return nil
  }

  private func isDefaults(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> Bool { name.elementsEqual("Defaults".utf8) }

  func add(_ part: Part) {
    partList.append(part)
    filter.insert(part.key)
  }

  /// The words of a string that is a word or two, or a name such as "ko_KR".
  func addText(_ token: Token.ID) {
    let text = tree.bytes(token)
    let isName = text.count <= 12 && text.first.map(WordKey.isLetter) ?? false
    let isPlain = { (byte: UInt8) in
      WordKey.isLetter(byte) || byte == UInt8(ascii: " ") || isName && "_-/".utf8.contains(byte)
    }
    guard text.count <= 30, text.allSatisfy(isPlain) else { return }
    addParts(of: text, token, isAction: false)
  }
}
