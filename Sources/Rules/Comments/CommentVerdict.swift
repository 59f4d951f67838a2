/// What the rule `restating-comment` says of a comment.
package enum CommentVerdict: Sendable {
  /// A word of the comment and what in the code says the same.
  package struct Match: Sendable {
    package var word: String
    package var code: String
    /// The declaration that the word was learnt from, if it was.
    package var origin: String?

    /// As messages show it: `설정 = '='`.
    package var described: String { "\(word) = '\(code)'" + (origin.map { " (learnt from \($0))" } ?? "") }
  }

  /// Each word is in the code.
  case restates([Match])
  /// Why it stays: "'only' limits it".
  case stays(String)
}
