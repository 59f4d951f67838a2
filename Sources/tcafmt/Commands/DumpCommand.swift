import Engine
import Rules
import Syntax
import Text

/// `tcafmt dump`: how the tool sees a file.
enum DumpCommand {
  static func run(_ session: inout Session) throws(UsageError) -> ExitStatus {
    let words = Command.dump.words
    guard let kind = session.invocation.operands.first else {
      throw UsageError(message: "what to dump? \(words.joined(separator: ", "))")
    }
    guard words.contains(kind) else {
      throw UsageError(message: "'\(kind)' can't be dumped\(didYouMean(kind, among: words))")
    }
    if kind == "uses" { return try uses(&session) }
    if kind == "terms" { return try terms(&session) }
    if session.invocation.has(.summary) { throw UsageError(message: "'--summary' goes with 'dump uses'") }
    guard session.invocation.operands.count == 2 else {
      throw UsageError(message: "'dump \(kind)' takes one file")
    }
    let path = session.invocation.operands[1]
    let source: Source
    do {
      source =
        path == "-"
        ? Source(try System.readAll(descriptor: 0)) : try System.read(Path.absolute(path, from: session.base)).source
    } catch {
      session.terminal.say("\(path): \(error.message)\n")
      return .failure
    }
    let tree = parse(source)
    switch kind {
    case "tokens": session.terminal.print(dumpTokens(tree))
    case "tree": session.terminal.print(dumpTree(tree))
    case "comments": session.terminal.print(try dumpComments(tree, path, session))
    case "source": dumpSource(tree, into: &session.terminal)
    case "index": session.terminal.print(dumpIndex(tree, path: path))
    case "layout": session.terminal.print(try layout(tree, path, session))
    default: throw UsageError(message: "'dump \(kind)' is not available in this version")
    }
    let lines = LineTable(source)
    for problem in tree.problems {
      let position = lines.position(problem.range.lowerBound)
      session.terminal.say("\(path):\(position.line):\(position.column): error: \(problem.message)\n")
    }
    return tree.problems.isEmpty ? .success : .failure
  }

  /// Names are resolved with the whole projects of the files.
  private static func uses(_ session: inout Session) throws(UsageError) -> ExitStatus {
    let paths = Array(session.invocation.operands.dropFirst())
    guard !paths.isEmpty else { throw UsageError(message: "'dump uses' takes files or folders") }
    let gathered = gather(
      paths, base: session.base, configurations: session.configurations, wholeProjects: true)
    let form: UsesReport.Form =
      session.invocation.has(.summary) ? session.terminal.isVerbose ? .unknown : .summary : .all
    let report = UsesReport(gathered, form, jobs: session.options.jobs)
    session.terminal.print(report.text)
    for problem in report.problems { session.terminal.say("\(problem.spot.path): \(problem.text)\n") }
    return report.problems.contains { $0.level == .error } ? .failure : .success
  }

  /// What `restating-comment` learns of each project, a word a line.
  private static func terms(_ session: inout Session) throws(UsageError) -> ExitStatus {
    let paths = Array(session.invocation.operands.dropFirst())
    guard !paths.isEmpty else { throw UsageError(message: "'dump terms' takes files or folders") }
    let gathered = gather(paths, base: session.base, configurations: session.configurations, wholeProjects: true)
    for project in gathered.projects {
      for term in learntTerms(of: project, jobs: session.options.jobs).terms {
        session.terminal.print(term.described + "\n")
      }
    }
    for problem in gathered.problems { session.terminal.say("\(problem.spot.path): \(problem.text)\n") }
    return gathered.hasFailures ? .failure : .success
  }

  /// Empty for a file that does not parse: it has no layout.
  private static func layout(_ tree: Tree, _ path: String, _ session: Session) throws(UsageError) -> String {
    guard tree.problems.isEmpty else { return "" }
    return explainLayout(tree, try configuration(path, session))
  }

  private static func configuration(_ path: String, _ session: Session) throws(UsageError) -> Configuration {
    let file = Path.absolute(path == "-" ? "standard-input.swift" : path, from: session.base)
    guard let configuration = session.configurations.configuration(for: file) else {
      throw UsageError(message: session.configurations.messages(base: session.base).map(\.text).joined(separator: "; "))
    }
    return configuration
  }

  /// Two lines a comment: place, kind, the token that it is found through; what `restating-comment` says of it.
  private static func dumpComments(_ tree: Tree, _ path: String, _ session: Session) throws(UsageError) -> String {
    let settings = try configuration(path, session).settings["restating-comment"]
    let lines = LineTable(tree.source)
    let learnt = try self.learnt(for: tree, path, session)
    return zip(tree.comments, commentVerdicts(in: tree, settings, learnt)).map { comment, verdict in
      let position = lines.position(Int(comment.start))
      let edges = (comment.startsLine ? " startsLine" : "") + (comment.endsLine ? " endsLine" : "")
      let text = quotedJSON(tree.source.string(comment.range))
      let place = "\(position.line):\(position.column) \(comment.kind)\(edges)"
      return "\(place) before '\(tree.text(comment.token))' \(text)\n  \(described(verdict))\n"
    }.joined()
  }

  /// Of the project of a file that may ask for them.
  private static func learnt(for tree: Tree, _ path: String, _ session: Session) throws(UsageError) -> LearntTerms {
    guard path != "-", !tree.source.isASCII, !tree.comments.isEmpty else { return LearntTerms.none }
    let gathered = gather([path], base: session.base, configurations: session.configurations, wholeProjects: true)
    return gathered.projects.first.map { learntTerms(of: $0, jobs: session.options.jobs) } ?? LearntTerms.none
  }

  private static func described(_ verdict: CommentVerdict) -> String {
    switch verdict {
    case .restates(let matches): "restates: " + matches.map(\.described).joined(separator: ", ")
    case .stays(let reason): "stays: \(reason)"
    }
  }

  /// Gaps and tokens joined, byte for byte.
  private static func dumpSource(_ tree: Tree, into terminal: inout Terminal) {
    for index in tree.tokens.indices {
      let id = Token.ID(UInt32(index))
      terminal.print(tree.source[tree.gap(before: id)])
      terminal.print(tree.bytes(id))
    }
  }
}
