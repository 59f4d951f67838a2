package import Text

/// What a run is to do, as the command line says it.
package struct RunOptions: Sendable {
  /// Make fixes; off: `lint`, which only reports, and `--no-fix`.
  package var makesFixes = true
  /// Ask the rules at all; off: layout only, and no file but the named ones is read.
  package var runsRules = true
  package var formats = true
  package var unsafeFixes = false
  /// Only these rules; nil: all that the configuration doesn't turn off.
  package var onlyRules: Set<String>?
  package var skippedRules: Set<String> = []
  package var jobs = 1
  /// Whether the user's cache folder may be read and written.
  package var usesCache = false
  /// Make no fix that touches a second file: for standard input and ranges.
  package var singleFileFixesOnly = false
  /// Whether every file of the project could be read: a rename must see all uses.
  package var isWholeProject = true
  /// Whether fixes that touch several files may touch this one; nil: any.
  package var takesProjectFixes: (@Sendable (_ path: String) -> Bool)?
  /// Called now and then with how many files are done, from any thread.
  package var progress: (@Sendable (Int, Int) -> Void)?

  package init() {}
}

/// One source file as a run takes it.
package struct InputFile: Sendable {
  package enum Content: Sendable {
    case disk
    /// Standard input, or a blob of the index.
    case memory(Source)
  }

  /// Absolute, without links.
  package var path: String
  /// As messages name it.
  package var display: String
  /// Relative to the project's root.
  package var projectPath: String
  package var content: Content
  package var configuration: Configuration
  /// Whether the file was asked for; the others are read for what they mean to it.
  package var isTarget: Bool
  /// Why the file is not to be touched, if so.
  package var exclusion: String?
  /// Only changes that meet one of these lines (1-based) are made; nil: all.
  package var lines: [ClosedRange<Int>]?
  /// The same as byte offsets, added to `lines` once the file is read.
  package var offsets: [ClosedRange<Int>] = []

  package init(
    path: String, display: String, projectPath: String, content: Content, configuration: Configuration, isTarget: Bool,
    exclusion: String? = nil
  ) {
    self.path = path
    self.display = display
    self.projectPath = projectPath
    self.content = content
    self.configuration = configuration
    self.isTarget = isTarget
    self.exclusion = exclusion
  }
}
