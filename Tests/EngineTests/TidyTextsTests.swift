import Formatting
import Foundation
import Seeded
import Testing
import Text

@testable import Engine

/// What is known to be laid out well says how long a run takes, and nothing else.
@Suite struct TidyTextsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func texts(stamp: UInt64 = 1, project: String = "/project") throws -> TidyTexts {
    try #require(TidyTexts(of: project, in: CacheFolder(path: folder.path, stamp: stamp)))
  }

  private func key(_ text: String, lineLength: Int = 100, _ texts: TidyTexts) -> TidyTexts.Key {
    var options = Configuration.defaults.options
    options.lineLength = lineLength
    return texts.key(Source(text), options)
  }

  private func remember(_ contents: [String], stamp: UInt64 = 1) throws {
    let texts = try texts(stamp: stamp)
    for text in contents { texts.add(key(text, texts)) }
    texts.save()
  }

  @Test func allThatDecidesIsInTheKey() throws {
    try remember(["let a = 1\n", ""])
    let texts = try texts()
    #expect(texts.contains(key("let a = 1\n", texts)))
    #expect(texts.contains(key("", texts)))
    #expect(!texts.contains(key("let a = 2\n", texts)))
    #expect(!texts.contains(key("let a = 1\n\0", texts)))
    #expect(!texts.contains(key("let a = 1\n", lineLength: 80, texts)))
    let other = try self.texts(stamp: 2)
    #expect(!other.contains(key("let a = 1\n", other)))
    let foreign = try self.texts(project: "/other")
    #expect(!foreign.contains(key("let a = 1\n", foreign)))
  }

  @Test func whatIsNotSeenAnyMoreGoesInTheEnd() throws {
    let many = (0..<3_000).map { "let old\($0) = 1\n" }
    try remember(many)
    try remember(["let a = 1\n"])
    let texts = try texts()
    #expect(texts.contains(key("let a = 1\n", texts)))
    #expect(!many.contains { texts.contains(key($0, texts)) })
    try remember(["let b = 1\n"])
    #expect(try self.texts().contains(key("let a = 1\n", texts)))
  }

  @Test func noByteOfTheFileIsTrusted() throws {
    try remember(["let a = 1\n", "let b = 1\n"])
    let name = try #require(try folder.names().first { $0.hasPrefix("tidy-") })
    let good = try Data(contentsOf: URL(fileURLWithPath: folder[name]))
    var random = SplitMix64(seed: 9)
    for position in 0..<good.count {
      var bad = good
      bad[position] ^= UInt8.random(in: 1...255, using: &random)
      try bad.write(to: URL(fileURLWithPath: folder[name]))
      let texts = try texts()
      #expect(!texts.contains(key("let a = 1\n", texts)) && !texts.contains(key("let c = 1\n", texts)))
      try good.prefix(position).write(to: URL(fileURLWithPath: folder[name]))
      #expect(try !self.texts().contains(key("let a = 1\n", texts)))
    }
  }

  @Test func runsAtTheSameTimeKnowLessAtWorst() async throws {
    await withTaskGroup { group in
      for writer in 0..<8 {
        group.addTask {
          for round in 0..<10 { try? remember((0..<50).map { "let x\(writer)_\(round)_\($0) = 1\n" }) }
        }
      }
    }
    let texts = try texts()
    let known = (0..<8).filter { writer in
      (0..<50).allSatisfy { texts.contains(key("let x\(writer)_9_\($0) = 1\n", texts)) }
    }
    #expect(!known.isEmpty)
    #expect(try folder.names().allSatisfy { $0.hasPrefix("tidy-") })
  }

  // MARK: - Whole runs

  private static let feature = """
    import ComposableArchitecture

    @Reducer
    struct Feature {
        @ObservableState
        struct State: Equatable {}

        enum Action {
            case closeButtonTapped
            case loaded
        }
    }

    """
  private static let reducing = """
    extension Feature {
        func reduce(into state: inout State, action: Action) -> Effect<Action> {
            switch action {
            case .closeButtonTapped: return .none
            case .loaded: return .none
            }
        }
    }

    """

  /// A project large enough to be remembered, all of it laid out well.
  private func makeProject() throws {
    try folder.write(".formatter.json", #"{"root": true}"#)
    try folder.write("Feature.swift", TidyTextsTests.feature)
    try folder.write("Reducing.swift", TidyTextsTests.reducing)
    for number in 0..<40 { try folder.write("F\(number).swift", "struct F\(number) {\n    let a = [1, 2, 3]\n}\n") }
  }

  /// The summary of a run, and what all files hold then.
  private func run(_ flags: String = "") throws -> [String] {
    let output = try folder.shell("tcafmt format \(flags)")
    return try [output.messages.replacing(/tcafmt [0-9.]+/, with: "tcafmt")]
      + folder.names().filter { $0.hasSuffix(".swift") }.map { try folder.read($0) }
  }

  /// The same as a run that knows nothing, begun from the same files.
  private func expectSameAsAnew(_ flags: String = "", sourceLocation: SourceLocation = #_sourceLocation) throws {
    try folder.must("rm -rf ../copy-$(basename $PWD) && cp -r . ../copy-$(basename $PWD)")
    let known = try run(flags)
    try folder.must("cp -r ../copy-$(basename $PWD)/. . && rm -r ../copy-$(basename $PWD)")
    #expect(try run(flags + " --no-cache") == known, sourceLocation: sourceLocation)
  }

  @Test(arguments: ["", "--no-fix"]) func runsComeToTheSame(_ flags: String) throws {
    try makeProject()
    _ = try run(flags)
    #expect(try folder.must("ls $XDG_CACHE_HOME/tcafmt").text.hasPrefix("tidy-"))
    try expectSameAsAnew(flags)
    // A file that was tidy, and is no more.
    try folder.write("F1.swift", "struct F1 {\nlet a = [1, 2, 3]\n}\n")
    try expectSameAsAnew(flags)
    #expect(try folder.read("F1.swift") == "struct F1 {\n    let a = [1, 2, 3]\n}\n")
    // Another configuration.
    try folder.write(".formatter.json", #"{"root": true, "indentation": {"spaces": 2}}"#)
    try expectSameAsAnew(flags)
    #expect(try folder.read("F2.swift") == "struct F2 {\n  let a = [1, 2, 3]\n}\n")
  }

  /// Rules ask the whole project, whatever is known of a file's layout.
  @Test func anotherFileMatters() throws {
    try makeProject()
    _ = try run()
    try folder.write(
      "Feature.swift", TidyTextsTests.feature.replacing("case loaded", with: "case didTapReload\n        case loaded"))
    try folder.write(
      "Reducing.swift", TidyTextsTests.reducing.replacing("case .loaded: return .none", with: "default: return .none"))
    try expectSameAsAnew()
    #expect(try folder.read("Reducing.swift").contains("case .reloadTapped, .loaded: return .none"))
  }
}
