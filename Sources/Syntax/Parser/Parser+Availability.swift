import Text

/// Where an availability list stands: only an attribute may have labels like `message:`.
enum AvailabilityContext { case attribute, condition }

extension Parser {
  /// `argument,*` up to `)` or `;`: platforms with versions, `*`, and for an attribute what else it says.
  mutating func parseAvailabilityList(_ context: AvailabilityContext) {
    guard !at(.rightParen) else { return problem("expected a platform with its version") }
    repeat {
      if at(.rightParen), context == .attribute { return }
      let start = mark()
      parseAvailabilityArgument(context)
      close(.argument, since: start)
      place(.argument)
      if atOperator("||") {
        problem("expected ',' between platforms")
        bump()
        continue
      }
      guard eat(.comma) else { return }
    } while true
  }

  private mutating func parseAvailabilityArgument(_ context: AvailabilityContext) {
    if atOperator("*") {
      bump()
    } else if context == .attribute, atWord("message") || atWord("renamed") {
      bump()
      expect(.colon, "expected ':' after the label")
      parseSimpleString()
    } else if context == .attribute, atWord("introduced") || atWord("obsoleted") {
      bump()
      expect(.colon, "expected ':' after the label")
      parseVersion()
    } else if context == .attribute, atWord("deprecated") {
      bump()
      if eat(.colon) { parseVersion() }
    } else if context == .attribute, atWord("unavailable") || atWord("noasync") {
      bump()
    } else {
      parsePlatform()
    }
  }

  /// `macOS 10.15` as an `argument`, of attributes that need a version.
  mutating func parsePlatformVersion() {
    let start = mark()
    if atOperator("*") {
      bump()
      if at(.integerLiteral) || at(.floatLiteral) { parseVersion() }
    } else {
      parsePlatform()
    }
    close(.argument, since: start)
    place(.argument)
  }

  /// `macOS 10.15`; without a version the name of an availability macro.
  private mutating func parsePlatform() {
    guard isDeclaredName(kind) || at(.placeholder) else {
      return problem("expected a platform, such as 'iOS' or '*'")
    }
    if at(.placeholder) { bump() } else { bumpName() }
    if atOperator(">=") {
      problem("unexpected '>=': a version stands for itself and later ones")
      bump()
    }
    if at(.integerLiteral) || at(.floatLiteral) { parseVersion() }
  }

  /// `10`, `10.15` (which the lexer takes for a float), `10.15.1`
  private mutating func parseVersion() {
    guard at(.integerLiteral) || at(.floatLiteral) else { return problem("expected a version number") }
    checkVersionDigits()
    bump()
    while at(.period) {
      bump()
      guard at(.integerLiteral) || at(.floatLiteral) else { return problem("expected a version number after '.'") }
      checkVersionDigits()
      bump()
    }
  }

  private mutating func checkVersionDigits() {
    for offset in current.range {
      let byte = source[offset]
      if byte != UInt8(ascii: "."), byte < UInt8(ascii: "0") || UInt8(ascii: "9") < byte {
        return problem("a version number has only decimal digits")
      }
    }
  }
}
