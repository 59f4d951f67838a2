import Foundation
import Seeded
import Testing
import Text

@testable import Engine

/// git's index, read from its file: what git itself lists, or nothing.
@Suite struct GitIndexTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func fill() throws {
    try folder.write("A.swift", "let a = 1\n")
    try folder.write("Sources/B b.swift", "let b = 1\n")
    try folder.write("Sources/Deep/er/日本.swift", "let c = 1\n")
    try folder.write("Sources/" + String(repeating: "long", count: 40) + "/A.swift", "")
    try folder.write("run", "#!/bin/sh\n")
    try folder.must(
      """
      chmod +x run && ln -s run link && git add -A
      git update-index --add --cacheinfo 160000,1234567890123456789012345678901234567890,module 2> /dev/null || true
      git update-index --add --cacheinfo 100644,$(git hash-object -w run),$(printf '%200s' | tr ' ' n).swift
      """)
  }

  private func index() throws -> Source {
    Source([UInt8](try Data(contentsOf: URL(fileURLWithPath: folder[".git/index"]))))
  }

  /// One line an entry.
  private func lines(_ entries: GitIndex.Entries) -> [String] {
    (0..<entries.count).map { number in
      "\(String(entries.mode(number), radix: 8)) \(Array(entries.id(number))) \(Array(entries.name(number)))"
    }
  }

  private func listed() throws -> [String] {
    lines(GitIndex.entries(listed: Array(try folder.must("git ls-files --stage -z").text.utf8)))
  }

  private func expectSame(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let read = try #require(try GitIndexFile.entries(of: index()), sourceLocation: sourceLocation)
    let listed = try listed()
    #expect(listed.count > 4, sourceLocation: sourceLocation)
    #expect(lines(read) == listed, sourceLocation: sourceLocation)
  }

  @Test(arguments: [2, 3, 4], ["sha1", "sha256"]) func versions(_ version: Int, _ format: String) throws {
    try folder.must("git init -q --object-format=\(format) . && git config index.version \(version)")
    try fill()
    try expectSame()
    // Entries with more flags make a version 3 of a version 2.
    try folder.write("later.swift", "let d = 1\n")
    try folder.must("git add -N later.swift && git update-index --skip-worktree A.swift")
    try expectSame()
  }

  @Test func unfinishedMerges() throws {
    try folder.must("git init -q .")
    try fill()
    try folder.must(
      """
      git commit -qm first && git checkout -qb side && echo 'let a = 2' > A.swift && git commit -qam side
      git checkout -q - && echo 'let a = 3' > A.swift && git commit -qam main && ! git merge -q side
      """)
    try expectSame()
    #expect(try !listed().contains { $0.hasSuffix("\(Array("A.swift".utf8))") })
  }

  /// What the file alone doesn't tell is git's to say.
  @Test func splitAndSparseIndexesAreLeftToGit() throws {
    try folder.must("git init -q .")
    try fill()
    try folder.must("git commit -qm first && git update-index --split-index")
    #expect(try GitIndexFile.entries(of: index()) == nil)
    try folder.must("git update-index --no-split-index")
    try expectSame()
    try folder.must("git sparse-checkout set --cone --sparse-index Sources/Deep")
    #expect(try GitIndexFile.entries(of: index()) == nil)
  }

  @Test(arguments: ["split", "sparse"]) func commitsWithIndexesThatAreLeftToGit(_ kind: String) throws {
    try folder.must("git init -q . && tcafmt hook install")
    try fill()
    try folder.must("git commit -qnm first")
    let command = kind == "split" ? "update-index --split-index" : "sparse-checkout set --cone --sparse-index Other"
    try folder.must("git \(command)")
    try folder.write("A.swift", "struct A {\nlet a = 1\n}\n")
    try folder.must("git add A.swift && git commit -qm second")
    #expect(try folder.must("git show HEAD:A.swift").text == "struct A {\n    let a = 1\n}\n")
  }

  /// Bytes that git never wrote give nothing, or something, but never more than there is.
  @Test(arguments: [2, 4]) func brokenFiles(_ version: Int) throws {
    try folder.must("git init -q . && git config index.version \(version)")
    try fill()
    let good = try index()
    for count in stride(from: 0, to: good.count, by: 7) {
      #expect(GitIndexFile.entries(of: Source(Array(good.bytes[..<count]))) == nil)
    }
    var random = SplitMix64(seed: 6)
    for _ in 0..<500 {
      var bytes = Array(good.bytes)
      for _ in 0...Int.random(in: 0...2, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      if let read = GitIndexFile.entries(of: Source(bytes)) { #expect(lines(read).count < 100) }
    }
  }

  /// `==` finds these equal to ASCII characters, and no others.
  @Test func charactersThatAreASCIIForStrings() {
    let ascii = Set((0..<0x80).map { String(Unicode.Scalar($0)) })
    for scalar in (0x80...0xFFFF as ClosedRange<UInt16>).lazy.compactMap({ Unicode.Scalar($0) }) {
      let text = String(scalar)
      #expect(ascii.contains(text) == (text.inASCII.utf8.count == 1))
    }
  }

  @Test func namesThatAStringCannotTell() throws {
    try folder.must("git init -q . && tcafmt hook install")
    let messy = "struct A {\nlet a = 1\n}\n"
    for name in ["K.swift", "\u{212A}.swift", "u\u{308}.swift", "\u{FC}.swift", "é.swift"] {
      try folder.write(name, messy)
    }
    let output = try folder.must("git add -A && git commit -qm first")
    #expect(output.messages.components(separatedBy: "its name can't be told").count == 3)
    #expect(try folder.must("git show HEAD:é.swift").text == "struct A {\n    let a = 1\n}\n")
    #expect(try folder.must("git show HEAD:K.swift").text == messy)
  }
}
