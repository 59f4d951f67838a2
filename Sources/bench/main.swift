// swift run -c release bench [--runs N] [--style NAME] [--stages lex,parse,print,comments,format] PATH...
// swift run -c release bench [--runs N] [--style NAME] [--stages ...] --comments COUNT
// swift run -c release bench --passes [--runs N] PATH...
// swift run -c release bench --hook [--runs N]
// swift run -c release bench --growth [--runs N]
// swift run -c release bench --check-counts | --record-counts
//
// What each prints, and what was learnt from it: README.md beside this file.

import Foundation

perform(BenchCommand(arguments: Array(CommandLine.arguments.dropFirst())))

func perform(_ command: BenchCommand) {
  switch command.mode {
  case .stages: reportStages(corpus(of: command), command)
  case .passes: reportPasses(corpus(of: command), command)
  case .growth: reportGrowth(command)
  case .checkCounts: reportCounts(records: false)
  case .recordCounts: reportCounts(records: true)
  case .count(let stage, let times): Counts.perform(stage, times: times)
  case .hook: reportHook(command)
  }
}

private func corpus(of command: BenchCommand) -> Corpus {
  if let corpus = command.commentCount.map({ Corpus(commentCount: $0) }) ?? Corpus(paths: command.paths) {
    return corpus
  }
  FileHandle.standardError.write(Data("bench: no Swift file below \(command.paths.joined(separator: " "))\n".utf8))
  exit(2)
}

private func reportStages(_ corpus: Corpus, _ command: BenchCommand) {
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

private func reportGrowth(_ command: BenchCommand) {
  print(
    """
    CPU time, nanoseconds a byte; medians of \(command.runs) runs (1 from 10 MB on), one core

    | input | KB | parse | print | run with all rules | worst factor against 10 KB, or a tenth |
    |---|---:|---:|---:|---:|---:|
    """)
  for row in measureGrowth(runs: command.runs) { print(row) }
}

private func reportCounts(records: Bool) {
  let (lines, isGood) = Counts.check(records: records)
  for line in lines { print(line) }
  if !isGood { exit(1) }
}

private func reportHook(_ command: BenchCommand) {
  print(
    """
    | in a repository of 5,000 Swift files | median ms | least ms | CPU ms |
    |---|---:|---:|---:|
    """)
  for row in measureHook(runs: command.runs) { print(row) }
}
