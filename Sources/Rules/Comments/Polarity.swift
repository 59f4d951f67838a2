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
      return said.negations == 0 || said.isOdd == isOdd(tree[statement].tokens) && negates(tree[statement].tokens)
    }
    let end = tree.firstBlock(of: statement) ?? tree[statement].endToken
    if said.joins, holds("||", tree[statement].firstToken..<end) { return false }
    // "空かどうかをチェック" asks, whatever the answer is, and "値を取得する" speaks of what is done there.
    let speaksOfCase = said.namesCase || said.isNegating
    if said.negations == 0, said.asks || !speaksOfCase { return true }
    var isOdd = isOdd(tree[statement].firstToken..<end)
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
    for raw in tokens.lowerBound.raw..<tokens.upperBound.raw {
      let token = Token.ID(raw)
      switch tree.kind(token) {
      case .nil, .false: isOdd.toggle()
      case .prefixOperator: if tree.spells(token, "!") { isOdd.toggle() }
      case .infixOperator:
        if tree.spells(token, "!=") || tree.spells(token, "!==") { isOdd.toggle() }
        comparesEquality = comparesEquality || tree.spells(token, "==") || tree.spells(token, "!=")
      case .integerLiteral: if tree.spells(token, "0") { zeros += 1 }
      case .identifier: for part in NameParts(tree.bytes(token)) where isAbsence(part, of: token) { isOdd.toggle() }
      default: continue
      }
    }
    return isOdd != (comparesEquality && !zeros.isMultiple(of: 2))
  }

  private func negates(_ tokens: Range<Token.ID>) -> Bool {
    (tokens.lowerBound.raw..<tokens.upperBound.raw).contains { raw in
      let token = Token.ID(raw)
      return switch tree.kind(token) {
      case .prefixOperator: tree.spells(token, "!")
      case .infixOperator: tree.spells(token, "!=") || tree.spells(token, "!==")
      default: false
      }
    }
  }

  private func holds(_ operation: StaticString, _ tokens: Range<Token.ID>) -> Bool {
    (tokens.lowerBound.raw..<tokens.upperBound.raw).contains { tree.spells(Token.ID($0), operation) }
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
  /// It names a case: "if", 場合, ~면.
  private(set) var namesCase = false

  var isNegating: Bool { 0 < negations + absences }

  var isOdd: Bool { !(negations + absences).isMultiple(of: 2) }

  init(_ text: CommentText) {
    let characters = Array(String(decoding: text.bytes, as: UTF8.self).lowercased())
    readLetters(characters)
    readWords(String(characters).split { !$0.isASCII || !($0.isLetter || $0 == "'") })
  }

  /// Japanese and Korean have no spaces around what negates.
  private mutating func readLetters(_ text: [Character]) {
    for index in text.indices where !text[index].isASCII {
      let rest = text[index...]
      if SaidPolarity.negating.contains(where: { rest.starts(with: $0) }) { negations += 1 }
      if SaidPolarity.absent.contains(where: { rest.starts(with: $0) }) { absences += 1 }
      if SaidPolarity.asking.contains(where: { rest.starts(with: $0) }) { asks = true }
      if SaidPolarity.cases.contains(where: { rest.starts(with: $0) }) { namesCase = true }
    }
  }

  private static let negating: [String] = [
    "ない", "なかっ", "なけれ", "なく", "なし", "ません", "せず", "ずに", "無い", "無し", "未",
    "않", "없", "못", "아니", "아닌", "아닐", "안 ",
  ]
  private static let absent: [String] = ["空", "비어", "비었", "빈"]
  private static let asking: [String] = ["か", "確認", "チェック", "여부", "지 확인", "지 체크", "체크", "확인"]
  private static let cases: [String] = ["場合", "時", "とき", "なら", "れば", "たら", "면", "경우", "때"]

  private mutating func readWords(_ words: [Substring]) {
    for (index, word) in words.enumerated() {
      switch word {
      case "not", "no", "never", "without", "unless", "cannot", "non", "neither", "nor": negations += 1
      case _ where word.hasSuffix("n't"): negations += 1
      case "empty", "nil", "null", "missing", "absent", "false", "none": absences += 1
      case "whether": asks = true
      case "and": joins = true
      case "if", "when", "case":
        // "Check if", "See if": whether.
        if index == 1, word == "if", !SaidPolarity.asksIf.isDisjoint(with: [words[0]]) {
          asks = true
        } else {
          namesCase = true
        }
      default: continue
      }
    }
  }

  private static let asksIf: Set<Substring> = ["check", "checks", "see", "test", "verify", "determine"]
}
