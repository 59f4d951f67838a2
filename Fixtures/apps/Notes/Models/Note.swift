public struct Note: Equatable, Identifiable, Sendable {
  public let id: Int
  public var title: String
  public var isPinned: Bool

  public init(id: Int, title: String, isPinned: Bool = false) {
    self.id = id
    self.title = title
    self.isPinned = isPinned
  }
}

public enum Shelf: Equatable, Sendable {
  case inbox
  case archive
  case folder(name: String)
}

public enum LoadError: Error, Equatable {
  case offline
  case denied(code: Int)
}
