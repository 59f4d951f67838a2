extension Generator {
  mutating func type(_ gap: Gap = .free) {
    guard 0 < depth else { return typeName(gap) }
    deeper { $0.compoundType(gap) }
  }

  private mutating func compoundType(_ gap: Gap) {
    switch below(16) {
    case 0:
      put("[", gap)
      type()
      put("]")
    case 1:
      put("[", gap)
      type()
      put(":")
      type()
      put("]")
    case 2:
      suffixable(gap)
      put(pick(["?", "?", "??", "!"]), .none)
    case 3: functionType(gap)
    case 4:
      put("(", gap)
      list(",", count: 2 + below(2)) { generator, gap in
        if generator.chance(30) {
          generator.name(gap)
          generator.put(":")
          generator.type()
        } else {
          generator.type(gap)
        }
      }
      put(")")
    case 5:
      put(pick(["some", "any"]), gap)
      typeName(.line)
      if chance(30) {
        put("&", .spaced)
        typeName(.spaced)
      }
    case 6:
      typeName(gap)
      put(".", .none)
      typeName(.none)
      if chance(20) {
        put(".", .none)
        put(pick(["Type", "Protocol"]), .none)
      }
    case 7, 8: generic(gap)
    case 9:
      typeName(gap)
      put("&", .spaced)
      typeName(.spaced)
    case 10:
      put("~", gap)
      put("Copyable", .none)
    default: typeName(gap)
    }
  }

  private mutating func suffixable(_ gap: Gap) {
    switch below(3) {
    case 0: typeName(gap)
    case 1: generic(gap)
    default:
      put("(", gap)
      type()
      put(")")
    }
  }

  private mutating func generic(_ gap: Gap) {
    put(pick(["Array", "Effect", "Reducer", "Dictionary"]), gap)
    put("<", .none)
    list(",", count: 1 + below(2)) { $0.type($1) }
    put(">")
  }

  mutating func functionType(_ gap: Gap) {
    var gap = gap
    if chance(20) {
      put(pick(["@Sendable", "@MainActor"]), gap)
      gap = .spaced
    }
    put("(", gap)
    list(",", count: below(3)) { $0.type($1) }
    put(")")
    effects()
    put("->")
    type()
  }

  mutating func effects() {
    if chance(20) { put("async") }
    if chance(20) {
      put("throws")
      if chance(20) {
        put("(", .none)
        typeName()
        put(")")
      }
    }
  }

  mutating func genericParameters() {
    guard chance(15) else { return }
    put("<")
    list(",", count: 1 + below(2)) { generator, gap in
      if generator.chance(10) { return generator.words("each T", gap) }
      generator.put(generator.pick(["T", "U", "Value"]), gap)
      if generator.chance(30) {
        generator.put(":")
        generator.typeName()
      }
    }
    put(">")
  }

  mutating func whereClause() {
    guard chance(15) else { return }
    put("where")
    list(",", count: 1 + below(3)) { generator, gap in
      generator.typeName(gap)
      if generator.chance(50) {
        generator.put(".", .none)
        generator.typeName(.none)
      }
      generator.put(generator.chance(50) ? ":" : "==", .spaced)
      generator.typeName(.spaced)
    }
  }
}
