import Formatting
import Syntax
import Text

/// What became of one file's layout.
enum Printed {
  /// Byte for byte as it was.
  case unchanged
  case changed(Source)
  /// The printer would have done harm: our bug.
  case failed(String)
}

/// What the printers of a run share.
final class Printing: Sendable {
  let tidy: TidyTexts?
  /// Formatters whose buffers have grown and that wait for the next file: at most one a worker.
  private let idle = Locked<[Holder]>([])

  init(_ tidy: TidyTexts?) { self.tidy = tidy }

  /// Of one thread at a time.
  private final class Holder: @unchecked Sendable { var formatter = Formatter() }

  func print(_ tree: Tree, _ options: Options, mayBeTidy: Bool) -> Printed {
    guard let tidy, mayBeTidy else { return print(tree, options) }
    let key = tidy.key(tree.source, options)
    if tidy.contains(key) { return .unchanged }
    let result = print(tree, options)
    switch result {
    case .unchanged: tidy.add(key)
    // What is printed was printed again, and nothing changed then.
    case .changed(let text): tidy.add(tidy.key(text, options))
    case .failed: break
    }
    return result
  }

  private func print(_ tree: Tree, _ options: Options) -> Printed {
    let holder = idle.update { $0.popLast() } ?? Holder()
    defer { idle.update { $0.append(holder) } }
    return printed(tree, options, &holder.formatter)
  }
}

/// Formats a tree and checks the result: same tokens and comments, same meaning, and stable when formatted again.
///
/// A line break that the tool made is the author's one for the next run, which may then need fewer of them. So what is
/// not stable at once is printed again, a few times; each further run only has what the one before left.
func printed(_ tree: Tree, _ options: Options, _ formatter: inout Formatter) -> Printed {
  var output = formatted(tree, options, &formatter)
  // What comes out as it went in needs no proof.
  if tree.source.bytes.isSame(as: output) { return .unchanged }
  var before = output
  for _ in 0..<4 {
    let source = Source(output)
    let result = parse(source)
    if let difference = difference(from: tree, to: result) {
      return .failed("\(difference.message) (line \(LineTable(source).position(difference.offset).line) of the result)")
    }
    before = output
    output = formatted(result, options, &formatter)
    if source.bytes.isSame(as: output) { return .changed(source) }
  }
  let offset = zip(output, before).prefix { $0 == $1 }.reduce(0) { count, _ in count + 1 }
  let line = LineTable(Source(before)).position(min(offset, before.count)).line
  return .failed("formatting the result changes it again (line \(line) of the result)")
}

private func formatted(_ tree: Tree, _ options: Options, _ formatter: inout Formatter) -> [UInt8] {
  var output: [UInt8] = []
  output.reserveCapacity(tree.source.count + tree.source.count / 8)
  formatter.format(tree, options, into: &output)
  return output
}
