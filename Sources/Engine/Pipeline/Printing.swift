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

/// Formats a tree and checks the result: same tokens and comments, same meaning, and stable when formatted again.
func printed(_ tree: Tree, _ options: Options) -> Printed {
  var output: [UInt8] = []
  output.reserveCapacity(tree.source.count + tree.source.count / 8)
  format(tree, options, into: &output)
  // What comes out as it went in needs no proof.
  if output.count == tree.source.count, output.elementsEqual(tree.source.bytes) { return .unchanged }
  let source = Source(output)
  let result = parse(source)
  if let difference = difference(from: tree, to: result) {
    let position = LineTable(source).position(difference.offset)
    return .failed("\(difference.message) (line \(position.line) of the result)")
  }
  var again: [UInt8] = []
  again.reserveCapacity(output.count)
  format(result, options, into: &again)
  guard again == output else {
    let offset = zip(again, output).prefix { $0 == $1 }.reduce(0) { count, _ in count + 1 }
    let position = LineTable(source).position(min(offset, output.count))
    return .failed("formatting the result changes it again (line \(position.line) of the result)")
  }
  return .changed(source)
}
