import Foundation
import Testing

/// The cache of the hook: what it knows changes how long a commit takes, and nothing else.
@Suite struct FactsCacheTests {
  private let folder: TemporaryFolder

  private static let feature = """
    import ComposableArchitecture

    @Reducer
    struct Feature {
        @ObservableState
        struct State: Equatable {}

        enum Action {
            case closeButtonTapped
            case loaded
            case reset
        }
    }

    """
  private static let reducing = """
    import ComposableArchitecture

    extension Feature {
        func reduce(into state: inout State, action: Action) -> Effect<Action> {
            switch action {
            case .closeButtonTapped:
                return .none
            default:
                return .none
            }
        }
    }

    """

  init() throws {
    folder = try TemporaryFolder()
    try folder.must("git init -q . && tcafmt hook install")
    try folder.write("Feature.swift", FactsCacheTests.feature)
    try folder.must("git add -A && git commit -qm first")
  }

  private var caches: [String] {
    get throws {
      try folder.must("ls $XDG_CACHE_HOME/tcafmt $HOME/Library/Caches/tcafmt 2> /dev/null || true").text
        .split(separator: "\n").map(String.init).filter { $0.hasPrefix("facts-") }
    }
  }

  private func commit(_ text: String = FactsCacheTests.reducing) throws -> String {
    try folder.write("Reducing.swift", text)
    try folder.must("git add -A && git commit -qm more")
    return try folder.must("git show HEAD:Reducing.swift").text
  }

  private static let completed = reducing.replacing("        default:", with: "        case .loaded, .reset:")

  @Test func whatIsKnownServesLaterCommits() throws {
    #expect(try commit() == FactsCacheTests.completed)
    #expect(try caches.count == 1)
    // Another case, in a file that is then known by its facts alone.
    try folder.write(
      "Feature.swift", FactsCacheTests.feature.replacing("case reset", with: "case reset\n        case more"))
    try folder.must("git add -A && git commit -qm case")
    #expect(
      try commit(FactsCacheTests.reducing + "// again\n")
        == FactsCacheTests.completed.replacing(".reset", with: ".reset, .more") + "// again\n")
  }

  /// What an enum calls its cases, in a file that is known by its facts alone.
  @Test func learntWordsServeLaterCommits() throws {
    let kind = "enum Kind: String {\n    case mat = \"マット\"\n}\n"
    let comment = "func f() {\n    // マットを削除する\n    deleteMat()\n}\n"
    let plain = "func f() {\n    deleteMat()\n}\n"
    try folder.write("Kind.swift", kind)
    #expect(try commit(comment) == plain)
    #expect(try commit("// 1\n" + comment) == "// 1\n" + plain)
    #expect(try commit("// 2\n" + comment) == "// 2\n" + plain)
    // Another enum that says something else of the word; then none that says anything.
    try folder.write("Part.swift", kind.replacing("Kind", with: "Part").replacing("case mat", with: "case needle"))
    #expect(try commit("// 3\n" + comment) == "// 3\n" + comment)
    #expect(try commit("// 4\n" + comment) == "// 4\n" + comment)
    try folder.must("git rm -q Part.swift")
    #expect(try commit("// 5\n" + comment) == "// 5\n" + plain)
    try folder.must("git rm -q Kind.swift")
    #expect(try commit("// 6\n" + comment) == "// 6\n" + comment)
    // As all files together say.
    try folder.write("Kind.swift", kind)
    #expect(try folder.shell("tcafmt lint --rules restating-comment Reducing.swift").text.contains("learnt from Kind"))
    try folder.must("tcafmt format .")
    #expect(try folder.read("Reducing.swift") == "// 6\n" + plain)
  }

  @Test(arguments: [
    "truncate -s 100", "truncate -s 60", "sh -c 'echo nonsense > \"$0\"'", "sh -c ': > \"$0\"'", "chmod 000",
  ])
  func aBrokenCacheIsNone(_ command: String) throws {
    #expect(try commit() == FactsCacheTests.completed)
    try folder.must("for file in $XDG_CACHE_HOME/tcafmt/facts-*; do \(command) \"$file\"; done")
    #expect(try commit(FactsCacheTests.reducing + "// again\n") == FactsCacheTests.completed + "// again\n")
  }

  /// Each byte of the cache changed, in turn (some of them): whatever it says then, the commit is the same.
  @Test func noByteOfACacheIsTrusted() throws {
    _ = try commit()
    let name = try #require(try caches.first)
    let path = folder.home + "/.cache/tcafmt/" + name
    guard let good = FileManager.default.contents(atPath: path) else { return }
    for position in stride(from: 0, to: good.count, by: max(1, good.count / 40)) {
      var bad = good
      bad[position] ^= 0x55
      try bad.write(to: URL(fileURLWithPath: path))
      #expect(
        try commit(FactsCacheTests.reducing + "// \(position)\n") == FactsCacheTests.completed + "// \(position)\n",
        "byte \(position)")
    }
  }

  @Test func withoutACache() throws {
    try folder.must("rm -rf $XDG_CACHE_HOME $HOME/Library && git config core.hooksPath none")
    try folder.write("Reducing.swift", FactsCacheTests.reducing)
    try folder.must("git add -A && tcafmt format --staged --no-cache")
    #expect(try folder.read("Reducing.swift") == FactsCacheTests.completed)
    #expect(try caches.isEmpty)
  }

  @Test func aFolderThatOthersMayWriteIsNotUsed() throws {
    try folder.must("rm -rf $XDG_CACHE_HOME && mkdir -p $XDG_CACHE_HOME/tcafmt && chmod 777 $XDG_CACHE_HOME/tcafmt")
    #expect(try commit() == FactsCacheTests.completed)
    #expect(try caches.isEmpty)
  }
}
