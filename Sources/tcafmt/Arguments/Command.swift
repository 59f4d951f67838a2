/// The commands; the first word of the command line.
enum Command: String, CaseIterable {
  case format, lint, hook
  case initialize = "init"
  case config, rules, explain, dump, completions

  /// What stands behind the command's name in its usage line.
  var operands: String {
    switch self {
    case .format: "[PATH...] | -"
    case .lint: "[PATH...] | -"
    case .hook: "install | uninstall | run"
    case .initialize: "[FOLDER]"
    case .config: "[PATH]"
    case .rules: ""
    case .explain: "RULE"
    case .dump: "tokens | tree | layout | index | comments | source FILE, or uses | terms PATH..."
    case .completions: "bash | zsh | fish"
    }
  }

  var summary: String {
    switch self {
    case .format: "fix and format files in place"
    case .lint: "report what the rules find; write nothing"
    case .hook: "the git pre-commit hook"
    case .initialize: "write a \(configurationName) that fits the project"
    case .config: "show the configuration in force for a path, and where it comes from"
    case .rules: "list the rules"
    case .explain: "say why a rule is, with a good and a bad example"
    case .dump: "show how the tool sees a file"
    case .completions: "print a completion script for a shell"
    }
  }

  /// A paragraph for the command's help.
  var details: String {
    switch self {
    case .format:
      """
      Formats the Swift files below the working folder, or those named. '-' reads standard input and writes the result
      to standard output. A file that does not parse is left as it was.
      """
    case .lint:
      """
      Status 1 if there are errors (with --strict: warnings too), 2 if a file could not be used.
      """
    case .hook:
      """
      'install' makes git run 'tcafmt hook run' before each commit: what is staged is fixed and formatted, and the same
      change is made in the work tree. A hook that is there already is kept and run first. 'uninstall' puts things back.
      """
    case .initialize:
      """
      Takes the style from .swift-format, .swiftformat or .editorconfig where there is one. What they leave open is decided
      by the code: the options that change the fewest lines. Rules that only report and that the code plainly does not
      follow are turned off.
      """
    case .config:
      """
      Each value is followed by the file, line and column that set it.
      --schema prints the JSON schema of \(configurationName).
      """
    case .dump:
      """
      For people who work on the tool, or have to explain what it did. 'layout' shows, line by line of the result, each
      group and each place where a line may break, and why it broke there or not. 'source' prints all gaps and tokens
      joined, which is the file itself. 'uses' says what each name behind a dot stands for in the whole project.
      """
    case .completions:
      """
      For example: tcafmt completions fish > ~/.config/fish/completions/tcafmt.fish
      """
    case .rules, .explain: ""
    }
  }

  /// The words that may stand first behind the command.
  var words: [String] {
    switch self {
    case .hook: ["install", "uninstall", "run"]
    case .dump: ["tokens", "tree", "layout", "index", "uses", "terms", "comments", "source"]
    case .completions: ["bash", "zsh", "fish"]
    case .format, .lint, .initialize, .config, .rules, .explain: []
    }
  }
}

let configurationName = ".formatter.json"
