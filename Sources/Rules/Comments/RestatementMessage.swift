import Text

/// What a finding says of one comment: its matches, as `CommentVerdict.Match` describes them.
struct RestatementMessage: DeferredMessage {
  let matches: RestatementMatches
  /// Where those of the comment stand among those of all.
  let range: Range<Int>

  /// There may be many, so it is written in one go.
  var text: String {
    let source = matches.source
    let matches = matches.all[range]
    if matches.contains(where: { $0.learnt != nil }) {
      let described = self.matches.described(range).map(\.described)
      return "the comment restates the code (\(described.joined(separator: ", ")))"
    }
    let start: StaticString = "the comment restates the code ("
    let isAs: StaticString = " = '"
    let signCount = start.utf8CodeUnitCount + matches.count * (isAs.utf8CodeUnitCount + 3)
    let count = matches.reduce(signCount) { $0 + $1.word.count + $1.code.count }
    return String(unsafeUninitializedCapacity: count) { text in
      var end = 0
      func add(_ bytes: UnsafeBufferPointer<UInt8>) {
        let rest = UnsafeMutableBufferPointer(rebasing: text[end...])
        end += rest.update(fromContentsOf: bytes)
      }
      func add(_ sign: StaticString) {
        add(UnsafeBufferPointer(start: sign.utf8Start, count: sign.utf8CodeUnitCount))
      }
      add(start)
      for match in matches {
        if start.utf8CodeUnitCount < end { add(", ") }
        add(source[match.word])
        add(isAs)
        add(source[match.code])
        add("'")
      }
      add(")")
      return end
    }
  }
}

/// The matches of all comments of a file.
final class RestatementMatches: Sendable {
  let source: Source
  let learnt: LearntTerms
  let all: [Restatement.Match]

  init(_ all: [Restatement.Match], in source: Source, _ learnt: LearntTerms) {
    self.source = source
    self.learnt = learnt
    self.all = all
  }

  func described(_ range: Range<Int>) -> [CommentVerdict.Match] {
    all[range].map { match in
      CommentVerdict.Match(
        word: source.string(match.word), code: source.string(match.code),
        origin: match.learnt.map { learnt.terms[$0].origin })
    }
  }
}
