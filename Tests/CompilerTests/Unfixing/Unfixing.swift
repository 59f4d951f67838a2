import Engine
import Rules
import Semantics
import Syntax
import Text

/// Makes correct code wrong, so that fixing it has a known answer: what it was.
///
/// Each kind undoes what one rule does. Un-fixed code means the same and compiles; where a place can't be un-fixed so that
/// one answer is left, it is passed over, with the reason.
enum Unfixing: String, CaseIterable, Sendable {
  /// The last explicit cases of a switch become `default`.
  case `default`
  /// `return .none` at the ends of cases becomes one behind the switch.
  case none
  /// `.run` becomes `.task` or `.fireAndForget`.
  case effects
  /// Members of reducers and views leave their order.
  case shuffle
  /// `saveButtonTapped` becomes `didTapSaveButton`, `notesResponse` becomes `notesLoaded`, with all uses.
  case rename

  /// A place that can be made wrong.
  struct Place {
    /// The same for the same place in another version of the text.
    var key: String
    var location: String
    var change: Change
  }

  enum Change {
    case edits(file: Int, [(range: Range<Int>, text: String)])
    /// A case by its qualified name, and what it is to be called.
    case rename(from: String, to: String)
  }

  struct Plan {
    var places: [Place] = []
    /// Places passed over, by reason.
    var passedOver: [String: Int] = [:]

    mutating func pass(_ reason: String) { passedOver[reason, default: 0] += 1 }

    /// Passes over places inside others, such as a type in a type: one text can't be edited twice at once.
    mutating func passOverInner(_ kind: Unfixing) {
      var taken: [Int: [Range<Int>]] = [:]
      var kept: [Place] = []
      for place in places {
        if case .edits(let file, let edits) = place.change {
          guard !edits.contains(where: { edit in taken[file, default: []].contains { $0.overlaps(edit.range) } }) else {
            pass("\(kind.rawValue): inside another place")
            continue
          }
          taken[file, default: []] += edits.map(\.range)
        }
        kept.append(place)
      }
      places = kept
    }
  }

  func plan(_ project: SourceProject, seed: UInt64) -> Plan {
    var plan =
      switch self {
      case .default: defaultPlan(project)
      case .none: nonePlan(project, seed: seed)
      case .effects: effectsPlan(project)
      case .shuffle: shufflePlan(project, seed: seed)
      case .rename: renamePlan(project, seed: seed)
      }
    plan.passOverInner(self)
    return plan
  }

  static func apply(_ places: [Place], to project: SourceProject) -> SourceProject {
    var edits: [Int: [(range: Range<Int>, text: String)]] = [:]
    var renames: [String: String] = [:]
    for place in places {
      switch place.change {
      case .edits(let file, let new): edits[file, default: []] += new
      case .rename(let from, let to): renames[from] = to
      }
    }
    var result = project
    if !edits.isEmpty {
      result = project.replacing(project.files.indices.map { edited(project.files[$0].text, edits[$0] ?? []) })
    }
    return renames.isEmpty ? result : result.renaming(renames)
  }

  private static func edited(_ text: String, _ edits: [(range: Range<Int>, text: String)]) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var offset = 0
    for edit in edits.sorted(by: {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }) {
      precondition(offset <= edit.range.lowerBound, "un-fixers don't edit one place twice")
      result += bytes[offset..<edit.range.lowerBound]
      result += Array(edit.text.utf8)
      offset = edit.range.upperBound
    }
    result += bytes[offset...]
    return String(decoding: result, as: UTF8.self)
  }
}

extension SourceProject {
  /// Renames these cases and nothing else.
  fileprivate func renaming(_ renames: [String: String]) -> SourceProject {
    let configured = with { configuration in
      configuration.rules["action-naming", default: RuleChoice()].options["renames"] = .map(renames)
    }
    let fixed = configured.fixed { options in
      options.formats = false
      options.onlyRules = ["action-naming"]
    }
    return replacing(fixed.project.texts)
  }
}

// MARK: - Where a place stands

extension SourceProject {
  /// The types around a node, innermost first.
  func types(around node: Node.ID, in file: Int) -> [TypeID] {
    let tree = trees[file]
    let token = tree[node].firstToken
    var result: [TypeID] = []
    for (position, facts) in index.files[file].types.enumerated().reversed() {
      guard facts.kind != .alias, facts.kind != .associatedType, tree[facts.node].tokens.contains(token) else {
        continue
      }
      result.append(index.id(file: file, position: position))
    }
    return result
  }

  func isInReducer(_ node: Node.ID, in file: Int) -> Bool {
    types(around: node, in: file).contains { index.isReducer($0) }
  }

  /// A name for a node that survives edits elsewhere: its type and how many of its kind stand before it there.
  func key(of node: Node.ID, in file: Int, _ counts: inout [String: Int]) -> String {
    let owner = types(around: node, in: file).first.map { index.qualifiedName($0) } ?? ""
    let name = "\(files[file].path) \(owner)"
    counts[name, default: 0] += 1
    return "\(name) #\(counts[name] ?? 0)"
  }
}

extension UInt64 {
  /// The same seed for the same key on every machine.
  func mixed(with key: String) -> UInt64 {
    key.utf8.reduce(self ^ 0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }
}
