import Syntax

extension Resolver {
  enum Fit { case yes, maybe, no }

  /// Checks a call's arguments against the first candidate that fits, and gives the call's type.
  mutating func call(
    _ candidates: [Callable], _ call: Node.ID, _ expected: ResolvedType, fallback: ResolvedType,
    ignoresLabels: Bool = false
  ) -> ResolvedType {
    let matching = candidates.compactMap { candidate in
      matchArguments(call, candidate, ignoresLabels: ignoresLabels).map { (candidate, $0) }
    }
    guard let first = matching.first else {
      arguments(call)
      return fallback
    }
    if matching.count == 1 { return check(first.0, first.1, call, expected) }
    let fitting = matching.compactMap { candidate, matches in
      let fit = accepts(bound(candidate, to: expected), call, ignoresLabels: ignoresLabels)
      return fit == .no ? nil : Candidate(callable: candidate, matches: matches, fit: fit)
    }
    guard let best = chosen(fitting, call, expected) else {
      arguments(call)
      return fallback
    }
    let result = check(best.callable, best.matches, call, expected)
    return best.isCertain ? result : .unknown
  }

  private struct Candidate {
    var callable: Callable
    var matches: [Match]
    var fit: Fit
    /// Whether the call is certain to be of the type that this one gives.
    var isCertain = true
  }

  /// The description lists the most specific first; a later one may be meant, but they agree on what the arguments are
  /// members of. Of what the project declares no order is known: there the one is meant whose arguments all have a
  /// meaning, or any of several that give them the same.
  private mutating func chosen(_ fitting: [Candidate], _ call: Node.ID, _ expected: ResolvedType) -> Candidate? {
    guard 1 < fitting.count, fitting.contains(where: \.callable.isOwn) else {
      return settled(fitting.first { $0.fit == .yes } ?? fitting.first, among: fitting)
    }
    if isSpeculating { return nil }
    let readings = fitting.map { candidate in
      speculate { resolver in
        let mark = resolver.meanings.count
        _ = resolver.check(candidate.callable, candidate.matches, call, expected)
        return Array(resolver.meanings[mark...])
      }
    }
    let doubts = zip(fitting, readings).map { candidate, reading in
      reading.reduce(guesses(candidate, call)) { $0 + Resolver.weight($1.1) }
    }
    guard let least = doubts.min() else { return nil }
    let best = fitting.indices.filter { doubts[$0] == least }
    guard best.allSatisfy({ readings[$0].elementsEqual(readings[best[0]], by: Resolver.agree) }) else { return nil }
    let candidates = best.map { fitting[$0] }
    if candidates.count == 1 { return settled(candidates[0], among: fitting) }
    guard var first = candidates.first(where: { $0.fit == .yes }) ?? candidates.first else { return nil }
    first.isCertain = candidates.allSatisfy { $0.callable.result == first.callable.result }
    return first
  }

  private func settled(_ candidate: Candidate?, among fitting: [Candidate]) -> Candidate? {
    guard var candidate else { return nil }
    candidate.isCertain =
      candidate.fit == .yes || fitting.allSatisfy { $0.callable.result == candidate.callable.result }
    return candidate
  }

  /// How many names are taken for members of types that nobody looked into. Less than any doubt.
  private func guesses(_ candidate: Candidate, _ call: Node.ID) -> Int {
    candidate.matches.count { match in
      guard isImplicit(match.value), case .external = unwrapped(candidate.callable.types[match.parameter]) else {
        return false
      }
      return true
    }
  }

  private static func agree(_ first: (Token.ID, Meaning), _ second: (Token.ID, Meaning)) -> Bool {
    guard first.0 == second.0 else { return false }
    switch (first.1, second.1) {
    case (.other, .memberOfValue), (.memberOfValue, .other): return true
    case (.enumCase, _), (.other, _), (.memberOfValue, _), (.unknown, _): return first.1 == second.1
    }
  }

  /// How much speaks against a reading that leaves a name with this meaning.
  private static func weight(_ meaning: Meaning) -> Int {
    switch meaning {
    case .enumCase, .other, .memberOfValue: 0
    case .unknown(.noSuchMember): 1_000_000
    case .unknown: 1_000
    }
  }

  private func bound(_ callable: Callable, to expected: ResolvedType) -> Callable {
    guard !expected.isUnknown else { return callable }
    var result = callable
    if unify(callable.result, expected, &result.environment, callable.generics) { return result }
    result.environment = callable.environment
    _ = unify(callable.result, unwrapped(expected), &result.environment, callable.generics)
    return result
  }

  private mutating func check(
    _ callable: Callable, _ matches: [Match], _ call: Node.ID, _ expected: ResolvedType
  ) -> ResolvedType {
    var environment = bound(callable, to: expected).environment
    resolveRequirements(callable, &environment)
    // What is no closure first: it tells what the closures are given.
    for isClosurePass in [false, true] {
      for match in matches where (tree.kind(match.value) == .closureExpr) == isClosurePass {
        let type = callable.types[match.parameter]
        let wanted = filled(type, environment, callable.generics)
        let found: ResolvedType
        if isClosurePass {
          found = closure(match.value, wanted, isBuilder: callable.parameters[match.parameter].isBuilder)
        } else {
          found = infer(match.value, wanted)
        }
        _ = unify(type, found, &environment, callable.generics)
        resolveRequirements(callable, &environment)
      }
    }
    resolveRequirements(callable, &environment)
    return filled(callable.result, environment, callable.generics)
  }

  private func resolveRequirements(_ callable: Callable, _ environment: inout Bindings) {
    for requirement in callable.requirements {
      for (left, right) in [(requirement.left, requirement.right), (requirement.right, requirement.left)] {
        let known = filled(right, environment, callable.generics)
        if !known.isUnknown { _ = unify(left, known, &environment, callable.generics) }
      }
    }
  }

  /// A type with what is bound put in and `unknown` for the rest.
  private func filled(
    _ type: ResolvedType, _ environment: Bindings, _ generics: [String]
  ) -> ResolvedType {
    guard type.isOpen else { return type }
    var all = environment
    all.open = generics
    return index.substitute(type, all)
  }

  /// Whether the arguments can be what a candidate asks for. Records nothing.
  mutating func accepts(_ callable: Callable, _ call: Node.ID, ignoresLabels: Bool = false) -> Fit {
    guard let matches = matchArguments(call, callable, ignoresLabels: ignoresLabels) else { return .no }
    var environment = callable.environment
    var result = Fit.yes
    for match in matches {
      let type = callable.types[match.parameter]
      let wanted = filled(type, environment, callable.generics)
      if tree.kind(match.value) == .closureExpr {
        if !mayBeFunction(wanted) || !takes(match.value, wanted) { return .no }
        continue
      }
      if isImplicit(match.value) {
        switch hasImplicitMember(match.value, wanted) {
        case .no: return .no
        case .maybe: result = .maybe
        case .yes: break
        }
        continue
      }
      guard maySpeculate || tree.kind(match.value) == .keyPathExpr else {
        result = .maybe
        continue
      }
      let found = speculate { $0.infer(match.value, wanted) }
      if found.isUnknown { result = .maybe }
      if tree.kind(match.value) == .keyPathExpr, !isKeyPathLike(wanted) { return .no }
      if !unify(type, found, &environment, callable.generics) { return .no }
      if let last = found.arguments.last, last.isUnknown { result = .maybe }
    }
    return result
  }

  /// Whether a closure has as many parameters as the function type that is asked for.
  private func takes(_ closure: Node.ID, _ wanted: ResolvedType) -> Bool {
    guard case .function(let parameters, _) = unwrapped(wanted) else { return true }
    if let signature = tree.child(closure, .signature), let clause = tree.child(signature, .parameters) {
      let count = tree.children(clause).filter { tree.kind($0) == .parameter }.count
      return count == parameters.count || parameters.count == 1 && 1 < count
    }
    return parameters.isEmpty || uses(closure, "$0")
  }

  private func mayBeFunction(_ type: ResolvedType) -> Bool {
    switch unwrapped(type) {
    case .function, .unknown, .parameter, .member: true
    case .nominal, .external, .tuple, .metatype: false
    }
  }

  private func isKeyPathLike(_ type: ResolvedType) -> Bool {
    switch unwrapped(type) {
    case .function, .unknown, .external, .parameter, .member: true
    case .nominal: isLibrary(unwrapped(type), .keyPath) || isLibrary(unwrapped(type), .caseKeyPath)
    case .tuple, .metatype: false
    }
  }

  private func hasImplicitMember(_ node: Node.ID, _ type: ResolvedType) -> Fit {
    if tree.kind(node) == .tryExpr || tree.kind(node) == .awaitExpr, let value = tree.child(node, .value) {
      return hasImplicitMember(value, type)
    }
    if case .external = unwrapped(type) { return .yes }
    guard tree.kind(node) == .chainExpr, let first = tree.children(node, .suffix).first(where: { _ in true }),
      let token = tree.memberName(first), case .nominal(let id, _) = unwrapped(type)
    else { return .maybe }
    let name = tree.name(token)
    if enumCase(name, of: type) != nil || isStaticMember(name, of: type) || name == "init" { return .yes }
    return index.isLibrary(id) || index[id].kind == .enum ? .no : .maybe
  }
}

// MARK: - Matching arguments with parameters

extension Resolver {
  struct Match {
    var parameter: Int
    var value: Node.ID
  }

  /// Which parameter each argument is for; nil where labels or numbers don't fit.
  func matchArguments(_ call: Node.ID, _ callable: Callable, ignoresLabels: Bool = false) -> [Match]? {
    var arguments: [(label: String?, value: Node.ID)] = []
    for argument in tree.children(call, .argument) {
      guard tree.kind(argument) == .argument, let value = tree.child(argument, .value) else { return nil }
      arguments.append((label(of: argument), value))
    }
    var trailing: [(label: String?, value: Node.ID)] = []
    for closure in tree.children(call, .trailing) {
      if tree.kind(closure) == .labeledClosure, let value = tree.child(closure, .value) {
        trailing.append((tree.name(tree[closure].firstToken), value))
      } else {
        trailing.append((nil, closure))
      }
    }
    var result: [Match] = []
    var next = 0
    var nextTrailing = 0
    for (position, parameter) in callable.parameters.enumerated() {
      if next < arguments.count, ignoresLabels || arguments[next].label == parameter.label {
        result.append(Match(parameter: position, value: arguments[next].value))
        next += 1
        while parameter.isVariadic, next < arguments.count, arguments[next].label == nil {
          result.append(Match(parameter: position, value: arguments[next].value))
          next += 1
        }
        continue
      }
      if next == arguments.count, nextTrailing < trailing.count {
        let closure = trailing[nextTrailing]
        let isMeant =
          closure.label == nil
          ? mayBeFunction(callable.types[position])
            && !(parameter.hasDefault && isNeeded(behind: position, callable, trailing))
          : closure.label == parameter.label
        if isMeant {
          result.append(Match(parameter: position, value: closure.value))
          nextTrailing += 1
          continue
        }
      }
      if !parameter.hasDefault, !parameter.isVariadic { return nil }
    }
    return next == arguments.count && nextTrailing == trailing.count ? result : nil
  }
}

extension Resolver {
  /// Whether a parameter further on must be given the closure without a label: then one with a default leaves it.
  private func isNeeded(
    behind position: Int, _ callable: Callable, _ trailing: [(label: String?, value: Node.ID)]
  ) -> Bool {
    callable.parameters.indices.dropFirst(position + 1).contains { later in
      let parameter = callable.parameters[later]
      return !parameter.hasDefault && !parameter.isVariadic && mayBeFunction(callable.types[later])
        && !trailing.contains { $0.label != nil && $0.label == parameter.label }
    }
  }
}

// MARK: - Unification

extension Resolver {
  /// Whether a value of type `found` can stand where `wanted` is asked for, binding the callee's generic parameters.
  /// False only where that is certainly not so.
  func unify(
    _ wanted: ResolvedType, _ found: ResolvedType, _ environment: inout Bindings, _ generics: [String]
  ) -> Bool {
    switch (wanted, found) {
    case (.unknown, _), (_, .unknown), (.external, _), (_, .parameter), (_, .member): return true
    case (.parameter(let name), _):
      guard generics.contains(name) else { return true }
      if environment[name]?.isUnknown ?? true { environment[name] = found }
      return true
    case (.member(let base, let member), _):
      let replaced = index.substitute(wanted, environment)
      guard case .member = replaced else { return unify(replaced, found, &environment, generics) }
      if case .parameter(let name) = base, generics.contains(name), environment[name]?.isUnknown ?? true {
        bindReducer(name, member, found, &environment)
      }
      return true
    case (.nominal(let id, let arguments), .nominal(let other, let others)):
      if id == other {
        for (argument, other) in zip(arguments, others) where !unify(argument, other, &environment, generics) {
          return false
        }
        return true
      }
      if let view = index.view(found, as: id) { return unify(wanted, view, &environment, generics) }
      // Seen from the other side: what is expected of a call is a supertype of what it gives.
      if let view = index.view(wanted, as: other) { return unify(view, found, &environment, generics) }
      if isLibrary(wanted, .optional) { return unify(arguments[0], found, &environment, generics) }
      if isLibrary(wanted, .binding), isLibrary(found, .storeBinding) {
        return unify(arguments[0], others[0], &environment, generics)
      }
      return false
    case (.nominal(_, let arguments), .external(let path)) where isLibrary(wanted, .reducer):
      // A reducer that is none of the project's, and so are its state and its actions.
      return unify(arguments[0], .external(path + ".State"), &environment, generics)
        && unify(arguments[1], .external(path + ".Action"), &environment, generics)
    case (.nominal, .external): return index[wanted.nominal!].kind == .protocol || isLibrary(wanted, .optional)
    case (.nominal, _):
      return isLibrary(wanted, .optional) ? unify(wanted.arguments[0], found, &environment, generics) : false
    case (.tuple(let elements), .tuple(let others)):
      guard elements.count == others.count else { return false }
      for (element, other) in zip(elements, others) where !unify(element.type, other.type, &environment, generics) {
        return false
      }
      return true
    case (.function(let parameters, let result), .function(let others, let other)):
      guard parameters.count == others.count || others.isEmpty else { return false }
      for (parameter, other) in zip(parameters, others) where !unify(parameter, other, &environment, generics) {
        return false
      }
      return unify(result, other, &environment, generics)
    case (.function(let parameters, let result), .nominal(_, let others)):
      guard isLibrary(found, .keyPath) || isLibrary(found, .caseKeyPath) else { return false }
      return parameters.count == 1 && unify(parameters[0], others[0], &environment, generics)
        && unify(result, others[1], &environment, generics)
    case (.metatype(let base), .metatype(let other)): return unify(base, other, &environment, generics)
    case (.tuple(let elements), _): return elements.isEmpty
    case (.function, _), (.metatype, _): return false
    }
  }

  /// A parameter of which only `R.State` and `R.Action` are asked for stands for any reducer with these.
  private func bindReducer(
    _ name: String, _ member: String, _ found: ResolvedType, _ environment: inout Bindings
  ) {
    guard member == "State" || member == "Action" else { return }
    environment["\(name).\(member)"] = found
    guard let state = environment["\(name).State"], let action = environment["\(name).Action"] else { return }
    environment[name] = library(.reducer, state, action)
  }
}
