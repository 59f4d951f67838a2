import Formatting
import Semantics
package import Syntax

/// What is known of one file taken by itself: its declarations.
package func dumpIndex(_ tree: Tree, path: String) -> String {
  var result = ""
  dump(FileFacts(tree, path: path), to: &result)
  return result
}

/// What the printer does with each group and break of a file, and why.
package func explainLayout(_ tree: Tree, _ configuration: Configuration) -> String {
  var formatter = Formatter()
  return formatter.explain(tree, configuration.options)
}
