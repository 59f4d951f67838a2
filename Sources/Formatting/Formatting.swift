package import Layout
package import Syntax
import Text

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
    if ignoresFile(tree, options) {
      unsafe output.append(contentsOf: tree.source.bytes)
      return
    }
    if hasByteOrderMark(tree.source) { output.append(contentsOf: [0xEF, 0xBB, 0xBF]) }
    guard 1 < tree.tokens.count || !tree.comments.isEmpty else { return }
    build(tree, options)
    output.reserveCapacity(output.count + tree.source.count + tree.source.count / 8)
    unsafe layout.print(Settings(options, tree.source), source: tree.source.base, into: &output)
  }

  /// Every group and break of the file with what became of it and why, for people; empty for a file that is left alone.
  package mutating func explain(_ tree: Tree, _ options: Options) -> String {
    if ignoresFile(tree, options) { return "" }
    build(tree, options)
    return unsafe layout.explain(Settings(options, tree.source), source: tree.source.base)
  }

  /// The lines of the print that are longer than the limit and might have been broken: for tests, none.
  package mutating func overflows(_ tree: Tree, _ options: Options) -> [Overflow] {
    if ignoresFile(tree, options) { return [] }
    build(tree, options)
    return unsafe layout.overflows(Settings(options, tree.source), source: tree.source.base)
  }

  private mutating func build(_ tree: Tree, _ options: Options) {
    layout.document.clear()
    layout.document.reserve(tree.tokens.count * 4)
    Reader.read(tree) { build($0, options) }
  }

  private mutating func build(_ tree: Reader, _ options: Options) {
    var buffer = Marks()
    swap(&buffer, &marks)
    var arranger = Arranger(tree, options, marks: buffer)
    arranger.arrangeAll()
    var emitter = Emitter(tree, options)
    emitter.emit(arranger, into: &layout.document)
    marks = arranger.marks
  }

  private func hasByteOrderMark(_ source: Source) -> Bool {
    3 <= source.count && source[0] == 0xEF && source[1] == 0xBB && source[2] == 0xBF
  }
}

extension Settings {
  init(_ options: Options, _ source: Source) {
    let columns: Int
    let tabs: Int
    switch options.indentation {
    case .spaces(let count): (columns, tabs) = (count, 0)
    case .tabs(let count): (columns, tabs) = (count * options.tabWidth, count)
    }
    let ending: LineEnding =
      switch options.lineEnding {
      case .lf: .lf
      case .crlf: .crlf
      case .auto: source.usesReturns ? .crlf : .lf
      }
    self.init(
      lineLength: options.lineLength == 0 ? Settings.unlimited : options.lineLength, levelColumns: columns,
      levelTabs: tabs,
      maximumBlankLines: options.maximumBlankLines, fit: options.style == .xcode ? .firstLine : .whole,
      breaksAroundMultilineLinks: options.lineBreakAroundMultilineExpressionChainComponents, lineEnding: ending)
  }
}

extension Source {
  /// Whether most lines end in CR LF.
  fileprivate var usesReturns: Bool {
    var returns = 0
    var breaks = 0
    // Nearly every file has none.
    guard holds(UInt8(ascii: "\r")) else { return false }
    let bytes = unsafe base
    for offset in 0..<count where unsafe bytes[offset] == UInt8(ascii: "\n") {
      breaks += 1
      if 0 < offset, unsafe bytes[offset - 1] == UInt8(ascii: "\r") { returns += 1 }
    }
    return breaks < 2 * returns
  }

  /// Sixteen bytes at a time.
  private func holds(_ byte: UInt8) -> Bool {
    var offset = 0
    let pattern = SIMD16<UInt8>(repeating: byte)
    while offset + 16 <= count {
      let block = unsafe UnsafeRawPointer(base + offset).loadUnaligned(as: SIMD16<UInt8>.self)
      if any(block .== pattern) { return true }
      offset += 16
    }
    while offset < count {
      if unsafe base[offset] == byte { return true }
      offset += 1
    }
    return false
  }
}
