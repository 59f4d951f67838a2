/// What the rule `restating-comment` says of a comment.
package enum CommentVerdict: Sendable {
  /// A word of the comment and what in the code says the same.
  package struct Match: Sendable {
    package var word: String
    package var code: String

    /// As messages show it: `설정 = '='`.
    package var described: String { "\(word) = '\(code)'" }
  }

  /// Each word is in the code.
  case restates([Match])
  /// Why it stays: "'only' limits it".
  case stays(String)
}
