import Formatting
import Semantics
package import Syntax

/// What is known of one file taken by itself: its declarations.
package func dumpIndex(_ tree: Tree, path: String) -> String {
  var result = ""
  dump(FileFacts(tree, path: path), to: &result)
  return result
}

/// What the names of one file taken by itself stand for.
package func dumpUses(_ tree: Tree, path: String) -> String {
  let index = ProjectIndex([FileFacts(tree, path: path)])
  return Resolution(of: tree, file: 0, in: index).dump(tree, in: index)
}

/// What the printer does with each group and break of a file, and why.
package func explainLayout(_ tree: Tree, _ configuration: Configuration) -> String {
  var formatter = Formatter()
  return formatter.explain(tree, configuration.options)
}
