import Engine
import Foundation
import Testing

/// Completions in the shells that this machine has, and what only shows on a terminal.
@Suite struct ShellTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static func has(_ program: String) -> Bool {
    (try? ChildProcess.run("sh", ["-c", "command -v \(program)"]))?.succeeded ?? false
  }

  // MARK: - Completions

  @Test(.enabled(if: has("bash"))) func completionsInBash() throws {
    try folder.must("tcafmt completions bash > script")
    func complete(_ words: String...) throws -> [String] {
      let list = words.map { "'\($0)'" }.joined(separator: " ")
      try folder.write(
        "try.sh",
        "set -u\n. ./script\nCOMP_WORDS=(tcafmt \(list))\nCOMP_CWORD=\(words.count)\nCOMPREPLY=()\n_tcafmt\n"
          + "printf '%s\\n' \"${COMPREPLY[@]-}\"\n")
      let output = try folder.must("bash try.sh")
      #expect(output.messages == "")
      return output.text.split(separator: "\n").map(String.init)
    }
    #expect(try complete("fo") == ["format"])
    #expect(try complete("format", "--dr") == ["--dry-run"])
    #expect(try complete("format", "--reporter", "s") == ["sarif"])
    #expect(try complete("format", "--reporter", "=", "s") == ["sarif"])
    #expect(try complete("format", "--color", "=") == ["auto", "always", "never"])
    #expect(try complete("lint", "--rules", "no-d") == ["no-default"])
    #expect(try complete("hook", "un") == ["uninstall"])
    #expect(try complete("hook", "--st") == [])
    #expect(try complete("explain", "restating") == ["restating-comment"])
    #expect(try folder.must("bash -c '. ./script; complete -p tcafmt'").text.contains("_tcafmt"))
  }

  @Test(.enabled(if: has("zsh") && has("script"))) func completionsInZsh() throws {
    try folder.must("mkdir functions && tcafmt completions zsh > functions/_tcafmt")
    try folder.must("zsh -n functions/_tcafmt")
    // What a tab adds to a line is seen only where a terminal is.
    func complete(_ line: String) throws -> String {
      try folder.write(
        ".zshrc",
        """
        fpath=("$PWD/functions" $fpath)
        autoload -U compinit && compinit -u -d "$PWD/dump"
        PS1= RPS1=
        show() { print -r -- "$BUFFER" > answer; exit }
        finish() { zle expand-or-complete; show }
        zle -N finish
        bindkey '^X' finish

        """)
      try folder.must(
        "rm -f answer; { sleep 1; printf '%s\\030' '\(line)'; sleep 2; } "
          + "| ZDOTDIR=\"$PWD\" timeout 20 script -qc 'zsh -i' /dev/null > output 2>&1; test -e answer")
      return try folder.read("answer").trimmingCharacters(in: .whitespacesAndNewlines)
    }
    #expect(try complete("tcafmt fo") == "tcafmt format")
    #expect(try complete("tcafmt format --dr") == "tcafmt format --dry-run")
    #expect(try complete("tcafmt format --reporter=sa") == "tcafmt format --reporter=sarif")
    #expect(try complete("tcafmt hook un") == "tcafmt hook uninstall")
  }

  @Test(.enabled(if: has("fish"))) func completionsInFish() throws {
    try folder.must("tcafmt completions fish > script")
    func complete(_ line: String) throws -> [String] {
      let output = try folder.must("fish --no-config -c 'source script; complete -C \"\(line)\"'")
      #expect(output.messages == "")
      return output.text.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
    }
    #expect(try complete("tcafmt fo") == ["format"])
    #expect(try complete("tcafmt format --dr") == ["--dry-run"])
    #expect(try complete("tcafmt format --reporter s") == ["sarif"])
    #expect(try complete("tcafmt hook un") == ["uninstall"])
    #expect(try complete("tcafmt lint --rules no-d").contains("no-default"))
  }

  // MARK: - Terminals

  private func diff(_ command: String, _ environment: String = "") throws -> String {
    try folder.write("A.swift", "struct A {\nlet value = 1\n}\n")
    let output = try folder.shell("\(environment) TERM=xterm script -qec '\(command)' /dev/null < /dev/null")
    return output.text.replacing("\r\n", with: "\n")
  }

  @Test(.enabled(if: has("script"))) func diffsGoThroughTheSamePagerAsGits() throws {
    let run = "tcafmt format --dry-run"
    #expect(try diff(run, "GIT_PAGER='sed s/^/1:/'").contains("1:+    let value = 1\n"))
    #expect(try diff(run, "GIT_PAGER= PAGER='sed s/^/2:/'").hasPrefix("diff --git "))
    #expect(try diff(run, "PAGER='sed s/^/2:/'").contains("2:diff --git "))
    try folder.must("git init -q . && git config core.pager 'sed s/^/3:/'")
    #expect(try diff(run, "PAGER='sed s/^/2:/'").contains("3:diff --git "))
    #expect(try diff(run + " --no-pager").hasPrefix("diff --git "))
    #expect(try diff(run, "GIT_PAGER=no-such-program").contains("\ndiff --git "))
    // Behind the diff, and for nobody's pager.
    #expect(try diff(run, "GIT_PAGER='sed s/^/1:/'").contains("\ntcafmt 0."))
    // Status and diff are the same whoever looks at them.
    #expect(try folder.shell("GIT_PAGER='sed s/^/1:/' \(run)").text.hasPrefix("diff --git "))
  }

  @Test(.enabled(if: has("script"))) func diffsMarkWordsInColour() throws {
    let text = try diff("tcafmt format --dry-run --no-pager", "NO_COLOR= CLICOLOR_FORCE=1")
    #expect(text.contains("\u{1B}[1mdiff --git a/A.swift b/A.swift\u{1B}[m\n"))
    #expect(text.contains("\u{1B}[31m-let value = 1\u{1B}[m\n"))
    #expect(text.contains("\u{1B}[32m+\u{1B}[7m    \u{1B}[27mlet value = 1\u{1B}[m\n"))
    #expect(try !diff("tcafmt format --dry-run --no-pager --color never").contains("\u{1B}"))
    #expect(try !folder.shell("NO_COLOR= tcafmt format --dry-run").text.contains("\u{1B}"))
  }
}
