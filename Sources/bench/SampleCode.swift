/// Code as people write it with the architecture, and code that is one large thing: made here, so that every machine and
/// every version measures the same bytes.
enum SampleCode {
  private static let imports = "import ComposableArchitecture\nimport SwiftUI\n"

  /// Features, one after the other, until they are as long as `byteCount` or a little longer.
  static func features(byteCount: Int) -> String {
    var text = imports
    text.reserveCapacity(byteCount + 4_000)
    var number = 0
    while text.utf8.count < byteCount {
      text += feature(number)
      number += 1
    }
    return text
  }

  private static func feature(_ number: Int) -> String {
    """

    /// What the screen number \(number) shows, and what may happen on it.
    @Reducer
    struct Feature\(number) {
      @ObservableState
      struct State: Equatable {
        var items: IdentifiedArrayOf<Item\(number)> = []
        var query = ""
        var isLoading = false
        var selection: Item\(number).ID?
        @Presents var alert: AlertState<Action.Alert>?
      }

      enum Action: BindableAction {
        case alert(PresentationAction<Alert>)
        case binding(BindingAction<State>)
        case deleteButtonTapped(id: Item\(number).ID)
        case itemsResponse(Result<[Item\(number)], any Error>)
        case refreshButtonTapped
        case task

        enum Alert: Equatable { case confirmDeletion(id: Item\(number).ID) }
      }

      @Dependency(\\.continuousClock) var clock
      @Dependency(\\.itemClient) var itemClient

      var body: some ReducerOf<Self> {
        BindingReducer()
        Reduce { state, action in
          switch action {
          case .alert(.presented(.confirmDeletion(let id))):
            state.items.remove(id: id)
            return .run { [itemClient] _ in try await itemClient.delete(id) }

          case .alert, .binding: return .none

          case .deleteButtonTapped(let id):
            state.alert = AlertState {
              TextState("Delete \\(state.items[id: id]?.title ?? "this")?")
            } actions: {
              ButtonState(role: .destructive, action: .confirmDeletion(id: id)) { TextState("Delete") }
            }
            return .none

          case .itemsResponse(.success(let items)):
            // A selection that is gone would point to nothing.
            state.isLoading = false
            state.items = IdentifiedArray(uniqueElements: items.filter { !$0.isHidden && $0.title.contains(state.query) })
            return .none

          case .itemsResponse(.failure):
            state.isLoading = false
            return .none

          case .refreshButtonTapped, .task:
            state.isLoading = true
            return .run { [query = state.query] send in
              try await clock.sleep(for: .milliseconds(300 + \(number % 7)))
              await send(.itemsResponse(Result { try await itemClient.items(matching: query, limit: 20 * 2 + 1) }))
            }
          }
        }
        .ifLet(\\.$alert, action: \\.alert)
      }
    }

    struct Feature\(number)View: View {
      @Bindable var store: StoreOf<Feature\(number)>

      var body: some View {
        List(store.items) { item in
          HStack(spacing: 8) {
            Text(item.title).font(.headline).foregroundStyle(item.isDone ? .secondary : .primary)
            Spacer()
            Button("Delete", systemImage: "trash") { store.send(.deleteButtonTapped(id: item.id)) }
          }
        }
        .searchable(text: $store.query, prompt: Text("Search"))
        .overlay { if store.isLoading { ProgressView() } }
        .task { await store.send(.task).finish() }
      }
    }

    """
  }

  // MARK: - One large thing

  static func longLine(byteCount: Int) -> String {
    "let sum = 0" + String(repeating: " + value(1, of: \"one\")", count: byteCount / 23) + "\n"
  }

  static func nestedBrackets(_ depth: Int) -> String {
    "let value = " + String(repeating: "[", count: depth) + String(repeating: "]", count: depth) + "\n"
  }

  static func array(_ count: Int) -> String {
    "let values = [\n" + (0..<count).map { "  Element(id: \($0), name: \"n\($0)\"),\n" }.joined() + "]\n"
  }

  static func chain(_ count: Int) -> String {
    "let value = base\n" + (0..<count).map { "  .map { $0 + \($0) }\n" }.joined()
  }

  static func switchOfCases(_ count: Int) -> String {
    let cases = (0..<count).map { "    case case\($0)ButtonTapped\n" }.joined()
    let arms = (0..<count).map {
      "      case .case\($0)ButtonTapped:\n        state.last = \($0)\n        return .none\n"
    }
    return """
      \(imports)
      @Reducer
      struct Feature {
        struct State { var last = 0 }
        enum Action {
      \(cases)  }
        func reduce(into state: inout State, action: Action) -> Effect<Action> {
          switch action {
      \(arms.joined())    }
        }
      }

      """
  }
}
