import Engine
import Foundation
import Testing
import Text

/// A small project with files of many kinds, made anew for each run, and what a run that nothing disturbs makes of it.
///
/// `template` holds it as it was, `work/project` is the one that is formatted, `work/outside` a folder beside it with a
/// file that a link in the project leads to.
struct SampleProject {
  let folder: TemporaryFolder
  let old: [String: Entry]
  let new: [String: Entry]
  /// Where a fix of several files is left out, since not all can be looked at.
  let unfixed: [String: Entry]
  let status: Int32
  let output: String

  static let command = "format . Link.swift"
  /// Renamed together.
  static let companions = ["project/App/Feature.swift", "project/App/Views/FeatureView.swift", "project/Root.swift"]
  /// Names of one file.
  static let twins = ["project/Twin.swift", "project/App/Twin.swift"]

  struct Entry: Equatable {
    var text: String
    var mode: UInt32
    var kind: FileIdentity.Kind
    var inode: UInt64

    static func == (a: Entry, b: Entry) -> Bool { a.text == b.text && a.mode == b.mode && a.kind == b.kind }
  }

  /// Files that a run changes.
  var changing: [String] { old.keys.filter { old[$0] != new[$0] }.sorted() }

  init() throws {
    folder = try TemporaryFolder()
    for (name, text) in SampleProject.texts { try folder.write("template/" + name, text) }
    try folder.must(
      """
      cd template/project && ln Twin.swift App/Twin.swift && ln -s ../outside/Linked.swift Link.swift && mkdir .git
      chmod 755 Script.swift && chmod 600 App/Long.swift && { setfattr -n user.note -v kept Script.swift || true; }
      """)
    old = try SampleProject.entries(in: folder["template"])
    try SampleProject.restore(folder)
    let result = try folder.shell("cd work/project && tcafmt \(SampleProject.command)")
    (status, output) = (result.status, result.text + result.messages)
    new = try SampleProject.entries(in: folder["work"])
    try SampleProject.restore(folder)
    try folder.must("cd work/project && tcafmt \(SampleProject.command) --skip action-naming")
    unfixed = try SampleProject.entries(in: folder["work"])
  }

  private static func restore(_ folder: TemporaryFolder) throws {
    try folder.must("rm -rf work && cp -a template work")
  }

  /// Runs a shell command in a fresh project.
  func run(_ command: String) throws -> TemporaryFolder.Output {
    try folder.shell("rm -rf work log && cp -a template work && cd work/project && {\n\(command)\n}")
  }

  /// The same in the project as the last run left it.
  func runAgain() throws -> TemporaryFolder.Output {
    try folder.shell("cd work/project && tcafmt \(SampleProject.command)")
  }

  func entries() throws -> [String: Entry] { try SampleProject.entries(in: folder["work"]) }

  private static func entries(in top: String, below name: String = "") throws -> [String: Entry] {
    var result: [String: Entry] = [:]
    for entry in try System.list(top + "/" + name).entries {
      let name = name.isEmpty ? entry.name : name + "/" + entry.name
      switch entry.kind {
      case .directory:
        result.merge(try entries(in: top, below: name)) { first, _ in first }
      case .file:
        let (source, identity) = try System.read(top + "/" + name)
        result[name] = Entry(
          text: source.string(0..<source.count), mode: identity.mode, kind: .file, inode: identity.inode)
      case .link, .other:
        result[name] = Entry(text: "", mode: 0, kind: entry.kind, inode: 0)
      }
    }
    return result
  }

  static func isTemporary(_ name: String) -> Bool {
    let name = name.split(separator: "/").last ?? ""
    return name.hasPrefix(".tcafmt-") && name.hasSuffix(".tmp")
  }

  /// Every file is whole, old or new; nobody else's changed; what is there besides is temporary.
  func checkWhole(_ now: [String: Entry], _ issue: String) {
    for (name, was) in old {
      let isWhole = now[name] == was || now[name] == new[name] || now[name] == unfixed[name]
      #expect(isWhole, "\(issue): \(name) is lost: \(String(describing: now[name]))")
    }
    for name in now.keys where old[name] == nil {
      #expect(SampleProject.isTemporary(name), "\(issue): \(name) appeared")
    }
    let twins = SampleProject.twins.compactMap { now[$0] }
    if twins.allSatisfy({ $0 == twins[0] }) {
      #expect(Set(twins.map(\.inode)).count == 1, "\(issue): names of one file are no longer")
    }
  }

  /// The next run finishes the work, and takes away what was left.
  func checkNextRun(_ issue: String) throws {
    let again = try runAgain()
    #expect(again.status == status, "\(issue): the next run\n\(again)")
    let now = try entries()
    for name in Set(now.keys).union(new.keys).sorted() where now[name] != new[name] {
      Issue.record("\(issue): after the next run \(name) is \(now[name].map { "\($0.text)\n\($0.mode)" } ?? "gone")")
    }
  }
}

extension SampleProject {
  private static let texts: [String: String] = [
    "project/.formatter.json": #"{"root": true, "exclude": ["Excluded.swift"]}"#,
    "project/.gitignore": "Ignored.swift\n",
    "project/Excluded.swift": "struct Excluded {\nlet x = 1\n}\n",
    "project/Ignored.swift": "struct Ignored {\nlet x = 1\n}\n",
    "project/App/.gitignore": "Local*\n",
    "project/App/LocalOnly.swift": "struct Local {\nlet x = 1\n}\n",
    "project/Well.swift": "struct Well {\n    let x = 1\n}\n",
    "project/Empty.swift": "",
    "project/Notes.txt": "struct Notes {\nlet x = 1\n}\n",
    "project/Script.swift": "#!/usr/bin/env swift\nfunc f() {\nprint(1)\n}\n",
    "project/Windows.swift": "\u{FEFF}struct Windows {\r\nlet x = 1\r\n}\r\n",
    "project/Twin.swift": "struct Twin {\nlet x = 1\n}\n",
    "project/App/Long.swift": "struct Long {\n" + String(repeating: "let x = \"ü\"\n", count: 900) + "}\n",
    "outside/Linked.swift": "struct Linked {\nlet x = 1\n}\n",
    "project/App/Feature.swift": """
    import ComposableArchitecture

    @Reducer
    struct PinListReducer {
      struct State: Equatable {}

      enum Action {
        case viewDidAppear
        case didTapAddButton
      }

      var body: some ReducerOf<Self> {
        Reduce { _, action in
          switch action {
          case .viewDidAppear:
            return .none
          case .didTapAddButton:
            return .none
          }
        }
      }
    }

    """,
    "project/App/Views/FeatureView.swift": """
    import ComposableArchitecture
    import SwiftUI

    struct PinListView: View {
      let store: StoreOf<PinListReducer>

      var body: some View {
        Button("Add") { store.send(.didTapAddButton) }
          .onAppear { store.send(.viewDidAppear) }
      }
    }

    """,
    "project/Root.swift": """
    import ComposableArchitecture

    func open(_ store: StoreOf<PinListReducer>) {
      store.send(.viewDidAppear)
    }

    """,
  ]
}
