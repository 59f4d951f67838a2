import Engine

System.ignoreWriteSignals()
System.keepFreedMemory()
let status = Locked(ExitStatus.success)
Workers.onLargeStack {
  let result = runCommandLine(Array(CommandLine.arguments.dropFirst()))
  status.update { $0 = result }
}
System.end(status.update { $0 }.rawValue)
