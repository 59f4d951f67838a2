/// A version of this tool: three numbers, compared one after the other.
package struct Version: Sendable, Hashable, Comparable {
  /// What every report carries.
  package static let current = Version(0, 1, 0)

  package var major, minor, patch: Int

  package init(_ major: Int, _ minor: Int, _ patch: Int) {
    self.major = major
    self.minor = minor
    self.patch = patch
  }

  /// One to three numbers with dots between; what is missing is 0.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { UInt32($0) }.map(Int.init)
    guard numbers.count == parts.count, (1...3).contains(numbers.count) else { return nil }
    let padded = numbers + [0, 0]
    self.init(padded[0], padded[1], padded[2])
  }

  package var text: String { "\(major).\(minor).\(patch)" }

  package static func < (a: Version, b: Version) -> Bool {
    (a.major, a.minor, a.patch) < (b.major, b.minor, b.patch)
  }
}

/// Which versions will do: one ("1.2.0"), or a range (">=1.2 <2", "^1.2", "~1.2.3"); parts side by side must all hold.
package struct VersionRequirement: Sendable {
  private var bounds: [Bound] = []

  private enum Comparison { case equal, less, lessOrEqual, greater, greaterOrEqual }
  private struct Bound: Sendable {
    var comparison: Comparison
    var version: Version
  }

  package init?(_ text: String) {
    // An operator may stand apart from its version: ">= 1.2".
    var pending = ""
    for part in text.split(whereSeparator: { $0 == " " || $0 == "," }) {
      let word = pending + part
      guard let digit = word.firstIndex(where: \.isNumber) else {
        pending = word
        continue
      }
      pending = ""
      guard let version = Version(word[digit...]) else { return nil }
      switch word[..<digit] {
      case "", "=", "==": bounds.append(Bound(comparison: .equal, version: version))
      case "<": bounds.append(Bound(comparison: .less, version: version))
      case "<=": bounds.append(Bound(comparison: .lessOrEqual, version: version))
      case ">": bounds.append(Bound(comparison: .greater, version: version))
      case ">=": bounds.append(Bound(comparison: .greaterOrEqual, version: version))
      case "^":
        let next = version.major == 0 ? Version(0, version.minor + 1, 0) : Version(version.major + 1, 0, 0)
        bounds += [Bound(comparison: .greaterOrEqual, version: version), Bound(comparison: .less, version: next)]
      case "~":
        let next = Version(version.major, version.minor + 1, 0)
        bounds += [Bound(comparison: .greaterOrEqual, version: version), Bound(comparison: .less, version: next)]
      default: return nil
      }
    }
    if bounds.isEmpty || !pending.isEmpty { return nil }
  }

  package func holds(for version: Version) -> Bool {
    bounds.allSatisfy { bound in
      switch bound.comparison {
      case .equal: version == bound.version
      case .less: version < bound.version
      case .lessOrEqual: version <= bound.version
      case .greater: bound.version < version
      case .greaterOrEqual: bound.version <= version
      }
    }
  }
}
