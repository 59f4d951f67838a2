import Engine
import Testing

@Suite struct GlobTests {
  /// Patterns as `.gitignore` has them, a file's path, and whether the file is matched.
  @Test(arguments: [
    ("A.swift", "A.swift", true), ("A.swift", "x/y/A.swift", true), ("/A.swift", "x/A.swift", false),
    ("x/A.swift", "x/A.swift", true), ("x/A.swift", "y/x/A.swift", false), ("*.swift", "x/A.swift", true),
    ("x/*.swift", "x/y/A.swift", false), ("x/**/A.swift", "x/A.swift", true), ("x/**/A.swift", "x/y/z/A.swift", true),
    ("**/x/*.swift", "a/b/x/A.swift", true), ("x/**", "x/y/A.swift", true), ("x/**", "x", false),
    ("x", "x/y/A.swift", true),
    ("x/", "x/y/A.swift", true), ("x/", "x", false), ("?.swift", "A.swift", true), ("?.swift", "AB.swift", false),
    ("[A-C].swift", "B.swift", true), ("[!A-C].swift", "B.swift", false), ("[^A-C].swift", "D.swift", true),
    ("\\*.swift", "*.swift", true), ("\\*.swift", "A.swift", false), ("{A,B}*.swift", "B1.swift", true),
    ("{A,B}*.swift", "C1.swift", false), ("{x,y/{a,b}}/*.swift", "y/b/A.swift", true), ("a*b*c", "aXbXbXc", true),
    ("a*b*c", "aXbX", false), ("./x/A.swift", "x/A.swift", true), ("é*", "éA.swift", true),
  ])
  func matches(_ pattern: String, _ path: String, _ expected: Bool) {
    #expect(Globs([pattern]).contains(file: path) == expected)
  }

  @Test func lastPatternDecides() {
    let globs = Globs(["*.swift", "!Keep.swift", "x/Keep.swift"])
    #expect(globs.contains(file: "A.swift"))
    #expect(!globs.contains(file: "Keep.swift"))
    #expect(globs.contains(file: "x/Keep.swift"))
  }
}
