import Text

/// Text for people and tests; its format may change.

/// One line a token: byte range, kind, text, flags. Comments stand before the token that ends their gap.
///
///     0..<4 comment docLine "/// a" startsLine endsLine
///     5..<8 var "var" startsLine afterComment afterSpace beforeSpace
package func dumpTokens(_ tree: Tree) -> String {
  dumpTokens(tree.tokens, comments: tree.comments, in: tree.source)
}

/// The same before parsing, where every word still has its own kind.
package func dumpTokens(_ lexed: borrowing Lexed) -> String {
  dumpTokens(lexed.tokens, comments: lexed.comments, in: lexed.source)
}

/// One line a node: its slot unless that is `none`, its kind, and its own tokens in back-ticks; children are indented
/// below it.
///
///     sourceFile
///       item: importDecl `import` `Foundation`
package func dumpTree(_ tree: Tree) -> String {
  var result = ""
  var ends: [Node.ID] = []
  for index in tree.nodes.indices {
    let id = Node.ID(UInt32(index))
    while let end = ends.last, end <= id { ends.removeLast() }
    let node = tree[id]
    result += String(repeating: "  ", count: ends.count)
    if node.slot != .none { result += "\(node.slot): " }
    result += "\(node.kind)"
    for token in ownTokens(of: id, in: tree) { result += " `\(escaped(tree.text(token)))`" }
    result += "\n"
    ends.append(node.end)
  }
  return result
}

/// Gaps and tokens joined: the text of the file, if the tree is lossless.
package func dumpSource(_ tree: Tree) -> String {
  var result: [UInt8] = []
  result.reserveCapacity(tree.source.count)
  for index in tree.tokens.indices {
    let id = Token.ID(UInt32(index))
    unsafe result.append(contentsOf: tree.source[tree.gap(before: id)])
    unsafe result.append(contentsOf: tree.bytes(id))
  }
  return String(decoding: result, as: UTF8.self)
}

// MARK: - Tokens

private func dumpTokens(_ tokens: [Token], comments: [Comment], in source: Source) -> String {
  var result = ""
  var nextComment = 0
  for (index, token) in tokens.enumerated() {
    while nextComment < comments.count, Int(comments[nextComment].token.raw) == index {
      let comment = comments[nextComment]
      result += "\(comment.range) comment \(comment.kind) \"\(escaped(source.string(comment.range)))\""
      if comment.startsLine { result += " startsLine" }
      if comment.endsLine { result += " endsLine" }
      result += "\n"
      nextComment += 1
    }
    result += "\(token.range) \(token.kind) \"\(escaped(source.string(token.range)))\""
    for (flag, name) in namedFlags where token.flags.contains(flag) { result += " \(name)" }
    result += "\n"
  }
  return result
}

private let namedFlags: [(Token.Flags, String)] = [
  (.startsLine, "startsLine"), (.afterBlankLine, "afterBlankLine"), (.afterComment, "afterComment"),
  (.afterSpace, "afterSpace"), (.beforeSpace, "beforeSpace"), (.escaped, "escaped"),
]

private func ownTokens(of id: Node.ID, in tree: Tree) -> [Token.ID] {
  var result: [Token.ID] = []
  var token = tree[id].firstToken
  for child in tree.children(id) {
    result.append(contentsOf: token..<max(token, tree[child].firstToken))
    token = tree[child].endToken
  }
  result.append(contentsOf: token..<max(token, tree[id].endToken))
  return result
}

/// On one line.
private func escaped(_ text: String) -> String {
  text.replacing("\r", with: "\\r").replacing("\n", with: "\\n").replacing("\t", with: "\\t")
}
