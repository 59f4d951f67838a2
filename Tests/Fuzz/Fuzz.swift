import Foundation
import Fuzzing

/// What libFuzzer calls, with FUZZ_TARGET=bytes, tokens, gaps, directives or passes.
///
/// FUZZ_SEEDS=FOLDER writes the fixtures to a folder first, for a corpus of the target `bytes` to start from.
@_cdecl("LLVMFuzzerInitialize")
func initialize(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>>>
) -> CInt {
  if let folder = Budget.text("FUZZ_SEEDS") {
    for (number, bytes) in Corpus.files.enumerated() {
      _ = FileManager.default.createFile(atPath: "\(folder)/\(number)", contents: Data(bytes))
    }
  }
  return 0
}

/// Prints what is wrong and traps once FUZZ_FAILURES inputs failed; the last one is the file that libFuzzer names. Given
/// that file as its argument, the same process does it again.
@_cdecl("LLVMFuzzerTestOneInput")
func test(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  guard let report = target.report(input: Array(UnsafeBufferPointer(start: bytes, count: count))) else { return 0 }
  FileHandle.standardError.write(Data("FAILED: \(report.text)\n".utf8))
  failures += 1
  if failures == Budget.failures { fatalError("\(failures) inputs failed") }
  return 0
}

private let target: Target = {
  let name = Budget.text("FUZZ_TARGET") ?? ""
  guard let target = Target(rawValue: name) else {
    fatalError("FUZZ_TARGET must be one of \(Target.allCases.map(\.rawValue).joined(separator: ", "))")
  }
  return target
}()

nonisolated(unsafe) private var failures = 0
