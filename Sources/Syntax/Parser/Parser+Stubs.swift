// Stands in for the expression half until it lands; whoever lands second deletes this file.
enum ExpressionContext { case basic, condition, directive }

extension Parser {
  mutating func parseExpression(_ context: ExpressionContext = .basic) { stub() }
  mutating func parseType() { stub() }
  mutating func parseTypeForAttribute() { stub() }
  mutating func parsePattern() { stub() }
  mutating func parseMatchingPattern() { stub() }
  mutating func parseClosure() { stub() }
  mutating func parseGenericArguments() -> Bool { false }
  /// Closes and places 0...n `.argument`s up to the closing token, which stays.
  mutating func parseArguments(closing: Token.Kind) {}
  /// What follows the `#` of a macro expansion.
  mutating func parseMacroTail(_ context: ExpressionContext = .basic) {}
  mutating func parseStringLiteral() { stub() }

  private mutating func stub() {
    let start = mark()
    bump()
    close(.identifierExpr, since: start)
  }
}
