import Engine
import Rules

/// What the commands that look at source files share: flags made into options, configurations, the terminal.
struct Session {
  let invocation: Invocation
  var terminal: Terminal
  let base: String
  let configurations: Configurations
  /// `--config`, absolute.
  let explicitConfiguration: String?
  var options = RunOptions()
  let reporter: ReporterKind
  private let progress: Progress?

  init(_ invocation: Invocation, _ terminal: Terminal) throws(UsageError) {
    self.invocation = invocation
    self.terminal = terminal
    do {
      base = try System.currentDirectory()
    } catch {
      throw UsageError(message: error.message)
    }
    reporter = invocation.value(.reporter).flatMap(ReporterKind.init) ?? .text
    explicitConfiguration = try Session.configurationPath(invocation, base: base)
    configurations = Configurations(explicitPath: explicitConfiguration)
    progress = Progress(invocation)
    options.jobs = try Session.jobs(invocation)
    options.usesCache = !invocation.has(.noCache)
    options.onlyRules = try invocation.list(.rules).map(Session.known)
    options.skippedRules = try invocation.list(.skip).map(Session.known) ?? []
    options.unsafeFixes = invocation.has(.unsafeFixes)
    options.runsRules = !invocation.has(.noFix)
    options.formats = !invocation.has(.noFormat)
    if let progress { options.progress = { done, total in progress.show(done, of: total) } }
    if invocation.has(.noFix), invocation.has(.noFormat) {
      throw UsageError(message: "'--no-fix' and '--no-format' together leave nothing to do")
    }
  }

  func clearProgress() { progress?.clear() }

  /// The files of the projects that the operands name, or of the working folder.
  func gatherOperands() -> Gathered {
    let operands = invocation.operands.isEmpty ? ["."] : invocation.operands
    return gather(operands, base: base, configurations: configurations, wholeProjects: options.runsRules)
  }

  func run(_ gathered: Gathered, places: PlacesOf) -> RunResult {
    var result = RunResult()
    var options = options
    if gathered.isPartial { options.isWholeProject = false }
    for (number, project) in gathered.projects.enumerated() {
      let unread = gathered.unread.isEmpty ? nil : gathered.unread[number]
      let one = Engine.run(project, options, places: places, beside: unread)
      // Companions are numbered within their project.
      let offset = result.files.count
      result.files += one.files.map { file in
        var file = file
        file.companions = Set(file.companions.map { $0 + offset })
        return file
      }
      result.messages += one.messages
      result.fixed += one.fixed
      result.skipped += one.skipped
      if one.hasFailures { result.hasFailures = true }
    }
    result.messages += gathered.problems
    result.messages.sortByPlace()
    result.fixed.sortByPlace()
    if gathered.hasFailures { result.hasFailures = true }
    clearProgress()
    return result
  }

  // MARK: - Flags

  private static func configurationPath(_ invocation: Invocation, base: String) throws(UsageError) -> String? {
    guard let path = invocation.value(.config) else { return nil }
    let absolute = Path.absolute(path, from: base)
    guard System.exists(absolute) else { throw UsageError(message: "--config: no such file: \(path)") }
    return absolute
  }

  private static func jobs(_ invocation: Invocation) throws(UsageError) -> Int {
    guard let value = invocation.value(.jobs) else { return System.processorCount }
    guard let jobs = Int(value), 1 <= jobs, jobs <= 1_024 else {
      throw UsageError(message: "'--jobs' must be a whole number from 1 to 1024, not '\(value)'")
    }
    return jobs
  }

  private static func known(_ rules: [String]) throws(UsageError) -> Set<String> {
    if rules.isEmpty { throw UsageError(message: "no rule is named") }
    let known = Catalog.all.map(\.id) + ["unused-suppression"]
    for rule in rules where !known.contains(rule) {
      throw UsageError(message: "unknown rule '\(rule)'\(didYouMean(rule, among: known))")
    }
    return Set(rules)
  }
}

extension Invocation {
  /// `--required-version`
  func checkVersion() throws(UsageError) {
    guard let text = value(.requiredVersion) else { return }
    guard let requirement = VersionRequirement(text) else {
      throw UsageError(message: "'--required-version' must be a version or a range like '>=1.2 <2', not '\(text)'")
    }
    if !requirement.holds(for: .current) {
      throw UsageError(message: "version \(text) is required, but this is tcafmt \(Version.current.text)")
    }
  }
}
