extension Generator {
  enum Place { case file, members, requirements, body }

  mutating func declaration(_ gap: Gap, in place: Place) {
    if place != .body, gap == .item, 0 < depth, chance(6), !writer.isOneLine {
      return conditional { $0.declaration(.none, in: place) }
    }
    if place == .file, chance(4) {
      words("infix operator <>", gap)
      put(":", .spaced)
      return put("AdditionPrecedence")
    }
    var gap = gap
    attributes(&gap)
    if place == .file || place == .members, chance(30) {
      put(pick(["public", "private", "fileprivate", "internal"]), gap)
      gap = .free
    }
    switch below(place == .requirements ? 4 : 12) {
    case 0: function(gap, hasBody: place != .requirements)
    case 1 where place == .members || place == .requirements: initializer(gap, hasBody: place == .members)
    case 1, 2, 3: variable(gap, in: place)
    case 4 where place == .members:
      if chance(30) {
        put("indirect", gap)
        gap = .line
      }
      enumCase(gap)
    case 5:
      put("typealias", gap)
      typeName()
      genericParameters()
      put("=", .spaced)
      type(.spaced)
    case 6 where place == .members:
      put("subscript", gap)
      parameters()
      put("->")
      type()
      accessors(isComputed: true)
    case 7 where place == .members:
      put("deinit", gap)
      block()
    case 8 where place == .file: protocolDeclaration(gap)
    case 10, 11: typeDeclaration(gap, in: place)
    default: variable(gap, in: place)
    }
  }

  private mutating func attributes(_ gap: inout Gap) {
    while chance(14) {
      put("@", gap)
      switch below(5) {
      case 0: put("MainActor", .none)
      case 1:
        put("available", .none)
        put("(", .none)
        words("iOS 15 , *")
        put(")")
      case 2:
        put("Dependency", .none)
        put("(", .none)
        put("\\.")
        name(.none)
        put(")")
      case 3:
        put("Reducer", .none)
        put("(", .none)
        name()
        put(":")
        expression()
        put(")")
      default: put("ObservableState", .none)
      }
      gap = .spaced
    }
  }

  // MARK: - Types

  private mutating func typeDeclaration(_ gap: Gap, in place: Place) {
    let isExtension = place == .file && chance(25)
    put(isExtension ? "extension" : pick(["struct", "enum", "class", "actor"]), gap)
    typeName(isExtension ? .free : .line)
    if !isExtension { genericParameters() }
    inheritance()
    whereClause()
    members(.members)
  }

  private mutating func protocolDeclaration(_ gap: Gap) {
    put("protocol", gap)
    typeName()
    inheritance()
    members(.requirements)
  }

  private mutating func inheritance() {
    guard chance(40) else { return }
    put(":")
    list(",", count: 1 + below(3)) { $0.typeName($1) }
  }

  private mutating func members(_ place: Place) {
    put("{")
    if 0 < depth {
      bracketed { generator in
        for index in 0..<generator.below(4) { generator.declaration(index == 0 ? .free : .item, in: place) }
      }
    }
    put("}")
  }

  private mutating func enumCase(_ gap: Gap) {
    put("case", gap)
    list(",", count: pick([1, 1, 2, 3])) { generator, gap in
      generator.name(gap)
      if generator.chance(40) {
        generator.put("(", .none)
        generator.list(",", count: 1 + generator.below(2)) { generator, gap in
          if generator.chance(50) {
            generator.name(gap)
            generator.put(":")
            return generator.type()
          }
          generator.type(gap)
        }
        generator.put(")")
      } else if generator.chance(20) {
        generator.put("=", .spaced)
        generator.put("1", .spaced)
      }
    }
  }

  // MARK: - Functions

  private mutating func function(_ gap: Gap, hasBody: Bool) {
    var gap = gap
    if chance(15) {
      put("static", gap)
      gap = .free
    }
    put("func", gap)
    if chance(5) { put("==") } else { name() }
    genericParameters()
    parameters()
    effects()
    if chance(50) {
      put("->")
      type()
    }
    whereClause()
    if hasBody { block() }
  }

  private mutating func initializer(_ gap: Gap, hasBody: Bool) {
    put("init", gap)
    if chance(20) { put("?", .none) }
    genericParameters()
    parameters()
    effects()
    whereClause()
    if hasBody { block() }
  }

  private mutating func parameters() {
    put("(")
    if extendsConditions, chance(1) {
      parameter(.free)
      put(",")
      conditional {
        $0.parameter(.none)
        $0.put(",")
      }
      parameter(.free)
    } else {
      list(",", count: below(4)) { $0.parameter($1) }
    }
    put(")")
  }

  private mutating func parameter(_ gap: Gap) {
    if chance(20) {
      put("_", gap)
      name()
    } else {
      name(gap)
      if chance(15) { put("inner") }
    }
    put(":")
    if chance(10) {
      put(pick(["@escaping", "@autoclosure"]))
      functionType(.spaced)
    } else {
      if chance(10) { put("inout") }
      type()
      if chance(4) { put("...", .none) }
    }
    if chance(15) {
      put("=", .spaced)
      bracketed { $0.expression(.spaced) }
    }
  }

  // MARK: - Variables

  private mutating func variable(_ gap: Gap, in place: Place) {
    var gap = gap
    if place == .members, chance(15) {
      put("static", gap)
      gap = .free
    }
    if place == .requirements {
      put("var", gap)
      name()
      put(":")
      type()
      put("{")
      words(pick(["get", "get set"]))
      return put("}")
    }
    switch below(4) {
    case 0:
      put("var", gap)
      name()
      put(":")
      type()
      accessors(isComputed: true)
    case 1:
      put(pick(["let", "var"]), gap)
      list(",", count: pick([1, 1, 1, 2])) { generator, gap in
        generator.name(gap)
        generator.put(":")
        generator.type()
        if generator.chance(50) { generator.initialValue() }
      }
    default:
      put(pick(["let", "var"]), gap)
      if place == .body, chance(15) {
        words("( a , b )")
      } else {
        name()
      }
      initialValue()
    }
  }

  private mutating func initialValue() {
    put("=", .spaced)
    let outer = bansBraces
    bansBraces = false
    expression(.spaced)
    bansBraces = outer
  }

  private mutating func accessors(isComputed: Bool) {
    guard chance(35), 0 < depth else { return block() }
    put("{")
    bracketed { generator in
      generator.put("get")
      if generator.chance(20) { generator.effects() }
      generator.block()
      if generator.chance(50) {
        generator.put("set")
        if generator.chance(30) { generator.words("( value )", .line) }
        generator.block()
      }
    }
    put("}")
  }
}
