extension Generator {
  /// Some statements; `first` is the gap before the first of them.
  mutating func body(first: Gap) {
    guard 0 < depth else {
      if chance(50) { expressionStatement(first) }
      return
    }
    let count = below(4)
    for index in 0..<count { statement(index == 0 ? first : .item, isLast: index == count - 1) }
  }

  mutating func block(_ gap: Gap = .free) {
    put("{", gap)
    bracketed { $0.body(first: .free) }
    put("}")
  }

  mutating func statement(_ gap: Gap, isLast: Bool = false) {
    guard 0 < depth else { return expressionStatement(gap) }
    switch below(22) {
    case 0: deeper { $0.ifStatement(gap) }
    case 1:
      put("guard", gap)
      conditions()
      put("else")
      block()
    case 2:
      label(gap)
      put("while")
      conditions()
      block()
    case 3:
      put("repeat", gap)
      block()
      put("while")
      header { $0.expression() }
    case 4: forStatement(gap)
    case 5: deeper { $0.switchStatement(gap) }
    case 6:
      put("do", gap)
      block()
      while chance(40) {
        put("catch")
        if chance(40) { header { $0.pattern() } }
        block()
      }
    case 7:
      put("defer", gap)
      block()
    case 8:
      put("return", gap)
      if !isLast || chance(70) { returned() }
    case 9:
      put("throw", gap)
      expression(.line)
    case 10: put(pick(["break", "continue", "fallthrough"]), gap)
    case 11, 12:
      name(gap)
      if chance(50) {
        put(".", .none)
        name(.none)
      }
      put(pick(["=", "+=", "="]), .spaced)
      returned(.spaced)
    case 13, 14: declaration(gap, in: .body)
    case 15 where gap == .item && !writer.isOneLine: conditional { $0.statement(.none) }
    default: expressionStatement(gap)
    }
  }

  /// Nothing that the line before would go on with, and nothing that a word would take for its own.
  private mutating func expressionStatement(_ gap: Gap) {
    if chance(10) {
      put("_", gap)
      put("=", .spaced)
      return expression(.spaced)
    }
    if chance(15) {
      put(pick(["try", "await"]), gap)
      put("f", .line)
    } else {
      put(pick(["f", "store", "view", "Text", "self"]), gap)
    }
    guard 0 < depth else { return }
    deeper { generator in
      generator.put(".", .none)
      generator.memberCall()
    }
  }

  private mutating func memberCall() {
    name(.none)
    put("(", .none)
    if chance(60) { bracketed { $0.expression() } }
    put(")")
    if chance(30) {
      put(".", .free)
      name(.none)
    }
    if chance(30), !bansBraces { closure(.line) }
  }

  /// What stands behind `return` or `=`.
  private mutating func returned(_ gap: Gap = .line) {
    guard 1 < depth, !bansBraces, chance(12) else { return expression(gap) }
    deeper { generator in
      if generator.chance(50) { generator.ifStatement(gap) } else { generator.switchStatement(gap) }
    }
  }

  private mutating func label(_ gap: Gap) {
    put(pick(["outer", "loop"]), gap)
    put(":")
  }

  private mutating func ifStatement(_ gap: Gap) {
    put("if", gap)
    conditions()
    block()
    while chance(25) {
      words("else if")
      conditions()
      block()
    }
    if chance(40) {
      put("else")
      block()
    }
  }

  /// The head of a statement, where `{` starts its body.
  private mutating func header(_ content: (inout Generator) -> Void) {
    let outer = bansBraces
    bansBraces = true
    content(&self)
    bansBraces = outer
  }

  private mutating func conditions() {
    header { generator in
      generator.list(",", count: generator.pick([1, 1, 2, 3])) { generator, gap in
        switch generator.below(6) {
        case 0:
          generator.words("let", gap)
          generator.name()
          if generator.chance(50) {
            generator.put("=", .spaced)
            generator.expression(.spaced)
          }
        case 1:
          generator.put("case", gap)
          generator.pattern()
          generator.put("=", .spaced)
          generator.expression(.spaced)
        case 2 where generator.chance(30):
          generator.put("#available", gap)
          generator.put("(", .none)
          generator.put("iOS")
          generator.put("17", .line)
          generator.put(",")
          generator.put("*")
          generator.put(")")
        default: generator.expression(gap)
        }
      }
    }
  }

  private mutating func forStatement(_ gap: Gap) {
    put("for", gap)
    if chance(10) { words("try await", .line) }
    if chance(20) {
      put("case")
      pattern()
    } else {
      name()
    }
    put("in")
    header { generator in
      generator.expression()
      if generator.chance(20) {
        generator.put("where")
        generator.expression()
      }
    }
    block()
  }

  private mutating func switchStatement(_ gap: Gap) {
    put("switch", gap)
    header { $0.expression() }
    put("{")
    bracketed { generator in
      for index in 0..<(1 + generator.below(3)) {
        if generator.chance(5), !generator.writer.isOneLine {
          generator.conditional { $0.switchCase(.none) }
        } else {
          generator.switchCase(index == 0 ? .free : .item)
        }
      }
      if generator.chance(30) {
        generator.words("default", .item)
        generator.put(":")
        generator.statement(.free)
      }
    }
    put("}")
  }

  private mutating func switchCase(_ gap: Gap) {
    put("case", gap)
    list(",", count: pick([1, 1, 1, 2, 3])) { generator, gap in
      generator.pattern(gap)
      if generator.chance(15) {
        generator.put("where")
        generator.expression()
      }
    }
    put(":")
    statement(.free)
    while chance(40) { statement(.item) }
  }

  mutating func pattern(_ gap: Gap = .free) {
    guard 0 < depth else { return put("_", gap) }
    switch below(8) {
    case 0:
      put("let", gap)
      name()
    case 1...3:
      put(".", gap)
      name(.none)
      guard chance(60) else { return }
      put("(", .none)
      deeper { generator in
        generator.list(",", count: 1 + generator.below(2)) { $0.pattern($1) }
      }
      put(")")
    case 4:
      put("(", gap)
      deeper { generator in
        generator.list(",", count: 2) { $0.pattern($1) }
      }
      put(")")
    case 5:
      put("is", gap)
      typeName()
    case 6: put("_", gap)
    default: put(pick(["1", "\"a\"", "nil", "x"]), gap)
    }
  }
}
