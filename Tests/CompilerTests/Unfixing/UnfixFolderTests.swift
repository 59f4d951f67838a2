import Engine
import Testing

/// A round trip over any folder, by hand:
/// `UNFIX_FOLDER=/path UNFIX_SEED=1 UNFIX_KINDS=rename,default swift test --filter UnfixFolder` prints what came back;
/// with `UNFIX_OUTPUT=/path` it writes the fixed, the un-fixed and the again fixed tree there, for a compiler to look at.
@Suite struct UnfixFolderTests {
  private static let folder = System.environment("UNFIX_FOLDER")

  @Test(.enabled(if: UnfixFolderTests.folder != nil, "UNFIX_FOLDER is not set"))
  func roundTrip() throws {
    let folder = try #require(UnfixFolderTests.folder)
    let seed = System.environment("UNFIX_SEED").flatMap { UInt64($0) } ?? 1
    let kinds =
      System.environment("UNFIX_KINDS").map { text in
        text.split(separator: ",").compactMap { Unfixing(rawValue: String($0)) }
      } ?? Unfixing.allCases.filter { $0 != .effects }
    try #require(!kinds.isEmpty, "UNFIX_KINDS names some of \(Unfixing.allCases.map(\.rawValue))")
    let project = SourceProject(folder: folder)
    try #require(!project.files.isEmpty, "there are Swift files in \(folder)")
    let trip = RoundTrip(project, kinds: kinds, seed: seed)
    print(trip.report)
    guard let output = System.environment("UNFIX_OUTPUT") else { return }
    try trip.canonical.write(to: output + "/fixed")
    try trip.unfixed.write(to: output + "/unfixed")
    try trip.fixedAgain.write(to: output + "/fixed-again")
  }
}
