package import Semantics

/// Japanese and Korean words that the project itself translates: what its enums call their cases. Only what is certain is
/// learnt, for a wrong word drops comments that say more than the code does; see `Lesson`.
///
/// One object for all files of a project.
package final class LearntTerms: Sendable {
  package struct Term: Sendable {
    package var word: String
    /// The name of the case.
    package var name: String
    /// The case whose enum says so, and its file: `Meal.lunch, Sources/Meal.swift`.
    package var origin: String
    /// The stems of the parts of the name.
    var keys: [UInt64]

    package var described: String { "\(word) = '\(name)' (\(origin))" }
  }

  package let terms: [Term]
  /// By the letters of the word: where its term stands.
  private let places: KeyTable<Int>
  /// The most bytes of a word that starts with a letter.
  private let longest: KeyTable<Int>

  /// Of no project.
  package static let none = LearntTerms([])

  /// Linear in what the enums of the files say. The order of the files doesn't matter.
  package init(_ files: [(path: String, names: [CaseNames])]) {
    let files = files.filter { !$0.names.isEmpty }.sorted { $0.path < $1.path }
    let terms = files.isEmpty ? [] : Lesson(files.flatMap { file in file.names.map { (file.path, $0) } }).terms
    var places = KeyTable<Int>(capacity: terms.count)
    var longest = KeyTable<Int>(capacity: terms.count)
    for (place, term) in terms.enumerated() {
      Array(term.word.utf8).withUnsafeBufferPointer { word in
        var position = 0
        var hash = WordKey.step(WordKey.empty, word, &position)
        longest.update(hash, default: 0) { $0 = max($0, word.count) }
        while position < word.count { hash = WordKey.step(hash, word, &position) }
        _ = places.value(of: hash, orSet: place)
      }
    }
    self.terms = terms
    self.places = places
    self.longest = longest
  }

  /// The longest word that a text starts with: its bytes, and the place of its term.
  func entry(startingAt text: UnsafeBufferPointer<UInt8>) -> (count: Int, place: Int)? {
    if terms.isEmpty { return nil }
    var position = 0
    var hash = WordKey.step(WordKey.empty, text, &position)
    guard let longest = longest[hash] else { return nil }
    var found: (count: Int, place: Int)?
    let end = min(text.count, longest)
    while true {
      if let place = places[hash] { found = (position, place) }
      guard position < end else { return found }
      hash = WordKey.step(hash, text, &position)
    }
  }
}
