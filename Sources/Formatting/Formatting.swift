package import Layout
package import Syntax

/// Prints a tree without problems in the style that the options name, appending the whole file to `output`.
///
/// A function of one tree and the options: tokens and comments come out as they went in, but for the declared exceptions
/// (trailing commas, the indentation of multi-line strings and block comments). Linear in the number of tokens.
package func format(_ tree: Tree, _ options: Options, into output: inout [UInt8]) {
  var formatter = Formatter()
  formatter.format(tree, options, into: &output)
}

/// Formats one file after the other in the same buffers: one a worker.
package struct Formatter: ~Copyable {
  private var layout = Layout()
  private var marks = Marks()

  package init() {}

  /// As the free function.
  package mutating func format(_ tree: Tree, _ options: Options, into output: inout [UInt8]) {
    var arranger = Arranger(tree, options, reusing: marks)
    arranger.arrangeAll()
    if arranger.printsWholeFile {
      output.append(contentsOf: tree.source.bytes)
      marks = arranger.takeMarks()
      return
    }
    if tree.source.startsWithByteOrderMark { output.append(contentsOf: [0xEF, 0xBB, 0xBF]) }
    guard 1 < tree.tokens.count || !tree.comments.isEmpty else {
      marks = arranger.takeMarks()
      return
    }
    layout.document.clear()
    layout.document.reserve(tree.tokens.count * 4)
    var emitter = Emitter(tree, options)
    emitter.emit(arranger, into: &layout.document)
    marks = arranger.takeMarks()
    layout.print(Settings(options, tree.source), source: tree.source.base, into: &output)
  }
}
