import Text

/// The pre-commit hook of a repository.
package struct Hook {
  private let git: Git
  /// The folder that git takes hooks from: `core.hooksPath`, or that of the repository itself (of the main one in a
  /// linked work tree).
  private let folder: String
  private var path: String { Path.join(folder, "pre-commit") }
  /// Where a hook that was there before waits; ours runs it first.
  private var previousPath: String { Path.join(folder, "pre-commit.before-tcafmt") }

  private static let mark = "# Installed by `tcafmt hook install`."

  package init() throws(Git.Failure) {
    git = try Git()
    folder = Path.absolute(try git.line(["rev-parse", "--git-path", "hooks"]), from: git.top)
  }

  /// Installs the hook and returns what was done, in a sentence. `executable` is the path of this program.
  package func install(executable: String, isShared: Bool) throws(Git.Failure) -> String {
    try checkFolder(isShared: isShared)
    let script = self.script(executable)
    do throws(SystemError) {
      if !System.exists(folder) { try System.makeDirectory(folder) }
      let old = try contents(path)
      if let old, !old.contains(Hook.mark) {
        if System.exists(previousPath) {
          throw SystemError(
            path: previousPath, action: "can't keep the hook that is there", reason: "this name is taken")
        }
        try System.rename(path, to: previousPath)
      }
      try System.create(path, Array(script.utf8), mode: 0o755)
      System.setMode(path, 0o755)
      if old == script { return "\(path) is installed already" }
      return old == nil || old?.contains(Hook.mark) == true
        ? "installed \(path)" : "installed \(path); the hook that was there runs first, as \(previousPath)"
    } catch {
      throw Git.Failure(message: "\(error.path): \(error.message)")
    }
  }

  /// Takes the hook away and puts back the one before it.
  package func uninstall() throws(Git.Failure) -> String {
    do throws(SystemError) {
      guard let old = try contents(path), old.contains(Hook.mark) else { return "no hook of tcafmt in \(folder)" }
      if System.exists(previousPath) {
        try System.rename(previousPath, to: path)
        return "removed the hook; \(path) is the one from before again"
      }
      System.remove(path)
      return "removed \(path)"
    } catch {
      throw Git.Failure(message: "\(error.path): \(error.message)")
    }
  }

  /// Hooks outside of the repository are those of other repositories too.
  private func checkFolder(isShared: Bool) throws(Git.Failure) {
    let common = Path.absolute(try git.line(["rev-parse", "--git-common-dir"]), from: git.top)
    let isOwn = Path.relative(folder, to: git.top) != nil || Path.relative(folder, to: common) != nil
    if isOwn || isShared { return }
    throw Git.Failure(
      message:
        "core.hooksPath is \(folder), which other repositories may share; 'tcafmt hook install --shared' installs "
        + "the hook there nevertheless")
  }

  private func contents(_ path: String) throws(SystemError) -> String? {
    do throws(SystemError) {
      let source = try System.read(path).source
      return source.string(0..<source.count)
    } catch {
      if error.isMissing { return nil }
      throw error
    }
  }

  /// Runs the hook from before, then this program: from the path it was installed from, or wherever PATH finds it now.
  private func script(_ executable: String) -> String {
    """
    #!/bin/sh
    \(Hook.mark)
    # Formats what is staged. A hook that was there before stands beside this one and runs first.
    previous="$(dirname "$0")/pre-commit.before-tcafmt"
    if [ -x "$previous" ]; then
      "$previous" "$@" || exit $?
    fi
    tcafmt=\(Hook.quoted(executable))
    if [ ! -x "$tcafmt" ]; then
      tcafmt="$(command -v tcafmt)" || {
        echo "tcafmt was not found: this commit is not formatted" >&2
        exit 0
      }
    fi
    exec "$tcafmt" hook run

    """
  }

  /// For the shell.
  private static func quoted(_ path: String) -> String {
    "'" + path.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
