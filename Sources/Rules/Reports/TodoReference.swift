import Semantics
import Syntax
import Text

extension Rule {
  static let todoReference = Rule(
    about: About(
      id: "todo-reference",
      summary: "TODO and FIXME name an issue",
      rationale:
        "A task that only the source knows is never planned. One with a number is found, discussed and closed.",
      fix: .report,
      good: "// TODO: #123 retry when offline",
      bad: "// TODO: retry when offline"),
    stage: .reportOnly,
    options: [
      RuleOption(
        name: "pattern", kind: .string, defaultValue: nil,
        summary: "a regular expression that a reference matches, instead of #123, ABC-123 and web addresses")
    ],
    checkFile: { context in
      let custom = context.settings("todo-reference").string("pattern").flatMap { try? Regex($0) }
      let source = context.tree.source
      return context.tree.comments.compactMap { comment in
        guard let word = taskWord(in: source[comment.range]) else { return nil }
        let text = source.string(comment.range)
        let isReferenced = custom.map { text.firstMatch(of: $0) != nil } ?? hasReference(text)
        guard !isReferenced else { return nil }
        let start = Int(comment.start) + word.offset
        return Finding(
          rule: "todo-reference", place: context.place(start..<start + word.length),
          message: "\(word.text) without an issue: say which one, like #123")
      }
    })
}

private struct TaskWord {
  var text: String
  var offset: Int
  var length: Int
}

/// The first task of the comment: a word that starts it, or that a colon or a parenthesis follows. A sentence may talk of
/// such words without being a task.
private func taskWord(in bytes: UnsafeBufferPointer<UInt8>) -> TaskWord? {
  for word in ["TODO", "FIXME"] {
    let (first, length) = (word.utf8.first, word.utf8.count)
    for offset in bytes.indices where bytes[offset] == first && bytes[offset...].starts(with: word.utf8) {
      let before = offset == 0 ? UInt8(ascii: " ") : bytes[offset - 1]
      let end = offset + length
      let after = end == bytes.count ? UInt8(ascii: " ") : bytes[end]
      let startsComment = !bytes[..<offset].contains { isWordByte($0) || 0x80 <= $0 }
      let isLabel = after == UInt8(ascii: ":") || after == UInt8(ascii: "(")
      if !isWordByte(before), !isWordByte(after), startsComment || isLabel {
        return TaskWord(text: word, offset: offset, length: length)
      }
    }
  }
  return nil
}

private func isWordByte(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: "_") || UInt8(ascii: "0") <= byte && byte <= UInt8(ascii: "9")
    || UInt8(ascii: "a") <= byte | 0x20 && byte | 0x20 <= UInt8(ascii: "z")
}

/// `#123`, `GH-123`, `APP-7`, `https://...`
private func hasReference(_ text: String) -> Bool {
  if text.contains("://") { return true }
  let bytes = Array(text.utf8)
  for offset in bytes.indices.dropFirst() {
    guard UInt8(ascii: "0") <= bytes[offset], bytes[offset] <= UInt8(ascii: "9") else { continue }
    let before = bytes[offset - 1]
    if before == UInt8(ascii: "#") { return true }
    if before == UInt8(ascii: "-"), 2 <= offset, UInt8(ascii: "A") <= bytes[offset - 2],
      bytes[offset - 2] <= UInt8(ascii: "Z")
    {
      return true
    }
  }
  return false
}
