import Engine

/// Standard output and standard error, both collected and written in one go, results before messages.
struct Terminal {
  private var results: [UInt8] = []
  private var messages: [UInt8] = []
  /// Of messages, and of results.
  let usesColor: Bool
  let usesColorInResults: Bool
  /// What shows the results, if not standard output itself.
  var pager: Pager?
  let isQuiet: Bool
  let isVerbose: Bool

  /// Colours follow `--color`, then NO_COLOR and CLICOLOR_FORCE, then whether a terminal is there.
  init(_ invocation: Invocation) {
    isQuiet = invocation.has(.quiet)
    isVerbose = invocation.has(.verbose)
    func wantsColor(_ descriptor: Int32) -> Bool {
      switch invocation.value(.color) {
      case "always": true
      case "never": false
      case _: Terminal.environmentWantsColor(descriptor)
      }
    }
    usesColor = wantsColor(2)
    usesColorInResults = wantsColor(1)
  }

  private static func environmentWantsColor(_ descriptor: Int32) -> Bool {
    if let no = System.environment("NO_COLOR"), !no.isEmpty { return false }
    if let force = System.environment("CLICOLOR_FORCE"), !force.isEmpty, force != "0" { return true }
    return System.isTerminal(descriptor) && System.environment("TERM") != "dumb"
  }

  mutating func print(_ text: String) { results += text.utf8 }
  mutating func print(_ bytes: some Collection<UInt8>) { results += bytes }
  mutating func say(_ text: String) { messages += text.utf8 }

  /// "tcafmt: error: ...", for what concerns no file.
  mutating func fail(_ text: String) { say("tcafmt: \(styled("error:", .red)) \(text)\n") }

  enum Style: String {
    case red = "31", yellow = "33", cyan = "36", green = "32", bold = "1"
  }

  func styled(_ text: String, _ style: Style) -> String {
    usesColor ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// Writes what was collected. Returns why the results could not be written, if so.
  mutating func flush() -> String? {
    let isShown = !results.isEmpty && pager?.show(results) == true
    let failure = isShown ? nil : Terminal.write(1, results)
    _ = Terminal.write(2, messages)
    results.removeAll()
    messages.removeAll()
    return failure
  }

  fileprivate static func write(_ descriptor: Int32, _ bytes: [UInt8]) -> String? {
    bytes.withUnsafeBufferPointer { System.failureOfWriting(descriptor: descriptor, $0) }
  }
}

/// A line on the terminal that counts files, for runs that take their time.
struct Progress: Sendable {
  private let start = System.now
  private let last = Locked<UInt64>(0)

  /// nil where nobody would see it.
  init?(_ invocation: Invocation) {
    guard System.isTerminal(2), !invocation.has(.quiet), System.environment("TERM") != "dumb" else { return nil }
  }

  func show(_ done: Int, of total: Int) {
    let now = System.now
    // Shown after half a second, ten times a second at most.
    guard 500_000_000 < now - start else { return }
    let isDue = last.update { last in
      guard 100_000_000 < now - last else { return false }
      last = now
      return true
    }
    if isDue { _ = Terminal.write(2, Array("\r\(done) of \(total) files\u{1B}[K".utf8)) }
  }

  func clear() {
    if last.update({ $0 }) != 0 { _ = Terminal.write(2, Array("\r\u{1B}[K".utf8)) }
  }
}
