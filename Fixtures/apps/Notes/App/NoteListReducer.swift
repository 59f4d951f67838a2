import ComposableArchitecture
import Models

/// The list and what it opens.
@Reducer
struct NoteListReducer {
  @Dependency(\.noteClient) var noteClient

  @Reducer
  enum Destination {
    case edit(NoteEditReducer)
    case filter(FilterReducer)
    case alert(AlertState<Alert>)

    @CasePathable
    enum Alert: Equatable {
      case didTapConfirmDelete(id: Int)
      case keep
    }
  }

  enum Action: BindableAction, ViewAction {
    case binding(BindingAction<State>)
    case view(View)
    case notesLoaded(Result<[Note], any Error>)
    case didDeleteNote(Result<Int, any Error>)
    case rows(IdentifiedActionOf<NoteRowReducer>)
    case destination(PresentationAction<Destination.Action>)
    case delegate(Delegate)

    @CasePathable
    enum View {
      case viewDidAppear
      case didTapAddButton
      case onTapNote(Note)
      case filterTap
      // Pull to refresh.
      case refreshed
    }

    @CasePathable
    enum Delegate {
      case onTapNote(Note)
      case closed
    }
  }

  /// What the list shows.
  @ObservableState
  struct State: Equatable {
    var shelf = Shelf.inbox
    var query = ""
    var isLoading = false
    var error: String?
    var rows: IdentifiedArrayOf<NoteRowReducer.State> = []
    @Presents var destination: Destination.State?
  }

  enum CancelID { case load }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.query):
        return .send(.view(.refreshed))

      case .view(.viewDidAppear), .view(.refreshed):
        state.isLoading = true
        return load(state.shelf)

      case .view(.didTapAddButton):
        state.destination = .edit(NoteEditReducer.State(note: Note(id: 0, title: "")))

      case .view(.onTapNote(let note)):
        return .merge(
          .send(.delegate(.onTapNote(note))),
          .run { send in await send(.view(.refreshed)) })

      case .notesLoaded(.success(let notes)):
        state.isLoading = false
        state.rows = IdentifiedArray(uniqueElements: notes.map { NoteRowReducer.State(note: $0) })

      case .notesLoaded(.failure(let error)):
        state.isLoading = false
        state.error = "\(error)"

      case let .didDeleteNote(.success(id)):
        state.rows.remove(id: id)

      case .rows(.element(id: let id, action: .didTapPin)):
        state.rows[id: id]?.note.isPinned = true
        return .none

      case .rows(.element(id: _, action: .delegate(.deleteTapped(let id)))):
        state.destination = .alert(.deletion(of: id))

      case .destination(.presented(.alert(.didTapConfirmDelete(let id)))):
        return .run { [client = noteClient] send in
          await send(
            .didDeleteNote(
              Result {
                try await client.delete(id)
                return id
              }))
        }

      case .destination(.presented(.edit(.saveDone(.success(let note))))):
        state.rows[id: note.id]?.note = note
        return state.query.isEmpty ? .send(.view(.refreshed)) : .none

      default:
        // Everything else has no effect.
        break
      }
      return .none
    }
    .forEach(\.rows, action: \.rows) { NoteRowReducer() }
    .ifLet(\.$destination, action: \.destination)
  }

  private func load(_ shelf: Shelf) -> Effect<Action> {
    .run { send in
      await send(.notesLoaded(Result { try await noteClient.notes(shelf) }))
    }
    .cancellable(id: CancelID.load, cancelInFlight: true)
  }
}

extension NoteListReducer.Destination.State: Equatable {}

extension AlertState where Action == NoteListReducer.Destination.Alert {
  static func deletion(of id: Int) -> Self {
    AlertState {
      TextState("Delete?")
    } actions: {
      ButtonState(role: .destructive, action: .didTapConfirmDelete(id: id)) { TextState("Delete") }
      ButtonState(role: .cancel, action: .send(.keep)) { TextState("Keep") }
    }
  }
}
