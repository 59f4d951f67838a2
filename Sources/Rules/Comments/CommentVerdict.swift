/// What the rule `restating-comment` says of a comment.
package enum CommentVerdict: Sendable {
  /// A word of the comment and what in the code says the same.
  package struct Match: Sendable {
    package var word: String
    package var code: String

    /// As messages show it: `설정 = '='`.
    package var described: String {
      var text: [UInt8] = []
      Match.describe(word.utf8, code.utf8, into: &text)
      return String(decoding: text, as: UTF8.self)
    }

    static func describe(_ word: some Collection<UInt8>, _ code: some Collection<UInt8>, into text: inout [UInt8]) {
      text += word
      text += " = '".utf8
      text += code
      text.append(UInt8(ascii: "'"))
    }
  }

  /// Each word is in the code.
  case restates([Match])
  /// Why it stays: "'only' limits it".
  case stays(String)
}
