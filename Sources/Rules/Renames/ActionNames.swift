/// What the name of an action should be, by its words and its payload alone.
enum ActionNames {
  enum Kind { case tap, gesture, lifecycle, result }

  struct Proposal {
    var name: String
    var kind: Kind
  }

  /// Nil where the name complies or has no single answer. `isResult`: the payload is one `Result`; `byName`: a name of a
  /// result counts without that.
  static func proposal(for name: String, isResult: Bool, byName: Bool, hasPayload: Bool) -> Proposal? {
    guard name.utf8.allSatisfy({ $0 < 0x80 }), !ActionWords.structural.contains(name) else { return nil }
    if let name = ActionWords.lifecycle[name] { return hasPayload ? nil : Proposal(name: name, kind: .lifecycle) }
    if isResult || byName && hasPayload && hasResultWord(name) {
      return result(name).map { Proposal(name: $0, kind: .result) }
    }
    if let name = gesture(name, ActionWords.certain) { return Proposal(name: name, kind: .tap) }
    if let name = gesture(name, ActionWords.optional) { return Proposal(name: name, kind: .gesture) }
    return nil
  }

  private static func hasResultWord(_ name: String) -> Bool {
    ActionWords.resultTrailing.contains { name.hasSuffix($0) }
  }

  private static func result(_ name: String) -> String? {
    guard !name.hasSuffix(ActionWords.resultSuffix), name != ActionWords.resultSuffix.lowercased(),
      !(ActionWords.certain + ActionWords.optional).contains(where: { name.hasSuffix($0.past) })
    else { return nil }
    var stem = name
    while let suffix = ActionWords.resultTrailing.first(where: { stem.hasSuffix($0) && stem != $0 }) {
      stem.removeLast(suffix.count)
    }
    while let prefix = ActionWords.resultLeading.first(where: { leads($0, stem) }) {
      stem = lowercasedFirstWord(String(stem.dropFirst(prefix.count)))
    }
    guard isElement(stem), !isOnlyResultWord(stem) else { return nil }
    return without(ActionWords.resultSuffix, stem) + ActionWords.resultSuffix
  }

  /// A name without the word, at its end or between two others: it is not said twice.
  private static func without(_ word: String, _ name: String) -> String {
    guard let range = name.firstRange(of: word), range.lowerBound != name.startIndex,
      range.upperBound == name.endIndex || name[range.upperBound].isUppercase
    else { return name }
    return String(name[..<range.lowerBound] + name[range.upperBound...])
  }

  /// Why a result's name has no single form with its suffix behind it.
  static func doubt(about proposal: Proposal) -> String? {
    guard proposal.kind == .result, isPast(String(proposal.name.dropLast(ActionWords.resultSuffix.count))) else {
      return nil
    }
    return "it says already what happened, so the name of the effect is not certain; see \"renames\""
  }

  /// `cityDidSet`, `saved`, `noteSaved`.
  private static func isPast(_ stem: String) -> Bool {
    if let range = stem.firstRange(of: "Did"), range.upperBound < stem.endIndex, stem[range.upperBound].isUppercase {
      return true
    }
    let start = stem.lastIndex { $0.isUppercase } ?? stem.startIndex
    let word = stem[start...].lowercased()
    return word.hasSuffix("ed") && !word.hasSuffix("eed") && !ActionWords.noPast.contains(word)
  }

  /// `loaded`, `result`, `did`: a name of which nothing would be left.
  private static func isOnlyResultWord(_ stem: String) -> Bool {
    ActionWords.resultTrailing.contains { $0.lowercased() == stem } || ActionWords.resultLeading.contains(stem)
  }

  private static func gesture(_ name: String, _ gestures: [ActionWords.Gesture]) -> String? {
    for gesture in gestures where !name.hasSuffix(gesture.past) {
      if let prefix = gesture.leading.first(where: { leads($0, name) }) {
        let stem = lowercasedFirstWord(String(name.dropFirst(prefix.count)))
        return isElement(stem) ? stem + gesture.past : nil
      }
      if let suffix = gesture.trailing.first(where: { name.hasSuffix($0) && name.count != $0.count }) {
        var stem = String(name.dropLast(suffix.count))
        if leads("on", stem) { stem = lowercasedFirstWord(String(stem.dropFirst(2))) }
        return isElement(stem) ? stem + gesture.past : nil
      }
    }
    return nil
  }

  /// Whether a name starts with these words and goes on with another.
  private static func leads(_ prefix: String, _ name: String) -> Bool {
    guard name.hasPrefix(prefix), let next = name.utf8.dropFirst(prefix.utf8.count).first else { return false }
    return UInt8(ascii: "A") <= next && next <= UInt8(ascii: "Z")
  }

  private static func isElement(_ stem: String) -> Bool {
    guard let first = stem.utf8.first, UInt8(ascii: "a") <= first, first <= UInt8(ascii: "z") else { return false }
    let word = stem.prefix { !$0.isUppercase }
    return !ActionWords.keywords.contains(stem) && !ActionWords.prepositions.contains(String(word))
  }

  /// `URLButton` -> `urlButton`, `Row` -> `row`.
  private static func lowercasedFirstWord(_ name: String) -> String {
    let capitals = name.prefix { $0.isUppercase }
    if capitals.count == name.count { return name.lowercased() }
    let count = max(1, capitals.count - 1)
    return name.prefix(count).lowercased() + name.dropFirst(count)
  }
}
