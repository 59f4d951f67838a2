@testable import Engine
import Foundation
import Testing
import Text

@Suite struct WriteGroupTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func file(_ name: String, _ text: String) throws -> WriteGroup.File {
    let (source, identity) = try System.read(folder[name])
    return WriteGroup.File(path: folder[name], original: source, identity: identity, text: Array(text.utf8))
  }

  @Test func modeAndAttributesAreKept() throws {
    try folder.write("A.swift", "old")
    try folder.must("chmod 751 A.swift")
    let hasAttributes = try folder.shell("setfattr -n user.note -v kept A.swift").status == 0
    try WriteGroup([file("A.swift", "new")]).commit()
    #expect(try folder.read("A.swift") == "new")
    #expect(try System.identity(of: folder["A.swift"]).mode & 0o7777 == 0o751)
    if hasAttributes {
      #expect(try folder.must("getfattr --only-values -n user.note A.swift").text == "kept")
    }
    #expect(try folder.names() == ["A.swift"])
  }

  @Test func hardLinksOfOneRunStayTogether() throws {
    try folder.write("A.swift", "old")
    try folder.must("ln A.swift B.swift")
    try WriteGroup([file("A.swift", "new"), file("B.swift", "new")]).commit()
    #expect(try folder.read("B.swift") == "new")
    let (a, b) = (try System.identity(of: folder["A.swift"]), try System.identity(of: folder["B.swift"]))
    #expect(a.inode == b.inode)
    #expect(a.links == 2)
  }

  @Test func changedFilesAreLeftAlone() throws {
    try folder.write("A.swift", "old a")
    try folder.write("B.swift", "old b")
    let group = WriteGroup([try file("A.swift", "new a"), try file("B.swift", "new b")])
    try folder.write("B.swift", "somebody's")
    let failure = #expect(throws: WriteGroup.Failure.self) { try group.commit() }
    #expect(failure?.message == "not written: the file changed while tcafmt ran")
    #expect(failure?.path == folder["B.swift"])
    #expect(try folder.read("A.swift") == "old a")
    #expect(try folder.read("B.swift") == "somebody's")
    #expect(try folder.names() == ["A.swift", "B.swift"])
  }

  @Test func removedFilesAreNotWrittenAnew() throws {
    try folder.write("A.swift", "old")
    let group = WriteGroup([try file("A.swift", "new")])
    try folder.must("rm A.swift")
    #expect(throws: WriteGroup.Failure.self) { try group.commit() }
    #expect(try folder.names() == [])
  }

  @Test func readOnlyFilesAreLeftAlone() throws {
    try folder.write("A.swift", "old")
    try folder.must("chmod 444 A.swift")
    let failure = #expect(throws: WriteGroup.Failure.self) { try WriteGroup([file("A.swift", "new")]).commit() }
    #expect(failure?.message == "can't write: the file is read-only")
    #expect(try folder.read("A.swift") == "old")
  }

  @Test func nothingIsWrittenWhereOneCanNotBe() throws {
    try folder.write("a/A.swift", "old a")
    try folder.write("b/B.swift", "old b")
    let group = WriteGroup([try file("a/A.swift", "new a"), try file("b/B.swift", "new b")])
    // A folder in the place of the second file.
    try folder.must("rm b/B.swift && mkdir -p b/B.swift/x")
    #expect(throws: WriteGroup.Failure.self) { try group.commit() }
    #expect(try folder.read("a/A.swift") == "old a")
    #expect(try folder.names(in: "a") == ["A.swift"])
    #expect(try folder.names(in: "b") == ["B.swift"])
  }

  @Test func leftoversAreKnownAndSwept() throws {
    try folder.write("A.swift", "let  a=1\n")
    // No process has this number: it is above the largest there can be.
    try folder.write(".tcafmt-99999999-1.tmp", "half")
    try folder.write(".tcafmt-\(System.processID)-9.tmp", "of a run that still writes")
    try folder.write(".tcafmt-notes.tmp", "not ours")
    try folder.must("tcafmt format A.swift")
    #expect(try folder.names() == [".tcafmt-\(System.processID)-9.tmp", ".tcafmt-notes.tmp", "A.swift"])
  }

  @Test func namedLinksAreWrittenThrough() throws {
    try folder.write("real/A.swift", "struct A {\nlet x = 1\n}\n")
    try folder.link("B.swift", to: "real/A.swift")
    try folder.must("tcafmt format B.swift")
    #expect(try folder.read("real/A.swift") == "struct A {\n    let x = 1\n}\n")
    #expect(try System.identity(of: folder["B.swift"], followingLinks: false).kind == .link)
  }

  /// Killed at any moment, every file is whole: old or new.
  @Test func killedRunsLeaveWholeFiles() throws {
    let old = "struct A {\n" + String(repeating: "let x = 1\n", count: 2_000) + "}\n"
    let new = "struct A {\n" + String(repeating: "    let x = 1\n", count: 2_000) + "}\n"
    let names = (0..<8).map { "F\($0).swift" }
    for milliseconds in stride(from: 5, through: 110, by: 15) {
      for name in names { try folder.write(name, old) }
      let delay =
        "0.\(String(repeating: "0", count: milliseconds < 10 ? 2 : milliseconds < 100 ? 1 : 0))\(milliseconds)"
      try folder.shell("tcafmt format --quiet & pid=$!; sleep \(delay); kill -9 $pid; wait $pid")
      for name in names {
        let text = try folder.read(name)
        #expect(text == old || text == new, "\(name) after \(milliseconds) ms")
      }
    }
    for name in names { try folder.write(name, old) }
    try folder.must("tcafmt format --quiet")
    #expect(try folder.names() == names)
  }
}
