/// How the process ends; stated in the README.
enum ExitStatus: Int32, Comparable {
  case success = 0
  /// Findings are left that count, or something would change.
  case findings = 1
  /// The command, the configuration or a file could not be used.
  case failure = 2

  static func < (a: ExitStatus, b: ExitStatus) -> Bool { a.rawValue < b.rawValue }
}
