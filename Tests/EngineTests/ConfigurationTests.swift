import Engine
import Formatting
import Rules
import Testing
import Text

@Suite struct ConfigurationTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func problems(_ text: String) throws -> [String] {
    try folder.write(".formatter.json", text)
    let configurations = Configurations()
    #expect(configurations.configuration(for: folder["A.swift"]) == nil)
    return configurations.problems.map { "\($0.origin.line):\($0.origin.column): \($0.message)" }
  }

  private func configuration(_ text: String, for name: String = "A.swift") throws -> Configuration {
    try folder.write(".formatter.json", text)
    let configurations = Configurations()
    let result = configurations.configuration(for: folder[name])
    return try #require(result, "\(configurations.problems)")
  }

  @Test func allMistakesAreNamedWithTheirPlaces() throws {
    let found = try problems(
      """
      {
        "lineLenght": 80,
        "style": "xcod",
        "guardElse": "nextline",
        "tabWidth": "4",
        "root": 1,
        "exclude": [1],
      }
      """)
    #expect(
      found == [
        "2:3: unknown key 'lineLenght'; did you mean 'lineLength'?",
        "3:12: 'style' must be \"xcode\" or \"swift-format\", not \"xcod\"; did you mean 'xcode'?",
        "4:16: 'guardElse' must be \"sameLine\", \"nextLine\" or \"preserve\", not \"nextline\"; did you mean 'nextLine'?",
        "5:15: 'tabWidth' must be a whole number from 1 to 16, not \"4\"",
        "6:11: 'root' must be true or false, not 1",
        "7:15: 'exclude' must hold strings only, not 1",
      ])
  }

  @Test(arguments: [
    ("{", "1:2: expected a key in double quotes, or '}'"),
    ("{\"a\" 1}", "1:6: expected ':' after \"a\""),
    ("{\"root\": yes}", "1:10: expected a value; a text stands in double quotes: \"yes\""),
    ("{\"root\": true} x", "1:16: expected the end of the file"),
    ("{\"root\": true, \"root\": true}", "1:16: the key \"root\" stands here twice"),
    ("{/* x", "1:2: the comment does not end"),
    ("{\"style\": \"x\n\"}", "1:11: the string does not end on its line"),
    ("[]", "1:1: expected an object, found an array"),
    ("", "1:1: expected a value"),
  ])
  func mistakesOfJSON(_ text: String, _ message: String) throws {
    #expect(try problems(text) == [message])
  }

  @Test func commentsAndTrailingCommasAreAllowed() throws {
    let configuration = try configuration("// a\n{ /* b */ \"lineLength\": 80, // c\n \"exclude\": [\"x\",], }\n// d")
    #expect(configuration.options.lineLength == 80)
  }

  @Test func valuesStandOnTopOfTheStyle() throws {
    let configuration = try configuration("{\"tabWidth\": 3, \"style\": \"swift-format\"}")
    var expected = Options(style: .swiftFormat)
    expected.tabWidth = 3
    #expect(configuration.options == expected)
    #expect(configuration.origins["tabWidth"]?.line == 1)
    #expect(configuration.origins["lineLength"] == nil)
  }

  @Test func everyLayoutKeyTakesWhatItPrints() throws {
    for style in Options.Style.allCases {
      let options = Options(style: style)
      let members = LayoutKey.all.map { "\"\($0.name)\": \($0.text(options))" }
      let read = try configuration("{\"style\": \"xcode\", \(members.joined(separator: ", "))}")
      var expected = options
      expected.style = .xcode
      #expect(read.options == expected)
    }
  }

  @Test func overridesHoldForTheirFiles() throws {
    let text = """
      {"lineLength": 100, "overrides": [
        {"files": "Tests/**", "lineLength": 80},
        {"files": ["*Generated.swift", "!KeepGenerated.swift"], "tabWidth": 2}
      ]}
      """
    #expect(try configuration(text).options.lineLength == 100)
    #expect(try configuration(text, for: "Tests/A.swift").options.lineLength == 80)
    #expect(try configuration(text, for: "Sources/Tests/A.swift").options.lineLength == 100)
    #expect(try configuration(text, for: "x/AGenerated.swift").options.tabWidth == 2)
    #expect(try configuration(text, for: "x/KeepGenerated.swift").options.tabWidth == 4)
  }

  @Test func nearestFileWinsWhole() throws {
    try folder.write("Sub/.formatter.json", "{\"tabWidth\": 2}")
    let configuration = try configuration("{\"lineLength\": 77}", for: "Sub/Deep/A.swift")
    #expect(configuration.options.tabWidth == 2)
    #expect(configuration.options.lineLength == Options(style: .xcode).lineLength)
  }

  @Test func extendsTakesTheOtherFileFirst() throws {
    try folder.write("shared/base.json", "{\"tabWidth\": 2, \"lineLength\": 77, \"exclude\": \"A.swift\"}")
    let configuration = try configuration("{\"lineLength\": 99, \"extends\": \"shared/base.json\"}")
    #expect(configuration.options.tabWidth == 2)
    #expect(configuration.options.lineLength == 99)
    #expect(configuration.origins["tabWidth"]?.path == folder["shared/base.json"])
    let configurations = Configurations()
    #expect(!configurations.accepts(folder["shared/A.swift"]))
    #expect(configurations.accepts(folder["A.swift"]))
  }

  @Test func extendsMustLeadSomewhereElse() throws {
    try folder.write("base.json", "{\"extends\": \".formatter.json\"}")
    #expect(try problems("{\"extends\": \"base.json\"}") == ["1:13: 'extends' leads back to this file"])
    #expect(
      try problems("{\"extends\": \"none.json\"}") == [
        "1:13: 'extends' names a file that is not there: \(folder["none.json"])"
      ])
    try folder.write("base.json", "{\"x\": 1}")
    #expect(try problems("{\"extends\": \"base.json\"}") == ["1:2: unknown key 'x'"])
  }

  @Test func rulesAreChecked() throws {
    guard let about = Catalog.all.first else { return }
    let mistyped = String(about.id.dropLast())
    #expect(
      try problems("{\"rules\": {\"\(mistyped)\": {}}}") == [
        "1:12: unknown rule '\(mistyped)'; did you mean '\(about.id)'?"
      ])
    let column = 29 + about.id.utf8.count
    #expect(
      try problems("{\"rules\": {\"\(about.id)\": {\"severity\": \"eror\"}}}") == [
        "1:\(column): 'severity' must be \"error\", \"warning\" or \"off\", not \"eror\"; did you mean 'error'?"
      ])
    let configuration = try configuration("{\"rules\": {\"\(about.id)\": {\"severity\": \"error\", \"fix\": \"off\"}}}")
    #expect(configuration.choice(about.id).severity == .error)
    #expect(configuration.choice(about.id).fix == .off)
    #expect(try self.configuration("{\"rules\": {\"\(about.id)\": \"off\"}}").choice(about.id).severity == .off)
  }

  @Test func requiredVersionIsCompared() throws {
    let current = Version.current.text
    #expect(try configuration("{\"requiredVersion\": \"\(current)\"}").path != nil)
    #expect(
      try problems("{\"requiredVersion\": \">9\"}") == [
        "1:21: this project requires tcafmt >9, but this is tcafmt \(current)"
      ])
  }

  @Test(arguments: [
    ("1.2.3", "1.2.3", true), ("1.2.3", "1.2.4", false), (">=1.2 <2", "1.9.0", true), (">= 1.2, < 2", "2.0.0", false),
    ("^1.2", "1.9.9", true), ("^1.2", "2.0.0", false), ("^0.3", "0.4.0", false), ("~1.2.3", "1.2.9", true),
    ("~1.2.3", "1.3.0", false), ("<=1", "1.0.0", true), (">1", "1.0.0", false),
  ])
  func versions(_ requirement: String, _ version: String, _ holds: Bool) throws {
    let requirement = try #require(VersionRequirement(requirement))
    #expect(requirement.holds(for: try #require(Version(version))) == holds)
  }

  @Test(arguments: ["", "x", ">=", "1.2.3.4", "1..2", ">>1", "-1"])
  func versionsThatAreNone(_ text: String) {
    #expect(VersionRequirement(text) == nil)
  }

  @Test func strings() throws {
    let source = Source("\"a\\\"\\\\\\/\\n\\u00e9\\uD83D\\uDE00\"")
    guard case .string(let text) = try JSON.parse(source.bytes).value else { throw Mismatch() }
    #expect(text == "a\"\\/\né😀")
    let again = Source(quotedJSON(text))
    guard case .string(let round) = try JSON.parse(again.bytes).value else { throw Mismatch() }
    #expect(round == text)
  }

  private struct Mismatch: Error {}
}
