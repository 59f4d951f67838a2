package import Formatting
package import Rules

/// What is in force for one source file.
package struct Configuration: Sendable {
  /// The file it was read from; nil: the defaults.
  package var path: String?
  package var options: Options
  package var rules: [String: RuleChoice]
  /// Where a value comes from, by its key: "lineLength", "rules.no-default.severity". Absent: the default of the style.
  package var origins: [String: Origin]

  package static let defaults = Configuration(
    path: nil, options: Options(style: .xcode), rules: [:], origins: [:])

  package func choice(_ rule: String) -> RuleChoice { rules[rule] ?? RuleChoice() }

  package var styleName: String { options.style.rawValue }

  /// Severities and options as the rules take them.
  package var settings: Settings {
    Settings(rules.mapValues { RuleSettings(severity: $0.severity, options: $0.options) })
  }
}

/// What the configuration says about one rule.
package struct RuleChoice: Sendable {
  package enum Fix: String, Sendable, CaseIterable { case safe, unsafe, off }
  package var severity = Severity.warning
  /// Which of its fixes are made.
  package var fix = Fix.safe
  package var options: [String: OptionValue] = [:]
  package init() {}
}

/// A place in a configuration file.
package struct Origin: Sendable, Hashable {
  package var path: String
  /// 1-based; 0: the file as a whole.
  package var line: Int
  package var column: Int
}

/// A mistake in a configuration.
package struct ConfigurationProblem: Error, Sendable, Hashable {
  package var origin: Origin
  package var message: String
}

/// One configuration file as read, with what it extends: settings in the order in which they hold.
final class ConfigurationFile: Sendable {
  let path: String
  let isRoot: Bool
  let layers: [Layer]
  /// Which files belong; empty: all.
  let include: [PlacedGlobs]
  let exclude: [PlacedGlobs]

  init(path: String, isRoot: Bool, layers: [Layer], include: [PlacedGlobs], exclude: [PlacedGlobs]) {
    self.path = path
    self.isRoot = isRoot
    self.layers = layers
    self.include = include
    self.exclude = exclude
  }

  /// Settings side by side in a file, or those of one of its `overrides`.
  struct Layer: Sendable {
    /// nil: for every file.
    var files: PlacedGlobs?
    var settings: [Setting]
  }

  struct Setting: Sendable {
    enum Value: Sendable {
      case style(Options.Style)
      /// An index into `LayoutKey.all`, and a value that it takes.
      case layout(Int, JSON)
      case severity(rule: String, Severity)
      case fix(rule: String, RuleChoice.Fix)
      case option(rule: String, name: String, OptionValue)
    }
    var value: Value
    var origin: Origin
  }

  /// Patterns and the folder they count from.
  struct PlacedGlobs: Sendable {
    var folder: String
    var globs: Globs

    func contains(_ path: String) -> Bool {
      guard let relative = Path.relative(path, to: folder) else { return false }
      return globs.contains(file: relative)
    }
  }

  func accepts(_ path: String) -> Bool {
    if exclude.contains(where: { $0.contains(path) }) { return false }
    return include.isEmpty || include.contains { $0.contains(path) }
  }

  func configuration(for path: String) -> Configuration {
    var result = Configuration.defaults
    result.path = self.path
    let settings = layers.filter { $0.files?.contains(path) ?? true }.flatMap(\.settings)
    // The style first, whoever names it last: single values stand on top of it.
    for setting in settings {
      guard case .style(let style) = setting.value else { continue }
      result.options = Options(style: style)
      result.origins["style"] = setting.origin
    }
    for setting in settings {
      switch setting.value {
      case .style: continue
      case .layout(let index, let value):
        let key = LayoutKey.all[index]
        _ = key.apply(value, &result.options)
        result.origins[key.name] = setting.origin
      case .severity(let rule, let severity):
        result.rules[rule, default: RuleChoice()].severity = severity
        result.origins["rules.\(rule).severity"] = setting.origin
      case .fix(let rule, let fix):
        result.rules[rule, default: RuleChoice()].fix = fix
        result.origins["rules.\(rule).fix"] = setting.origin
      case .option(let rule, let name, let value):
        result.rules[rule, default: RuleChoice()].options[name] = value
        result.origins["rules.\(rule).\(name)"] = setting.origin
      }
    }
    return result
  }
}
