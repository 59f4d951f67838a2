import Semantics
import Syntax
import Text

/// How far code follows the rules that only report.
package struct Compliance: Sendable {
  /// Places that the rule has an opinion on.
  package var chances = 0
  /// Those of them that it reports.
  package var broken = 0

  /// By rule; report-only rules alone, since the others mend what they find.
  package static func count(in project: Project) -> [String: Compliance] {
    var result: [String: Compliance] = [:]
    let findings = Stage.reportOnly.findings(in: project)
    for file in project.files.indices where project.files[file].isEditable {
      let context = FileContext(project: project, file: file)
      for (rule, count) in chances { result[rule, default: Compliance()].chances += count(context) }
    }
    var brokenFiles: Set<Int> = []
    for finding in findings where chances[finding.rule] != nil {
      // Here the file is the place, however many types it holds.
      if finding.rule == "one-type-per-file", !brokenFiles.insert(finding.place.file).inserted { continue }
      result[finding.rule, default: Compliance()].broken += 1
    }
    return result
  }

  /// Rules for which "how often could it be broken" has no answer (a property that follows from another, an id that nobody
  /// uses) are not listed.
  private static let chances: [String: @Sendable (FileContext) -> Int] = [
    "type-case": { $0.types.count { $0.facts.kind != .extension } },
    "member-case": { context in
      let members = context.facts.globals + context.types.flatMap(\.facts.members)
      return members.count { $0.kind == .property || $0.kind == .function } + context.types.flatMap(\.facts.cases).count
    },
    "reducer-name": { context in
      context.types.count { type in
        (type.facts.kind == .struct || type.facts.kind == .enum) && isDeclaredReducer(type.facts)
          && type.facts.name != "Destination" && type.facts.name != "Path"
      }
    },
    "view-name": { context in context.types.count { context.tree.isView($0.facts.node) && !$0.facts.isPrivate } },
    "nested-state-action": { $0.inReducers(named: ["State", "Action"]).count },
    "state-equatable": { $0.inReducers(named: ["State"]).count },
    "response-payload": { context in
      context.types.filter { context.index.isActionEnum($0.id) }.flatMap(\.facts.cases).count { facts in
        facts.name.hasSuffix("Response")
          || ["Loaded", "Fetched", "Received", "Succeeded", "Success"].contains { facts.name.hasSuffix($0) }
      }
    },
    "one-type-per-file": { context in
      let hasType = context.topLevelTypes.contains { type in
        !type.facts.isPrivate && !type.facts.inherits.contains { $0.lastName == "PreviewProvider" }
      }
      return hasType ? 1 : 0
    },
    "test-file-name": { context in context.topLevelTypes.contains { isSuite($0.facts) } ? 1 : 0 },
    "swift-testing": { context in context.types.count { isSuite($0.facts) } },
    "preview-required": { context in
      context.topLevelTypes.count { context.tree.isView($0.facts.node) && !$0.facts.isPrivate }
    },
    "presented-state": { context in
      context.types.filter { context.index.isActionEnum($0.id) }.flatMap(\.facts.cases).count {
        $0.parameters.first?.type.lastName == "PresentationAction"
      }
    },
    // Its body, and each function, is where a reducer may keep its logic.
    "reducer-private-method": { context in
      context.types.filter { context.index.isReducer($0.id) }.reduce(0) { count, type in
        count + 1 + type.facts.members.count { $0.kind == .function }
      }
    },
    "exhaustive-test-store": { context in
      context.nodes(.identifierExpr).count { context.tree.spells(context.tree[$0].firstToken, "TestStore") }
    },
    "view-logic": { context in
      let views = context.types.filter { context.tree.isView($0.facts.node) }.map { context.tree[$0.facts.node].tokens }
      return context.nodes(.closureExpr).count { closure in
        views.contains { $0.contains(context.tree[closure].firstToken) }
          && context.tree[closure].tokens.contains { context.tree.spells($0, "send") }
      }
    },
    "todo-reference": { context in
      context.tree.comments.count { comment in
        let text = context.tree.source.string(comment.range)
        return text.contains("TODO") || text.contains("FIXME")
      }
    },
  ]
}

extension FileContext {
  fileprivate func inReducers(named names: Set<String>) -> [DeclaredType] {
    types.filter { type in names.contains(type.facts.name) && (index.outer(type.id).map(index.isReducer) ?? false) }
  }
}
