/// Writes a random program that the grammar accepts. What it means is of no concern: names are not declared, types not checked.
package struct Generator {
  var random: Random
  var writer: Writer
  /// How much deeper expressions, types and bodies may nest.
  var depth: Int
  /// Whether a `{` would start the body of a statement, so no closure may trail.
  var bansBraces = false
  /// `#if` where the compiler does not take it: in arguments, elements and parameters.
  var extendsConditions: Bool

  package static func program(seed: UInt64, extendsConditions: Bool = true) -> String {
    var random = Random(seed: seed)
    let writer = Writer(.random(&random))
    let depth = 1 + random.below(4)
    var generator = Generator(random: random, writer: writer, depth: depth, extendsConditions: extendsConditions)
    return generator.file()
  }

  private mutating func file() -> String {
    if chance(5) { put("#!/usr/bin/swift\n", .none) }
    if chance(30) {
      put("import", .item)
      put(pick(["Foundation", "ComposableArchitecture"]), .line)
    }
    for _ in 0..<(1 + below(4)) { if chance(60) { declaration(.item, in: .file) } else { statement(.item) } }
    return writer.text + (chance(90) ? "\n" : "")
  }
}

// MARK: - Verbs

extension Generator {
  mutating func put(_ token: String, _ gap: Gap = .free) { writer.write(token, gap, &random) }

  /// Several tokens, split at blanks.
  mutating func words(_ tokens: String, _ gap: Gap = .free) {
    for (index, token) in tokens.split(separator: " ").enumerated() { put(String(token), index == 0 ? gap : .free) }
  }

  mutating func below(_ bound: Int) -> Int { random.below(bound) }
  mutating func chance(_ percent: Int) -> Bool { random.chance(percent) }
  mutating func pick<Element>(_ elements: [Element]) -> Element { random.pick(elements) }

  mutating func deeper(_ body: (inout Generator) -> Void) {
    depth -= 1
    body(&self)
    depth += 1
  }

  /// Inside brackets, where closures may trail again.
  mutating func bracketed(_ body: (inout Generator) -> Void) {
    let outer = bansBraces
    bansBraces = false
    deeper(body)
    bansBraces = outer
  }

  /// Elements between separators; each call writes one, the first token behind the gap it is given.
  mutating func list(_ separator: String, count: Int, first: Gap = .free, _ element: (inout Generator, Gap) -> Void) {
    for index in 0..<count {
      if 0 < index { put(separator) }
      element(&self, index == 0 ? first : .free)
    }
  }

  mutating func name(_ gap: Gap = .free) {
    let names = [
      "a", "value", "store", "isEnabled", "items", "`default`", "get", "async", "set", "state", "title", "count",
      "日本語", "some_name",
      "aRatherLongNameThatFillsTheLine", "x", "y",
    ]
    var name = pick(names)
    // These are words of their own where an expression may start.
    if name == "async" || name == "get" || name == "set" { name = chance(20) ? "`\(name)`" : "z" }
    put(name, gap)
  }

  mutating func typeName(_ gap: Gap = .free) {
    put(pick(["Int", "String", "A", "State", "Action", "Feature", "ViewModelOfSomething", "T"]), gap)
  }

  /// `#if` round what `content` writes, each on lines of its own.
  mutating func conditional(_ content: (inout Generator) -> Void) {
    directive("#if " + pick(["DEBUG", "os(iOS)", "A && !B", "swift(>=5.9)", "canImport(UIKit)"]))
    content(&self)
    if chance(20) {
      directive("#elseif os(macOS)")
      content(&self)
    }
    if chance(40) {
      directive("#else")
      if chance(80) { content(&self) }
    }
    directive("#endif")
    put("\n", .none)
  }

  private mutating func directive(_ text: String) {
    put("\n" + text + "\n", .none)
  }
}
