import Foundation

/// Runs tcafmt, and swift-format where it is, on fresh copies of the corpus in turn, and compares their CPU time.
func measureProcesses(_ corpus: Corpus, runs: Int, style: String) -> [String] {
  let tcafmt = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appendingPathComponent(
    "tcafmt")
  guard FileManager.default.isExecutableFile(atPath: tcafmt.path) else {
    return ["| tcafmt is not built: `swift build -c release` | - | - | - |"]
  }
  let peer = executable("swift-format")
  var ours: [Double] = []
  var theirs: [Double] = []
  for _ in 0..<runs {
    ours.append(
      withCopy(of: corpus, style: style) { copy in cpuSeconds(tcafmt, ["format", "--no-fix", "--quiet", copy.path]) })
    if let peer {
      theirs.append(withCopy(of: corpus, style: style) { copy in cpuSeconds(peer, ["format", "-i", "-r", copy.path]) })
    }
  }
  let megabytes = Double(corpus.byteCount) / 1e6
  func row(_ name: String, _ seconds: Double, _ factor: String) -> String {
    "| \(name) | \(rounded(seconds)) | \(rounded(megabytes / seconds)) | \(factor) |"
  }
  guard peer != nil else { return [row("tcafmt format --no-fix", median(ours), "no swift-format here")] }
  return [
    row("tcafmt format --no-fix", median(ours), rounded(median(theirs) / median(ours))),
    row("swift-format format -i -r", median(theirs), "1"),
  ]
}

/// A copy of the roots with a configuration that says no more than the style.
private func withCopy(of corpus: Corpus, style: String, _ body: (URL) -> Double) -> Double {
  let files = FileManager.default
  let copy = files.temporaryDirectory.appendingPathComponent("bench-\(UUID().uuidString)")
  defer { try? files.removeItem(at: copy) }
  do {
    try files.createDirectory(at: copy, withIntermediateDirectories: true)
    for (index, root) in corpus.roots.enumerated() {
      try files.copyItem(at: root, to: copy.appendingPathComponent("\(index)-\(root.lastPathComponent)"))
    }
    let configuration = Data(#"{"version": 1, "root": true, "style": "\#(style)"}"#.utf8)
    try configuration.write(to: copy.appendingPathComponent(".formatter.json"))
  } catch {
    fatalError("bench: \(copy.path): \(error)")
  }
  return body(copy)
}

private func cpuSeconds(_ executable: URL, _ arguments: [String]) -> Double {
  let before = childSeconds()
  let process = Process()
  process.executableURL = executable
  process.arguments = arguments
  process.standardOutput = FileHandle.nullDevice
  process.standardError = FileHandle.nullDevice
  do {
    try process.run()
  } catch {
    fatalError("bench: \(executable.path): \(error)")
  }
  process.waitUntilExit()
  return childSeconds() - before
}

/// The time that this process has spent.
func cpuSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

func childSeconds() -> Double {
  var usage = rusage()
  #if canImport(Glibc)
    getrusage(RUSAGE_CHILDREN.rawValue, &usage)
  #else
    getrusage(RUSAGE_CHILDREN, &usage)
  #endif
  func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
  return seconds(usage.ru_utime) + seconds(usage.ru_stime)
}

func executable(_ name: String) -> URL? {
  (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .map { URL(fileURLWithPath: String($0)).appendingPathComponent(name) }
    .first { FileManager.default.isExecutableFile(atPath: $0.path) }
}

func rounded(_ value: Double) -> String {
  let scaled = Int((value * 100).rounded())
  return value < 10 ? "\(scaled / 100).\(scaled % 100 < 10 ? "0" : "")\(scaled % 100)" : "\(Int(value.rounded()))"
}
