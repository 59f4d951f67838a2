import Syntax
import Text

/// Comments and line breaks in some of the gaps, where they don't make another program of it.
func withFilledGaps(_ bytes: [UInt8], _ random: inout Random) -> [UInt8] {
  let tree = parse(Source(bytes))
  let percent = random.pick([1, 3, 10, 30])
  var fillers: [(token: Int, text: String)] = []
  for token in tree.tokens.indices where random.chance(percent) {
    fillers.append((token, random.pick(gapFillers)))
  }
  // Some run into what is next to them, or end a statement.
  while !fillers.isEmpty {
    let result = filled(tree, fillers)
    let read = parse(Source(result))
    if read.problems.isEmpty, shape(read) == shape(tree) { return result }
    fillers = fillers.filter { _ in random.chance(60) }
  }
  return bytes
}

private let gapFillers = [
  " /* a */ ", "/**/", " // a\n", "\n// a\n", "\n/// a\n", "\n/* a\n  b */\n", " /* a\nb */ ", "\n/** a\n * b\n */\n",
  "\n", "\n\n\n", "   ", "\t", "\r\n", " // a\r\n", "\n// MARK: - a\n", "\n//a\n//b\n\n//c\n", "\u{C}", "//\n",
  "/* \t\n\t*/",
]

private func filled(_ tree: Tree, _ fillers: [(token: Int, text: String)]) -> [UInt8] {
  var result: [UInt8] = []
  var position = 0
  for filler in fillers {
    let gap = tree.gap(before: Token.ID(UInt32(filler.token)))
    // A comment comes in addition; white space in place of what is there, unless that holds comments.
    let isComment = filler.text.contains("/")
    let isKept = isComment || !tree.comments(before: Token.ID(UInt32(filler.token))).isEmpty
    let end = isKept ? gap.upperBound : gap.lowerBound
    result += tree.source[position..<end]
    result += Array(filler.text.utf8)
    position = gap.upperBound
  }
  result += tree.source[position..<tree.source.count]
  return result
}
