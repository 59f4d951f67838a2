import Syntax

/// Whether a comment says that something is, or that it is not.
///
/// A condition and a comment over it may name the same things and mean the contrary: "空でない場合" over
/// `if items.isEmpty`. So what negates is counted on both sides, and both must be even or both odd; absence ("empty",
/// "nil") is one more negation. In doubt the comment stays.
extension Restatement {
  func agreesInPolarity(over statement: Node.ID) -> Bool {
    let said = SaidPolarity(text)
    guard isCondition(statement) else {
      let tokens = tree[statement].tokens
      return said.negations == 0 || said.isOdd == isOdd(tokens) && tokens.contains { negates($0) }
    }
    let condition = tree[statement].firstToken..<(tree.firstBlock(of: statement) ?? tree[statement].endToken)
    if said.joins, condition.contains(where: { tree.spells($0, "||") }) { return false }
    // "空かどうかをチェック" asks, whatever the answer is, and "値を取得する" speaks of what is done there.
    let speaksOfCase = said.namesCase || said.isNegating
    if said.negations == 0, said.asks || !speaksOfCase { return true }
    var isOdd = isOdd(condition)
    // What is said to happen in a case happens in the other one than the condition of a `guard` names.
    if tree.kind(statement) == .guardStmt, said.namesCase { isOdd.toggle() }
    return said.isOdd == isOdd
  }

  private func isCondition(_ statement: Node.ID) -> Bool {
    switch tree.kind(statement) {
    case .ifExpr, .guardStmt, .whileStmt: true
    default: false
    }
  }

  private func isOdd(_ tokens: Range<Token.ID>) -> Bool {
    var isOdd = false
    var comparesEquality = false
    var zeros = 0
    for token in tokens {
      if negates(token) { isOdd.toggle() }
      switch tree.kind(token) {
      case .nil, .false: isOdd.toggle()
      case .infixOperator:
        comparesEquality = comparesEquality || tree.spells(token, "==") || tree.spells(token, "!=")
      case .integerLiteral: if tree.spells(token, "0") { zeros += 1 }
      case .identifier: for part in NameParts(tree.bytes(token)) where isAbsence(part, of: token) { isOdd.toggle() }
      default: continue
      }
    }
    return isOdd != (comparesEquality && !zeros.isMultiple(of: 2))
  }

  private func negates(_ token: Token.ID) -> Bool {
    switch tree.kind(token) {
    case .prefixOperator: tree.spells(token, "!")
    case .infixOperator: tree.spells(token, "!=") || tree.spells(token, "!==")
    default: false
    }
  }

  private func isAbsence(_ part: Range<Int>, of token: Token.ID) -> Bool {
    Restatement.absences.contains(WordKey.stem(UnsafeBufferPointer(rebasing: tree.bytes(token)[part])))
  }

  private static let absences = KeySet(stems: ["empty", "not", "no", "non", "without", "missing", "null", "none"])
}

/// What the words of a comment say about that, in three languages.
private struct SaidPolarity {
  private(set) var negations = 0
  private(set) var absences = 0
  /// It asks for the one or the other: "whether", かどうか, 여부.
  private(set) var asks = false
  /// "and"
  private(set) var joins = false
  /// The word before is the first one and asks for something.
  private var isBehindCheck = false
  /// It names a case: "if", 場合, ~면.
  private(set) var namesCase = false

  var isNegating: Bool { 0 < negations + absences }

  var isOdd: Bool { !(negations + absences).isMultiple(of: 2) }

  init(_ text: CommentText) {
    let bytes = text.bytes
    var index = 0
    var wordCount = 0
    while index < bytes.count {
      if WordKey.isLetter(bytes[index]) {
        let start = index
        while index < bytes.count, WordKey.isLetter(bytes[index]) { index += 1 }
        readWord(UnsafeBufferPointer(rebasing: bytes[start..<index]), number: wordCount, in: bytes, at: start)
        wordCount += 1
      } else {
        readLetters(bytes, at: index)
        index += 1
      }
    }
  }

  /// Japanese and Korean have no spaces around what negates.
  private mutating func readLetters(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) {
    guard let first = CharacterSet.character(bytes, index), SaidPolarity.firstLetters.contains(first) else { return }
    if SaidPolarity.negating.contains(where: { bytes.starts(with: $0, at: index) }) { negations += 1 }
    if SaidPolarity.absent.contains(where: { bytes.starts(with: $0, at: index) }) { absences += 1 }
    if SaidPolarity.asking.contains(where: { bytes.starts(with: $0, at: index) }) { asks = true }
    if SaidPolarity.cases.contains(where: { bytes.starts(with: $0, at: index) }) { namesCase = true }
  }

  private static let negating = utf8([
    "ない", "なかっ", "なけれ", "なく", "なし", "ません", "せず", "ずに", "無い", "無し", "未",
    "않", "없", "못", "아니", "아닌", "아닐", "안 ",
  ])
  private static let absent = utf8(["空", "비어", "비었", "빈"])
  private static let asking = utf8(["か", "確認", "チェック", "여부", "지 확인", "지 체크", "체크", "확인"])
  private static let cases = utf8(["場合", "時", "とき", "なら", "れば", "たら", "면", "경우", "때"])

  private static func utf8(_ words: [String]) -> [[UInt8]] { words.map { Array($0.utf8) } }

  private static let firstLetters: CharacterSet = {
    var result = CharacterSet()
    for word in negating + absent + asking + cases {
      if let first = word.withUnsafeBufferPointer({ CharacterSet.character($0, 0) }) { result.insert(first) }
    }
    return result
  }()

  private mutating func readWord(
    _ word: UnsafeBufferPointer<UInt8>, number: Int, in bytes: UnsafeBufferPointer<UInt8>, at start: Int
  ) {
    // "isn't", "don't"
    if word.count == 1, word[0] == UInt8(ascii: "t"), 1 < start, bytes[start - 1] == UInt8(ascii: "'"),
      bytes[start - 2] == UInt8(ascii: "n")
    {
      negations += 1
    }
    let key = WordKey.stem(word)
    defer { isBehindCheck = number == 0 && SaidPolarity.checkingWords.contains(key) }
    if SaidPolarity.negatingWords.contains(key) { negations += 1 }
    if SaidPolarity.absentWords.contains(key) { absences += 1 }
    if SaidPolarity.whether.contains(key) { asks = true }
    if SaidPolarity.and.contains(key) { joins = true }
    guard SaidPolarity.caseWords.contains(key) else { return }
    // "Check if", "See if": whether.
    if isBehindCheck { asks = true } else { namesCase = true }
  }

  private static let negatingWords = KeySet(stems: [
    "not", "no", "never", "without", "unless", "cannot", "non", "neither", "nor",
  ])
  private static let absentWords = KeySet(stems: ["empty", "nil", "null", "missing", "absent", "false", "none"])
  private static let whether = KeySet(stems: ["whether"])
  private static let and = KeySet(stems: ["and"])
  private static let caseWords = KeySet(stems: ["if", "when", "case"])
  private static let checkingWords = KeySet(stems: ["check", "checks", "see", "test", "verify", "determine"])
}
