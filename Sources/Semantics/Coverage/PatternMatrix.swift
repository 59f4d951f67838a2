/// Which values no row of patterns matches, after Maranget, "Warnings for pattern matching" (2007): a matrix is specialised by
/// each constructor of its first column's type, so payloads count, not names.
package struct PatternMatrix {
  /// A pattern as far as coverage goes.
  package indirect enum Pattern: Hashable {
    case wildcard
    /// Without patterns for its payload: whatever that is.
    case constructor(Constructor, [Pattern])
    /// Matches some values, nobody knows which: a literal, an expression, a cast.
    case opaque
  }

  package enum Constructor: Hashable {
    case enumCase(CaseID)
    case bool(Bool)
    case tuple
  }

  /// A value that is not matched, without the payloads of its cases; `wildcard` where any value is meant.
  package typealias Witness = Pattern

  let index: ProjectIndex
  private var steps = 0

  package init(index: ProjectIndex) { self.index = index }

  /// What is missing, each case once and without its payload, in declaration order. Nil if there is too much to look at.
  package mutating func missing(_ rows: [Pattern], of type: ResolvedType) -> [Witness]? {
    guard let found = uncovered(rows, type) else { return nil }
    // Only parts of tuples and Optionals can overlap, as `(.a, _)` and `(.a, true)` do.
    guard found.contains(where: \.hasPayload) else { return found }
    // Each is compared with each, and nobody would read so many.
    guard found.count <= 1_000 else { return nil }
    var result = found
    for position in found.indices.reversed() {
      var rest = result
      rest.remove(at: position)
      // Nothing else stands for any of its values: so it is among thousands of pairs, which are all different.
      guard rest.contains(where: { $0.overlaps(found[position]) }) else { continue }
      guard let left = uncovered(rows + rest, type) else { return nil }
      if left.isEmpty { result = rest }
    }
    return result
  }

  private mutating func uncovered(_ rows: [Pattern], _ type: ResolvedType) -> [Witness]? {
    steps = 0
    guard let vectors = uncovered(rows.map { [$0] }, [type], depth: 0) else { return nil }
    var seen: Set<Witness> = []
    return vectors.map { $0[0] }.filter { seen.insert($0).inserted }
  }
}

extension PatternMatrix.Pattern {
  /// Whether a value may match both.
  fileprivate func overlaps(_ other: Self) -> Bool {
    guard case .constructor(let own, let payload) = self, case .constructor(let its, let itsPayload) = other else {
      return true
    }
    // Without patterns for its payload, a case has any.
    return own == its && zip(payload, itsPayload).allSatisfy { $0.overlaps($1) }
  }

  fileprivate var hasPayload: Bool {
    guard case .constructor(_, let payload) = self else { return false }
    return !payload.isEmpty
  }
}

extension PatternMatrix {
  private mutating func uncovered(_ rows: [[Pattern]], _ types: [ResolvedType], depth: Int) -> [[Witness]]? {
    steps += 1
    guard steps < 20_000 else { return nil }
    guard let type = types.first else { return rows.isEmpty ? [[]] : [] }
    let isSplit = rows.contains { row in
      if case .constructor = row[0] { true } else { false }
    }
    guard isSplit || (depth == 0 && isTuple(type)) || (depth == 0 && rows.allSatisfy { $0[0] != .wildcard }),
      let constructors = constructors(of: type)
    else {
      let rest = rows.filter { $0[0] == .wildcard }.map { Array($0.dropFirst()) }
      return uncovered(rest, Array(types.dropFirst()), depth: depth + 1)?.map { [.wildcard] + $0 }
    }
    var result: [[Witness]] = []
    for (constructor, payload) in constructors {
      let specialised = rows.compactMap { specialise($0, by: constructor, payload.count) }
      let below = uncovered(specialised, payload + types.dropFirst(), depth: isTuple(type) ? depth : depth + 1)
      guard let below else { return nil }
      var seen: Set<[Witness]> = []
      for vector in below {
        let inner = Array(vector.prefix(payload.count))
        let head = Witness.constructor(constructor, keepsPayload(constructor) ? inner : [])
        let whole = [head] + vector.dropFirst(payload.count)
        if seen.insert(whole).inserted { result.append(whole) }
      }
    }
    return result
  }

  private func specialise(_ row: [Pattern], by constructor: Constructor, _ arity: Int) -> [Pattern]? {
    switch row[0] {
    case .wildcard: Array(repeating: .wildcard, count: arity) + row.dropFirst()
    case .constructor(let own, _) where own != constructor: nil
    case .constructor(_, []): Array(repeating: .wildcard, count: arity) + row.dropFirst()
    case .constructor(_, let payload): payload.count == arity ? payload + row.dropFirst() : nil
    case .opaque: nil
    }
  }

  private func isTuple(_ type: ResolvedType) -> Bool {
    guard case .tuple(let elements) = type else { return false }
    return 1 < elements.count
  }

  /// The elements of a tuple and what an Optional wraps are part of what is listed.
  private func keepsPayload(_ constructor: Constructor) -> Bool {
    switch constructor {
    case .tuple: true
    case .enumCase(let id): id.type == index.libraryType(.optional)
    case .bool: false
    }
  }

  /// The constructors of a closed type with their payloads' types; nil for any other.
  private func constructors(of type: ResolvedType) -> [(Constructor, [ResolvedType])]? {
    switch type {
    case .tuple(let elements) where 1 < elements.count: return [(.tuple, elements.map(\.type))]
    case .nominal(let id, let arguments):
      if id == index.libraryType(.bool) { return [(.bool(true), []), (.bool(false), [])] }
      guard !index[id].cases.isEmpty else { return nil }
      return index[id].cases.indices.map { position in
        let found = CaseID(type: id, position: position)
        return (.enumCase(found), index.payload(of: found, arguments))
      }
    default: return nil
    }
  }
}
