/// The flags. Reading, help and completions all come from this table.
enum Flag: String, CaseIterable {
  case check
  case dryRun = "dry-run"
  case diff, report
  case noPager = "no-pager"
  case stdinFilepath = "stdin-filepath"
  case lines, offsets, staged, since
  case changedLines = "changed-lines"
  case strict
  case rules, skip
  case unsafeFixes = "unsafe-fixes"
  case noFix = "no-fix"
  case noFormat = "no-format"
  case noCache = "no-cache"
  case config, schema
  case reporter, baseline
  case writeBaseline = "write-baseline"
  case jobs, summary
  case force, shared
  case requiredVersion = "required-version"
  case quiet, verbose, color, help, version

  struct Shape {
    /// What the value is called in help; nil: the flag takes none.
    var value: String?
    /// The values there are, where they are few.
    var choices: [String] = []
    var summary: String
    /// nil: every command.
    var commands: Set<Command>?
    var isRepeatable = false
  }

  var shape: Shape {
    let checking: Set<Command> = [.format, .lint, .hook]
    return switch self {
    case .check:
      Shape(summary: "write nothing; list files that would change; status 1 if any", commands: [.format])
    case .dryRun:
      Shape(summary: "write nothing; print a diff that 'git apply' takes; status 1 if any", commands: [.format])
    case .diff: Shape(summary: "the same as --dry-run", commands: [.format])
    case .report:
      Shape(value: "FILE", summary: "with --dry-run: write the diff as a page to FILE too", commands: [.format])
    case .noPager: Shape(summary: "with --dry-run: print to a terminal without git's pager", commands: [.format])
    case .stdinFilepath:
      Shape(value: "PATH", summary: "where standard input belongs, for its configuration", commands: [.format, .lint])
    case .lines:
      Shape(value: "A:B", summary: "change only what meets lines A to B", commands: [.format], isRepeatable: true)
    case .offsets:
      Shape(value: "A:B", summary: "change only what meets bytes A to B", commands: [.format], isRepeatable: true)
    case .staged:
      Shape(summary: "format what is staged, in git's index and in the work tree", commands: [.format])
    case .since: Shape(value: "REV", summary: "only files changed since a git revision", commands: [.format, .lint])
    case .changedLines: Shape(summary: "with --since: only lines changed since then", commands: [.format])
    case .strict: Shape(summary: "status 1 on warnings too", commands: [.lint])
    case .rules: Shape(value: "A,B", summary: "only these rules", commands: checking, isRepeatable: true)
    case .skip: Shape(value: "A,B", summary: "not these rules", commands: checking, isRepeatable: true)
    case .unsafeFixes:
      Shape(summary: "make fixes that need a look afterwards too", commands: [.format, .hook])
    case .noFix: Shape(summary: "layout only, no fixes", commands: [.format, .hook])
    case .noFormat: Shape(summary: "fixes only, no layout", commands: [.format, .hook])
    case .noCache:
      Shape(summary: "look at all files anew, whatever is known of them", commands: [.format, .hook])
    case .config:
      Shape(
        value: "FILE", summary: "use this configuration for all files",
        commands: [.format, .lint, .hook, .config, .dump])
    case .schema: Shape(summary: "print the JSON schema of the configuration", commands: [.config])
    case .reporter:
      Shape(
        value: "KIND", choices: ReporterKind.allCases.map(\.rawValue), summary: "how to print what is found",
        commands: checking.union([.rules]))
    case .baseline: Shape(value: "FILE", summary: "leave out what the baseline lists", commands: checking)
    case .writeBaseline: Shape(value: "FILE", summary: "list what is found in a baseline", commands: [.lint])
    case .jobs: Shape(value: "N", summary: "threads; as many as processors if not said", commands: checking)
    case .summary:
      Shape(summary: "with 'uses': count what is understood; with --verbose, list what is not", commands: [.dump])
    case .force: Shape(summary: "overwrite a configuration that is there", commands: [.initialize])
    case .shared: Shape(summary: "install even where other repositories share the hooks", commands: [.hook])
    case .requiredVersion: Shape(value: "V", summary: "fail unless this tool is of version V (1.2.3, or '>=1.2 <2')")
    case .quiet: Shape(summary: "errors only")
    case .verbose: Shape(summary: "say more")
    case .color: Shape(value: "WHEN", choices: ["auto", "always", "never"], summary: "colours: auto, always or never")
    case .help: Shape(summary: "print help")
    case .version: Shape(summary: "print the version")
    }
  }

  func belongs(to command: Command?) -> Bool {
    guard let commands = shape.commands else { return true }
    return command.map(commands.contains) ?? false
  }
}
