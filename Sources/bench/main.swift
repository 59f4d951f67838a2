// swift run -c release bench [--runs N] [--style NAME] [--stages lex,parse,print,comments,format] PATH...
// swift run -c release bench [--runs N] [--style NAME] [--stages ...] --comments COUNT
// swift run -c release bench --passes [--runs N] PATH...
//
// Prints one table: each stage alone in memory, then whole processes on a copy of the files, each paired in the same
// run with the toolchain's swift-format where it is on the PATH. With --passes: what facts, index, resolution and rules
// cost next to parsing, each path a project of its own. With --comments: the stages over one file of so many comments,
// made in memory; judging them (`comments`) is to cost no more than laying the file out (`print`).

import Foundation

run(BenchCommand(arguments: Array(CommandLine.arguments.dropFirst())))

func run(_ command: BenchCommand) {
  guard let corpus = command.commentCount.map({ Corpus(commentCount: $0) }) ?? Corpus(paths: command.paths) else {
    FileHandle.standardError.write(Data("bench: no Swift file below \(command.paths.joined(separator: " "))\n".utf8))
    exit(2)
  }
  if command.measuresPasses { return reportPasses(corpus, command) }
  print(
    """
    \(corpus.files.count) files, \(corpus.byteCount / 1_000) kB, \(corpus.accepted.count) of them accepted; \
    medians of \(command.runs) runs, one core

    | stage | MB/s a core | allocations a file |
    |---|---:|---:|
    """)
  for stage in command.stages {
    print(measure(stage, corpus, runs: command.runs, style: command.style).row)
  }
  guard command.stages == Stage.allCases, command.commentCount == nil else { return }
  print(
    """

    | whole process, files read and written | CPU s | MB/s a core | times less CPU |
    |---|---:|---:|---:|
    """)
  for row in measureProcesses(corpus, runs: min(command.runs, 5), style: command.style) {
    print(row)
  }
}

private func reportPasses(_ corpus: Corpus, _ command: BenchCommand) {
  print(
    """
    \(corpus.files.count) files in \(corpus.projects.count) projects, \(corpus.byteCount / 1_000) kB; \
    medians of \(command.runs) runs, one core

    | step | CPU ms | MB/s | times lexing and parsing |
    |---|---:|---:|---:|
    """)
  for row in measurePasses(corpus.projects, runs: command.runs) { print(row) }
}
