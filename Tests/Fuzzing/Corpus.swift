import Syntax
import Text

/// What fuzzing starts from: real programs and projects.
package enum Corpus {
  /// The fixtures' blocks that are accepted, and the files of FUZZ_SOURCES.
  package static let programs: [[UInt8]] = {
    var sources = ["layout", "parser", "rules"].flatMap { FixtureSource.all(in: $0) }
    if let folder = Budget.sources { sources += FixtureSource.files(below: folder) }
    return sources.map { Array($0.text.utf8) }.filter { bytes in
      let tree = parse(Source(bytes))
      return tree.problems.isEmpty && (2...Budget.tokens).contains(tree.tokens.count)
    }
  }()

  /// All blocks of the fixtures, those with problems too.
  package static let files: [[UInt8]] = ["layout", "parser"].flatMap { FixtureSource.all(in: $0) }
    .map { Array($0.text.utf8) }
}
