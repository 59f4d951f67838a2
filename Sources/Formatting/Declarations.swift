import Layout
import Syntax

extension Arranger {
  mutating func arrangeImport(_ node: Node.ID) {
    // An import is one line, however long; with `#if` among its attributes what stands behind them.
    let hasDirective = (first(node)..<keyword(node)).contains { kind($0) == .poundIf }
    before(hasDirective ? firstAfterAttributes(node) : first(node), .suppress)
    arrangeAttributes(of: node)
    let keyword = keyword(node)
    after(keyword, .space)
    let path = next(keyword)
    if kind(path) != .identifier, kind(path).isReservedWord, path < last(node) { after(path, .space) }
    after(last(node), .resume)
  }

  /// ```
  /// public struct Name<T>: P where T: Q {     public struct Name:
  /// }                                           P, Q
  ///                                           where
  ///                                             T: R
  ///                                           {
  ///                                           }
  /// ```
  mutating func arrangeTypeDeclaration(_ node: Node.ID) {
    before(first(node), .open)
    arrangeAttributes(of: node, separately: true)
    let keyword = keyword(node)
    before(firstAfterAttributes(node), .open)
    after(keyword, habits.nameStart)
    let body = child(node, .body)
    if let body { arrangeBraces(body, leading: habits.brace) }
    let lastOfHeader = body.map { first($0) } ?? last(node)
    if let clause = child(node, .whereClause) {
      before(first(clause), .break(.same), .open)
      after(lastOfHeader, .close)
    }
    let name =
      if let inheritance = child(node, .inheritance) {
        first(inheritance)
      } else if let parameters = child(node, .genericParameters) {
        last(parameters)
      } else if let type = child(node, .type) {
        last(type)
      } else {
        next(keyword)
      }
    after(name, .close)
    after(last(node), .close)
  }

  /// `func` and `init`. The modifiers, the name and the opening parenthesis keep together.
  mutating func arrangeFunction(_ node: Node.ID) {
    let parameters = child(node, .parameters)
    let isFunction = kind(node) == .functionDecl
    if let parameters {
      let firm = child(node, .body) != nil || (isFunction && child(node, .result) != nil)
      arrangeParameters(parameters, firmEnd: firm)
    }
    let keyword = keyword(node)
    before(firstAfterAttributes(node), .open)
    if isFunction { after(keyword, habits.nameStart) }
    closeHeader(node, parameters, otherwise: keyword)
    if isFunction, isOperator(next(keyword)) { after(next(keyword), .space) }
    arrangeFunctionLike(node)
    arrangeResult(of: node)
  }

  private mutating func isOperator(_ token: Token.ID) -> Bool {
    !kind(token).isName && kind(token) != .leftParen && kind(token) != .leftAngle && !kind(token).isReservedWord
  }

  /// Ends the group of a header behind "(", or behind "()" if there is nothing in it.
  private mutating func closeHeader(_ node: Node.ID, _ parameters: Node.ID?, otherwise: Token.ID) {
    guard let parameters else {
      after(otherwise, .close)
      return
    }
    let hasContent = child(parameters, .parameter) != nil || child(node, .genericParameters) != nil
    after(hasContent ? first(parameters) : last(parameters), .close)
  }

  private mutating func arrangeResult(of node: Node.ID) {
    guard let result = child(node, .result) else { return }
    before(first(result), .break)
    // A result that does not fit goes to the next line as a whole.
    if habits.bodiesAreTheAuthors { group(result) }
  }

  mutating func arrangeFunctionLike(_ node: Node.ID) {
    before(first(node), .open)
    arrangeAttributes(of: node, separately: true)
    let body = child(node, .body)
    if let body { arrangeBraces(body, leading: habits.brace) }
    if let clause = child(node, .whereClause) {
      before(first(clause), .break(.same), .open)
      after(body.map { first($0) } ?? last(clause), .close)
    }
    after(last(node), .close)
  }

  mutating func arrangeSubscript(_ node: Node.ID) {
    before(first(node), .open)
    let parameters = child(node, .parameters)
    if let parameters { arrangeParameters(parameters, firmEnd: true) }
    if let modifier = child(node, .modifier) {
      before(first(modifier), .open)
      closeHeader(node, parameters, otherwise: keyword(node))
    }
    arrangeAttributes(of: node, separately: true)
    if let clause = child(node, .whereClause) {
      before(first(clause), .break(.same), .open)
      after(last(clause), .close)
    }
    arrangeResult(of: node)
    if let accessors = child(node, .accessors) { arrangeBraces(accessors, leading: habits.brace) }
    after(last(node), .close)
  }

  mutating func arrangeAccessor(_ node: Node.ID) {
    arrangeAttributes(of: node, separately: true)
    if let body = child(node, .body) { arrangeBraces(body, leading: habits.brace) }
  }

  /// Several bindings share a scope, so that they line up below each other.
  mutating func arrangeVariable(_ node: Node.ID) {
    arrangeAttributes(of: node, separately: true)
    let keyword = keyword(node)
    guard count(node, .binding) > 1 else {
      after(keyword, .space)
      return
    }
    after(keyword, .break(.open))
    for binding in tree.children(node) where tree[binding].slot == .binding {
      before(first(binding), .open)
      if let comma = comma(after: binding) {
        after(comma, .break(.same))
        after(comma, .close)
      } else {
        after(last(binding), .close)
      }
    }
    let end = closerEnd(behind: last(node)) ?? last(node)
    after(end, .break(listEnd(behind: end), size: 0))
  }

  mutating func arrangeBinding(_ node: Node.ID) {
    var close: Token.ID?
    let type = child(node, .typeAnnotation)
    if let type {
      after(first(type), habits.stacksTypes ? .break(.openContinuation, .electiveIgnoringAuthor) : .space)
      close = last(type)
    }
    if let initializer = child(node, .initializer), let value = child(initializer, .value) {
      arrangeAssigned(value, behind: first(initializer))
      close = last(initializer)
      if isCompound(value), leftmostMultilineString(value) == nil { group(value) }
    }
    if let accessors = child(node, .accessors) {
      arrangeBraces(accessors, leading: habits.accessorBrace)
    } else if let comma = comma(after: node), parentKind(node) == .variableDecl {
      close = comma
      marks.setCloser(comma)
    }
    if type != nil, habits.stacksTypes, let close { after(closerEnd(behind: close) ?? close, .break(.close, size: 0)) }
  }

  mutating func arrangeTypealias(_ node: Node.ID) {
    arrangeAttributes(of: node, separately: true)
    after(keyword(node), habits.nameStart)
    if let clause = child(node, .whereClause) {
      before(first(clause), .break(.same), .open)
      after(last(node), .close)
    }
  }

  mutating func arrangeEnumCase(_ node: Node.ID) {
    before(first(node), .open)
    arrangeAttributes(of: node, separately: true)
    if habits.alignsConditions {
      after(keyword(node), .space, .break(.openAligned, size: 0, .authorOnly))
      after(last(node), .break(.closeSilently, size: 0), .close)
    } else {
      after(keyword(node), .break)
      after(last(node), .close)
    }
  }

  mutating func arrangeEnumCaseElement(_ node: Node.ID) {
    if let comma = comma(after: node) { after(comma, .break(habits.alignsConditions ? .same : .continue)) }
    if let parameters = child(node, .parameters) { arrangeParameters(parameters, firmEnd: false) }
    if let initializer = child(node, .initializer), let value = child(initializer, .value) {
      arrangeAssigned(value, behind: first(initializer))
    }
  }

  /// `infix operator +: Group`
  mutating func arrangeOperatorDeclaration(_ node: Node.ID) {
    let keyword = keyword(node)
    after(keyword, .break)
    guard let colon = tree.token(node, .colon) else { return }
    before(colon, .space)
    after(colon, .break(.open), .open)
    var token = next(colon)
    while token < last(node) {
      // A line break behind the comma would end the declaration.
      if kind(token) == .comma { after(token, .space) }
      token = next(token)
    }
    let end = closerEnd(behind: last(node)) ?? last(node)
    after(end, .break(listEnd(behind: end), size: 0), .close)
  }

  /// One attribute a line.
  mutating func arrangePrecedenceGroup(_ node: Node.ID) {
    let keyword = keyword(node)
    after(keyword, .break)
    guard let brace = tree.token(node, .leftBrace) else { return }
    after(Token.ID(brace.raw - 1), .break(.reset))
    after(brace, .break(.open, .soft))
    before(last(node), .break(.close))
    var token = next(brace)
    while token < last(node) {
      let following = next(token)
      switch kind(token) {
      case .colon: after(token, .break(.open))
      case .comma: after(token, .break(.same))
      default: break
      }
      // An attribute ends before the next label, or before the brace.
      let ends = following == last(node) || (following.raw + 1 < last(node).raw && kind(next(following)) == .colon)
      if ends, kind(token) != .colon { after(token, .break(.close, .soft)) }
      token = following
    }
  }

  mutating func arrangeMacro(_ node: Node.ID) {
    before(first(node), .open)
    arrangeAttributes(of: node, separately: options.lineBreakBeforeEachArgument == .yes)
    let parameters = child(node, .parameters)
    let definition = child(node, .initializer)
    if let parameters {
      arrangeParameters(parameters, firmEnd: definition != nil || child(node, .result) != nil)
    }
    let keyword = keyword(node)
    before(firstAfterAttributes(node), .open)
    after(keyword, habits.nameStart)
    closeHeader(node, parameters, otherwise: keyword)
    if let clause = child(node, .whereClause) {
      before(first(clause), .break(.same), .open)
      after(last(clause), .close)
    }
    arrangeResult(of: node)
    if let definition {
      after(first(definition), .open)
      after(last(definition), .close)
    }
    after(last(node), .close)
  }

  mutating func arrangeModifier(_ node: Node.ID) {
    if parentKind(node) == .attributedType {
      after(last(node), habits.lastResort)
    } else {
      after(last(node), kind(first(node)) == .async ? .space : habits.modifierEnd)
    }
  }

  mutating func arrangeEffects(_ node: Node.ID) {
    if parentKind(node) == .doStmt { return }
    let end = child(node, .throwsType).map { first($0) } ?? next(node)
    var word = first(node)
    while word < end {
      before(word, .break)
      word = next(word)
    }
    if first(node).raw + 1 < end.raw {
      before(first(node), .open)
      after(Token.ID(end.raw - 1), .close)
    }
  }

  mutating func arrangeReturnClause(_ node: Node.ID) {
    if parentKind(node) == .functionType {
      before(first(node), .break)
      after(first(node), .break)
    } else {
      after(first(node), .space)
    }
    if let type = child(node, .type), kind(type) == .memberType { group(type) }
  }

  mutating func arrangeInitializer(_ node: Node.ID) {
    before(first(node), .space)
    switch parentKind(node) {
    case .patternBinding, .optionalBindingCondition, .enumCaseElement: break
    default: after(first(node), .break)
    }
  }

  mutating func arrangeTypeInitializer(_ node: Node.ID) {
    before(first(node), .space)
    after(first(node), .break)
  }

  mutating func arrangeTypeAnnotation(_ node: Node.ID) {
    if let type = child(node, .type) { group(type) }
  }
}
