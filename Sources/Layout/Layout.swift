/// Lays out documents: holds the buffers of one worker, to be used for one file after the other.
package struct Layout: ~Copyable {
  package var document = Document()
  private var measure = Measure()
  private var bytes = Output()

  package init() {}

  /// Measures the document and prints it behind what `output` holds. O(items + bytes).
  package mutating func print(_ settings: Settings, source: UnsafePointer<UInt8>, into output: inout [UInt8]) {
    unsafe settle(settings, source: source)
    switch settings.lineEnding {
    case .lf: unsafe output.append(contentsOf: UnsafeBufferPointer(start: bytes.base, count: bytes.count))
    case .crlf: appendWithReturns(to: &output)
    }
  }

  /// Prints the document, again if lines that width has made would have made other ones unnecessary, had they been there
  /// before. That is so for few documents, and for most of them once.
  private mutating func settle(_ settings: Settings, source: UnsafePointer<UInt8>) {
    for _ in 0..<8 {
      measure.run(&document, settings)
      bytes.removeAll()
      var printer = unsafe Printer(settings, document, source: source)
      printer.print(into: &bytes)
      if printer.revisions.isEmpty { return }
      for position in 0..<printer.revisions.count { document.revise(printer.revisions[position]) }
    }
  }

  /// What the printer does with each item, and why, one a line. The same pass as `print`, watched from outside.
  package mutating func explain(_ settings: Settings, source: UnsafePointer<UInt8>) -> String {
    unsafe settle(settings, source: source)
    return unsafe explanation(of: document, settings, source: source)
  }

  /// The lines of the print that are too long and might have been broken. As slow as `explain`.
  package mutating func overflows(_ settings: Settings, source: UnsafePointer<UInt8>) -> [Overflow] {
    unsafe settle(settings, source: source)
    return unsafe findOverflows(of: document, settings, source: source)
  }

  private func appendWithReturns(to output: inout [UInt8]) {
    for index in 0..<bytes.count {
      if bytes[index] == UInt8(ascii: "\n") { output.append(UInt8(ascii: "\r")) }
      output.append(bytes[index])
    }
  }
}
