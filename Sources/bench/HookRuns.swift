import Foundation

/// `tcafmt format --staged` with one staged file in a throw-away repository of 5,000 files, layout and rules; and beside it
/// what git alone takes to start and to say what is staged.
func measureHook(runs: Int) -> [String] {
  let tcafmt = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appendingPathComponent(
    "tcafmt")
  guard FileManager.default.isExecutableFile(atPath: tcafmt.path), let git = executable("git") else {
    return ["| git, and tcafmt beside this program: `swift build -c release` | - | - | - |"]
  }
  let repository = StagedRepository(git: git)
  defer { repository.remove() }
  let diff = ["diff-index", "--cached", "--name-only", "-z", "HEAD"]
  let staged = ["format", "--staged"]
  var cold: [ProcessTime] = []
  var warm: [ProcessTime] = []
  var alone: [ProcessTime] = []
  for _ in 0..<min(runs, 5) {
    repository.forget()
    cold.append(repository.run(tcafmt, staged))
  }
  for _ in 0..<runs {
    warm.append(repository.run(tcafmt, staged))
    alone.append(repository.run(git, diff))
  }
  return [row("one staged file, nothing known", cold), row("one staged file, all others known", warm)]
    + [row("git diff-index alone", alone)]
}

private func row(_ name: String, _ times: [ProcessTime]) -> String {
  let wall = times.map { $0.wall * 1_000 }
  return "| \(name) | \(rounded(median(wall))) | \(rounded(wall.min() ?? 0)) | "
    + "\(rounded(median(times.map { $0.cpu * 1_000 }))) |"
}

private struct ProcessTime {
  var wall: Double
  /// Of the process and all that it starts.
  var cpu: Double
}

/// 1,000 features of five files each, and a home folder for the cache.
private struct StagedRepository {
  private let folder: URL
  private let git: URL
  private var top: URL { folder.appendingPathComponent("repository") }
  private var home: URL { folder.appendingPathComponent("home") }

  init(git: URL) {
    self.git = git
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("bench-\(UUID().uuidString)")
    do {
      try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
      for number in 0..<1_000 {
        let feature = top.appendingPathComponent("Sources/Area\(number / 40)/Feature\(number)")
        try FileManager.default.createDirectory(at: feature, withIntermediateDirectories: true)
        for (name, text) in files(number) {
          try Data(text.utf8).write(to: feature.appendingPathComponent(name + ".swift"))
        }
      }
      for arguments in [["init", "-q"], ["add", "-A"], ["commit", "-q", "-m", "first"]] {
        _ = run(git, ["-c", "user.name=a", "-c", "user.email=a@example.com"] + arguments)
      }
      let changed = top.appendingPathComponent("Sources/Area3/Feature123/Feature123Reducer.swift")
      let text = try String(contentsOf: changed, encoding: .utf8)
      try Data((text + "\n// changed\n").utf8).write(to: changed)
      _ = run(git, ["add", "-A"])
    } catch {
      fatalError("bench: \(folder.path): \(error)")
    }
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  func forget() { try? FileManager.default.removeItem(at: home.appendingPathComponent(".cache")) }

  func run(_ program: URL, _ arguments: [String]) -> ProcessTime {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = top
    process.environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "HOME": home.path, "GIT_CONFIG_NOSYSTEM": "1",
    ]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let cpu = childSeconds()
    let start = Date()
    do {
      try process.run()
    } catch {
      fatalError("bench: \(program.path): \(error)")
    }
    process.waitUntilExit()
    let wall = Date().timeIntervalSince(start)
    return ProcessTime(wall: wall, cpu: childSeconds() - cpu)
  }

  private func files(_ number: Int) -> [(name: String, text: String)] {
    let name = "Feature\(number)"
    // Each feature shows the next one.
    let child = "Feature\((number + 1) % 1_000)"
    return [
      ("\(name)Reducer", reducer(name, child)), ("\(name)View", view(name, child)), ("\(name)Client", client(name)),
      ("\(name)Model", model(name)), ("\(name)Tests", tests(name)),
    ]
  }

  /// Apart from the texts: what stands in them is nothing that this file imports.
  private func imported(_ module: String) -> String { "import " + module }

  private func reducer(_ name: String, _ child: String) -> String {
    """
    \(imported("ComposableArchitecture"))

    @Reducer
    struct \(name)Reducer {
        @ObservableState
        struct State: Equatable {
            var items: [\(name)Item] = []
            var isLoading = false
            @Presents var detail: \(child)Reducer.State?
        }

        enum Action {
            case onAppear
            case reloadButtonTapped
            case itemsResponse(Result<[\(name)Item], Error>)
            case detail(PresentationAction<\(child)Reducer.Action>)
        }

        @Dependency(\\.\(name.lowercased())Client) var client

        var body: some ReducerOf<Self> {
            Reduce { state, action in
                switch action {
                case .onAppear, .reloadButtonTapped:
                    state.isLoading = true
                    return .run { send in
                        await send(.itemsResponse(Result { try await client.items() }))
                    }
                case let .itemsResponse(.success(items)):
                    state.isLoading = false
                    state.items = items
                    return .none
                case .itemsResponse(.failure):
                    state.isLoading = false
                    return .none
                case .detail:
                    return .none
                }
            }
            .ifLet(\\.$detail, action: \\.detail) { \(child)Reducer() }
        }
    }

    """
  }

  private func view(_ name: String, _ child: String) -> String {
    """
    \(imported("ComposableArchitecture"))
    \(imported("SwiftUI"))

    struct \(name)View: View {
        @Bindable var store: StoreOf<\(name)Reducer>

        var body: some View {
            List(store.items) { item in
                Text(item.title)
            }
            .onAppear { store.send(.onAppear) }
            .sheet(item: $store.scope(state: \\.detail, action: \\.detail)) { store in
                \(child)View(store: store)
            }
        }
    }

    """
  }

  private func client(_ name: String) -> String {
    """
    \(imported("Dependencies"))
    \(imported("Foundation"))

    struct \(name)Client: Sendable {
        var items: @Sendable () async throws -> [\(name)Item]
        var remove: @Sendable (\(name)Item.ID) async throws -> Void
    }

    extension DependencyValues {
        var \(name.lowercased())Client: \(name)Client {
            get { self[\(name)ClientKey.self] }
            set { self[\(name)ClientKey.self] = newValue }
        }
    }

    private enum \(name)ClientKey: DependencyKey {
        static let liveValue = \(name)Client(items: { [] }, remove: { _ in })
    }

    """
  }

  private func model(_ name: String) -> String {
    """
    \(imported("Foundation"))

    struct \(name)Item: Equatable, Identifiable {
        let id: UUID
        var title: String
        var createdAt: Date

        var isNew: Bool { createdAt.timeIntervalSinceNow > -86_400 }
    }

    """
  }

  private func tests(_ name: String) -> String {
    """
    \(imported("ComposableArchitecture"))
    \(imported("Testing"))

    @Suite
    struct \(name)Tests {
        @Test
        func loads() async {
            let store = await TestStore(initialState: \(name)Reducer.State()) { \(name)Reducer() }
            await store.send(.onAppear) { $0.isLoading = true }
            await store.receive(\\.itemsResponse.success) { $0.isLoading = false }
        }
    }

    """
  }
}
