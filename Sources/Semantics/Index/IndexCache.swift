import Synchronization

/// What was found out about an index once, for all files and threads that ask it again. An index never changes once it is
/// made, so nothing here goes stale; two threads may find the same thing out at the same time.
final class IndexCache: Sendable {
  /// A type's name without arguments, where it is written.
  struct NameKey: Hashable {
    var file: Int
    var type: TypeID?
    var name: String
  }

  private let names = Mutex<[NameKey: ResolvedType]>([:])
  private let signatures = Mutex<[MemberID: Signature]>([:])
  private let payloads = Mutex<[CaseID: [ResolvedType]]>([:])

  func name(_ key: NameKey, make: () -> ResolvedType) -> ResolvedType {
    if let known = names.withLock({ $0[key] }) { return known }
    let made = make()
    names.withLock { $0[key] = made }
    return made
  }

  func signature(_ id: MemberID, make: () -> Signature) -> Signature {
    if let known = signatures.withLock({ $0[id] }) { return known }
    let made = make()
    signatures.withLock { $0[id] = made }
    return made
  }

  func payload(_ id: CaseID, make: () -> [ResolvedType]) -> [ResolvedType] {
    if let known = payloads.withLock({ $0[id] }) { return known }
    let made = make()
    payloads.withLock { $0[id] = made }
    return made
  }
}

/// A member by the declaration or extension that holds it and its position there.
struct MemberID: Hashable, Sendable {
  var declaration: TypeID
  var position: Int
}

/// A member's types, with the generic parameters of its type and its own in them.
struct Signature: Sendable {
  var parameters: [ResolvedType]
  /// `unknown` where none is written.
  var result: ResolvedType
  var generics: [String]
  /// Whether the result depends on what a parameter or `Self` stands for.
  var hasOpenResult: Bool
  var requirements: [(left: ResolvedType, right: ResolvedType)]
}

extension ProjectIndex {
  func signature(of id: MemberID) -> Signature {
    cache.signature(id) {
      let facts = self[id.declaration].members[id.position]
      let owner = target(id.declaration)
      var scope = scope(inside: id.declaration)
      scope.generics = facts.generics
      let requirements = (facts.requirements + self[owner].requirements).filter(\.isSameType)
      let result = facts.type.map { resolve($0, in: scope) } ?? .unknown
      return Signature(
        parameters: facts.parameters.map { resolve($0.type, in: scope) }, result: result,
        generics: facts.generics + self[owner].generics + ["Self"], hasOpenResult: result.isOpen,
        requirements: requirements.map { (side($0.left, of: owner, in: scope), side($0.right, of: owner, in: scope)) })
    }
  }

  /// A type in a `where` clause. A parameter of the type itself stays one there, which elsewhere in the type is what the
  /// clause says of it.
  private func side(_ written: WrittenType, of owner: TypeID, in scope: Scope) -> ResolvedType {
    if let name = written.path, self[owner].generics.contains(name) { return .parameter(name) }
    return resolve(written, in: scope)
  }
}
