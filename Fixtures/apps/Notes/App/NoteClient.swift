import ComposableArchitecture
import Models

@DependencyClient
struct NoteClient: Sendable {
  var notes: @Sendable (Shelf) async throws -> [Note]
  var save: @Sendable (Note) async throws -> Note
  var delete: @Sendable (Int) async throws -> Void
}

extension NoteClient: DependencyKey {
  static var liveValue: NoteClient { NoteClient() }
}

extension DependencyValues {
  var noteClient: NoteClient {
    get { self[NoteClient.self] }
    set { self[NoteClient.self] = newValue }
  }
}
