/// Lays out documents: holds the buffers of one worker, to be used for one file after the other.
package struct Layout: ~Copyable {
  package var document = Document()
  private var measure = Measure()

  package init() {}

  /// Measures the document and prints it behind what `output` holds. O(items + bytes).
  package mutating func print(_ settings: Settings, source: UnsafePointer<UInt8>, into output: inout [UInt8]) {
    measure.run(&document, settings)
    var printer = Printer(settings, source: source)
    let start = output.count
    printer.print(document, into: &output)
    if settings.lineEnding == .crlf { addReturns(&output, from: start) }
  }

  private func addReturns(_ output: inout [UInt8], from start: Int) {
    var breaks = 0
    for index in start..<output.count where output[index] == UInt8(ascii: "\n") { breaks += 1 }
    var read = output.count - 1
    output.append(contentsOf: repeatElement(0, count: breaks))
    var write = output.count - 1
    while start <= read {
      output[write] = output[read]
      write -= 1
      if output[read] == UInt8(ascii: "\n") {
        output[write] = UInt8(ascii: "\r")
        write -= 1
      }
      read -= 1
    }
  }
}
