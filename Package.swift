// swift-tools-version: 6.2
import PackageDescription

/// Every import is written where it is used, and stays inside the file that writes it.
let strict: [SwiftSetting] =
  [
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("ExistentialAny"),
  ] + (Context.environment["TCAFMT_WARNINGS_AS_ERRORS"] == nil ? [] : [.treatAllWarnings(as: .error)])

/// The core reads memory by pointers: each place that does so says `unsafe`, and each type that is `@safe` says why.
let checked = strict + [.strictMemorySafety()]

/// libFuzzer brings the main function, so without it the target would not link:
/// `TCAFMT_FUZZ=1 swift build --sanitize fuzzer --product fuzz`.
let fuzz: [Target] =
  Context.environment["TCAFMT_FUZZ"] == nil
  ? []
  : [
    .executableTarget(
      name: "fuzz", dependencies: ["Fuzzing"], path: "Tests/Fuzz",
      swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])])
  ]

// Bottom-up: a target may only import targets above it in this list.
let package = Package(
  name: "tcafmt",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "tcafmt", targets: ["tcafmt"]),
    .plugin(name: "CommandPlugin", targets: ["CommandPlugin"]),
    .plugin(name: "LintPlugin", targets: ["LintPlugin"]),
  ],
  targets: [
    .target(name: "Text", swiftSettings: checked),
    .target(name: "Syntax", dependencies: ["Text"], swiftSettings: checked),
    .target(name: "Layout", dependencies: ["Text"], swiftSettings: checked),
    .target(name: "Formatting", dependencies: ["Text", "Syntax", "Layout"], swiftSettings: checked),
    .target(
      name: "Semantics", dependencies: ["Text", "Syntax"], resources: [.embedInCode("Library/library.facts")],
      swiftSettings: strict),
    .target(
      name: "Lexicon",
      resources: [
        .embedInCode("code-words.txt"),
        .embedInCode("english-glue.txt"),
        .embedInCode("english-headings.txt"),
        .embedInCode("english-nouns.txt"),
        .embedInCode("english-verbs.txt"),
        .embedInCode("english-vetoes.txt"),
        .embedInCode("japanese-forms.txt"),
        .embedInCode("japanese-glue.txt"),
        .embedInCode("japanese-nouns.txt"),
        .embedInCode("japanese-verbs.txt"),
        .embedInCode("japanese-vetoes.txt"),
        .embedInCode("korean-forms.txt"),
        .embedInCode("korean-glue.txt"),
        .embedInCode("korean-nouns.txt"),
        .embedInCode("korean-verbs.txt"),
        .embedInCode("korean-veto-words.txt"),
        .embedInCode("korean-vetoes.txt"),
        .embedInCode("library-words.txt"),
        .embedInCode("roles.txt"),
      ],
      swiftSettings: strict),
    .target(name: "Rules", dependencies: ["Text", "Syntax", "Semantics", "Lexicon"], swiftSettings: strict),
    .systemLibrary(name: "CLinux", path: "Sources/CLinux"),
    .target(
      name: "Engine",
      dependencies: [
        "Text", "Syntax", "Layout", "Formatting", "Semantics", "Rules",
        .target(name: "CLinux", condition: .when(platforms: [.linux])),
      ],
      swiftSettings: strict),
    .executableTarget(name: "tcafmt", dependencies: ["Text", "Syntax", "Rules", "Engine"], swiftSettings: strict),
    .plugin(
      name: "CommandPlugin",
      capability: .command(
        intent: .custom(verb: "tcafmt", description: "Format and fix the package's Swift files"),
        permissions: [.writeToPackageDirectory(reason: "tcafmt rewrites the files that it formats")]),
      dependencies: ["tcafmt"],
      path: "Sources/CommandPlugin"),
    .plugin(
      name: "LintPlugin",
      capability: .command(
        intent: .custom(verb: "tcafmt-lint", description: "Report what tcafmt finds in the package's Swift files")),
      dependencies: ["tcafmt"],
      path: "Sources/LintPlugin"),
    .target(name: "CAllocations"),
    .executableTarget(
      name: "bench",
      dependencies: ["CAllocations", "Text", "Syntax", "Layout", "Formatting", "Semantics", "Rules", "Engine"],
      exclude: ["README.md", "counts.tsv"],
      swiftSettings: strict),
    .target(name: "Seeded", path: "Tests/Seeded", swiftSettings: strict),
    .testTarget(name: "TextTests", dependencies: ["Seeded", "Text"], swiftSettings: strict),
    .testTarget(name: "SemanticsTests", dependencies: ["Text", "Syntax", "Semantics"], swiftSettings: strict),
    .testTarget(name: "FormattingTests", dependencies: ["Text", "Syntax", "Formatting"], swiftSettings: strict),
    .testTarget(name: "SyntaxTests", dependencies: ["Seeded", "Text", "Syntax"], swiftSettings: strict),
    .testTarget(
      name: "FixtureTests", dependencies: ["Text", "Syntax", "Formatting", "Semantics", "Rules", "Engine", "tcafmt"],
      swiftSettings: strict),
    .testTarget(
      name: "EngineTests",
      dependencies: ["Seeded", "Text", "Syntax", "Semantics", "Formatting", "Rules", "Engine", "tcafmt"],
      exclude: ["Faults/faults.c"],
      swiftSettings: strict),
    .target(
      name: "Fuzzing", dependencies: ["Seeded", "Text", "Syntax", "Layout", "Formatting", "Rules", "Engine"],
      path: "Tests/Fuzzing", swiftSettings: strict),
    .testTarget(
      name: "FuzzTests", dependencies: ["Seeded", "Text", "Syntax", "Formatting", "Fuzzing"], swiftSettings: strict),
    .testTarget(
      name: "CompilerTests", dependencies: ["Seeded", "Text", "Syntax", "Formatting", "Semantics", "Rules", "Engine"],
      swiftSettings: strict),
    .testTarget(name: "ArchitectureTests", swiftSettings: strict),
  ] + fuzz
)
