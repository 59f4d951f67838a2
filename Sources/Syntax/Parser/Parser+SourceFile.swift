extension Parser {
  /// `sourceFile` is `item* endOfFile`.
  mutating func parseSourceFile() {
    let start = mark()
    while !at(.endOfFile) { bump() }
    close(.sourceFile, since: start)
  }
}
