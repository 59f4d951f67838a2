import ComposableArchitecture
import Models

@Reducer
struct NoteEditReducer {
  @ObservableState
  struct State: Equatable {
    var note: Note
    var phase = Phase.editing

    enum Phase: Equatable {
      case editing
      case saving(attempt: Int)
      case failed(LoadError)
    }
  }

  enum Action {
    case titleChanged(String)
    case didTapSave
    case cancelButtonTap
    case saveDone(Result<Note, any Error>)
    case onDisappear
  }

  @Dependency(\.noteClient) var noteClient
  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce(core)
  }

  func core(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case let .titleChanged(title):
      state.note.title = title

    case .didTapSave:
      guard case .editing = state.phase else { return .none }
      state.phase = .saving(attempt: 1)
      return .run { [note = state.note] send in
        await send(.saveDone(Result { try await noteClient.save(note) }), animation: .default)
      } catch: { error, send in
        await send(.saveDone(.failure(error)))
      }

    case .cancelButtonTap:
      return .run { _ in await dismiss() }

    case .saveDone(.success): // The parent takes it from here.
      return .run { _ in await dismiss() }

    case .saveDone(.failure(let error)):
      state.phase = .failed(error as? LoadError ?? .offline)

    case .onDisappear: break
    }
    return .none
  }
}

extension NoteEditReducer.State {
  var isBusy: Bool {
    switch phase {
    case .saving: true
    default: false
    }
  }
}
