extension Node {
  /// One case per grammar production. The comment gives tokens in quotes and children by slot: `slot: kind`;
  /// `?` is optional, `*` any number. "own tokens" are those that belong to the node and to none of its children.
  @usableFromInline
  package enum Kind: UInt8, CaseIterable, BitwiseCopyable, Sendable {
    /// `item*` then the end-of-file token. Semicolons are own tokens of the list that they end an item of:
    /// source file, code block, member block, switch case, `#if` clause, accessor block, closure.
    case sourceFile
    /// Tokens no production accepts. Always comes with a problem.
    case unexpected

    // ---------------------------------------------------------------- blocks and directives
    /// "{" item* "}"
    case codeBlock
    /// "{" item: declaration or ifConfig * "}"
    case memberBlock
    /// "{" item: accessorDecl or ifConfig * "}", or "{" item* "}" for an implicit getter
    case accessorBlock
    /// clause: ifConfigClause * "#endif". Stands wherever an item, member, case, attribute, argument, element,
    /// parameter or postfix suffix may stand.
    case ifConfig
    /// "#if" condition: expression, item* | "#elseif" condition, item* | "#else" item*.
    /// What it holds has the slot it would have without the `#if`: item, case, attribute, argument, element, parameter,
    /// and suffix in a postfix chain (`postfixIfConfig` in slot suffix).
    case ifConfigClause
    /// "#sourceLocation" "(" ... ")"
    case sourceLocation

    // ---------------------------------------------------------------- declarations
    // All declarations start with attribute: (attribute | ifConfig)* modifier: modifier* and these are not repeated below.
    /// "import" "struct"? path tokens
    case importDecl
    /// "struct" name genericParameters? inheritance? whereClause? body: memberBlock. The five are alike.
    case structDecl, classDecl, actorDecl, enumDecl, protocolDecl
    /// "extension" type: extended type, inheritance? whereClause? body: memberBlock
    case extensionDecl
    /// "func" name-or-operator genericParameters? parameters: parameterClause, effects: effectSpecifiers ?,
    /// result: returnClause ?, whereClause? body: codeBlock ?
    case functionDecl
    /// "init" ("?" | "!")? then as functionDecl
    case initializerDecl
    /// "deinit" effects? body: codeBlock ?
    case deinitializerDecl
    /// "subscript" genericParameters? parameters: parameterClause, result: returnClause, whereClause? accessors: accessorBlock ?
    case subscriptDecl
    /// ("let" | "var" | "inout" ...) binding: patternBinding ("," patternBinding)*
    case variableDecl
    /// pattern, typeAnnotation? initializer: initializerClause ?, accessors: accessorBlock ?
    case patternBinding
    /// "typealias" name genericParameters? initializer: typeInitializerClause, whereClause?
    case typealiasDecl
    /// "associatedtype" name inheritance? initializer: typeInitializerClause ?, whereClause?
    case associatedtypeDecl
    /// "case" element: enumCaseElement ("," enumCaseElement)*
    case enumCaseDecl
    /// name parameters: enumCaseParameterClause ?, initializer: initializerClause ?
    case enumCaseElement
    /// "(" parameter: enumCaseParameter,* ")"
    case enumCaseParameterClause
    /// modifier* (label tokens ":")? type, initializer: initializerClause ?
    case enumCaseParameter
    /// ("prefix" | "infix" | "postfix" modifiers) "operator" op (":" names)?
    case operatorDecl
    /// "precedencegroup" name "{" attribute tokens "}"
    case precedenceGroupDecl
    /// "using" (attribute | modifier): the isolation that holds for the file
    case usingDecl
    /// "macro" name genericParameters? parameters, result? initializer? whereClause?
    case macroDecl
    /// attributes modifiers "#" name and the rest of macroExpansionExpr, in member or statement position with attributes
    case macroExpansionDecl
    /// attributes modifiers ("get" | "set" | ...) ("(" name ")")? effects? body: codeBlock ?
    case accessorDecl
    /// "@" type (attributeArguments: argumentList-like)?
    case attribute
    /// "(" argument: argument,* ")" of an attribute; an argument of `@available` is `iOS 13`, `*` or `message: "text"`.
    /// When the arguments have a grammar of their own (`@_specialize`, `@objc`, ...) "(" tokens and child nodes ")" with
    /// string literals in slot value, types in type, the declaration of `@abi` in item, whereClause?
    case attributeArguments
    /// A word, or `private(set)`, `unowned(safe)`, `nonisolated(unsafe)`
    case modifier

    // ---------------------------------------------------------------- pieces of declarations
    /// "<" parameter: genericParameter,* whereClause? ">"
    case genericParameterClause
    /// attribute* ("each" | "let")? name (":" type)?
    case genericParameter
    /// "<" argument: type or expression,* ">"
    case genericArgumentClause
    /// "where" requirement: genericRequirement,*
    case genericWhereClause
    /// left: type, (":" | "==" ) right: type
    case genericRequirement
    /// ":" type: inheritedType,*
    case inheritanceClause
    /// type "," tokens stay with inheritanceClause
    case inheritedType
    /// ":" type
    case typeAnnotation
    /// "=" value: expression
    case initializerClause
    /// "=" type
    case typeInitializerClause
    /// "(" parameter: (parameter | ifConfig),* ")"; of a closure without parentheses: parameter,*
    case parameterClause
    /// attribute* modifier* label and name tokens (":" type "..."?)? initializer: initializerClause ?
    case parameter
    /// "async"? ("throws" | "rethrows" | "reasync") throwsType: throwsType ?
    case effectSpecifiers
    /// "(" type ")" of a typed throws
    case throwsType
    /// "->" type
    case returnClause

    // ---------------------------------------------------------------- statements
    /// name ":" statement
    case labeledStmt
    /// "guard" condition: conditionElement,* "else" body: codeBlock
    case guardStmt
    /// "while" condition,* body: codeBlock
    case whileStmt
    /// "repeat" body: codeBlock "while" condition: expression
    case repeatStmt
    /// "for" "try"? "await"? "case"? pattern typeAnnotation? "in" sequence: expression, whereClause? body: codeBlock
    case forStmt
    /// "do" effects? body: codeBlock, catchClause*. Also as an expression.
    case doStmt
    /// "catch" item: catchItem,* body: codeBlock
    case catchClause
    /// pattern? whereClause?
    case catchItem
    case returnStmt, throwStmt, yieldStmt, discardStmt, thenStmt
    /// "break" / "continue" label?; "fallthrough"
    case breakStmt, continueStmt, fallthroughStmt
    /// "defer" body: codeBlock
    case deferStmt
    /// "where" value: expression (of a for, a switch case or a catch)
    case whereClause
    /// condition: expression
    case conditionElement
    /// ("let" | "var" | "inout") pattern, typeAnnotation? initializer?; inside conditionElement
    case optionalBindingCondition
    /// "case" pattern, typeAnnotation? initializer; inside conditionElement
    case matchingPatternCondition
    /// ("#available" | "#unavailable") "(" argument: argument,* ")", an argument is `iOS 13` or `*`
    case availabilityCondition

    // ---------------------------------------------------------------- expressions
    /// "if" condition: conditionElement,* body: codeBlock ("else" elseBody: codeBlock or ifExpr)?. Statement and expression alike.
    case ifExpr
    /// "switch" subject: expression "{" case: (switchCase | ifConfig)* "}"
    case switchExpr
    /// attribute? ("case" item: caseItem,* ":" | "default" ":") body items in slot item*
    case switchCase
    /// pattern, whereClause?
    case caseItem
    /// A name, `self`, `Self`, `super`, `init`, `$0`, an operator as a function; genericArguments? and
    /// "(" argument labels ")" of a compound name `f(a:b:)`; `Module::name`
    case identifierExpr
    /// `_`
    case wildcardExpr
    case integerLiteral, floatLiteral, booleanLiteral, nilLiteral, regexLiteral, placeholderExpr
    /// stringStart, segments and segment: interpolation *, stringEnd
    case stringLiteral
    /// interpolationStart argument,* ")"
    case interpolation
    /// "[" element: (expression | ifConfig),* "]"
    case arrayExpr
    /// "[" element: dictionaryElement,* "]" or "[" ":" "]"
    case dictionaryExpr
    /// key: expression ":" value: expression
    case dictionaryElement
    /// "(" argument: argument,* ")": parentheses and tuples
    case tupleExpr
    /// (label ":")? value: expression
    case argument
    /// "{" signature: closureSignature ?, item* "}"
    case closureExpr
    /// attribute* captures: captureClause ?, parameters: parameterClause ?, effects? result? "in"
    case closureSignature
    /// "[" capture: capture,* "]"
    case captureClause
    /// specifier tokens, name, initializer? or value: expression
    case capture
    /// base: expression ?, then suffix+. One flat node for a whole postfix chain `a.b().c[0]!`; base is absent
    /// in `.some(x)` (then the first suffix is a memberSuffix).
    case chainExpr
    /// "." name, genericArguments? "(" argument labels ")"?; `.0`, `.init`, `.self`, `.Module::name`
    case memberSuffix
    /// "(" argument: (argument | ifConfig),* ")" then trailing: closureExpr and labeledClosure *; the parentheses
    /// are absent when only trailing closures are there
    case callSuffix
    /// label ":" value: closureExpr
    case labeledClosure
    /// "[" argument,* "]" and trailing closures as in callSuffix; in a key path also with a "." in front
    case subscriptSuffix
    /// `?`, `!` (in a key path also with a "." in front), a postfix operator
    case optionalChainingSuffix, forceUnwrapSuffix, operatorSuffix
    /// clause*, each with suffixes
    case postfixIfConfig
    /// "\" root: type ?, component: (memberSuffix | subscriptSuffix | optionalChainingSuffix | forceUnwrapSuffix | callSuffix)*
    case keyPathExpr
    /// "#" name genericArguments? then as callSuffix
    case macroExpansionExpr
    /// operator value: expression (also `&x`)
    case prefixExpr
    /// "try" ("?" | "!")? value
    case tryExpr
    case awaitExpr, unsafeExpr
    /// ("consume" | "copy" | "borrow" | "_move" | "_borrow") value
    case ownershipExpr
    /// "repeat" value; "each" value
    case packExpansionExpr, packElementExpr
    /// operand: expression, (effects? operator, operand)+: operators of one precedence, left to right, in one flat node.
    /// Effects only stand in front of a "->" that has a value beside it: `Int throws -> 1`.
    case infixExpr
    /// left: expression "=" or an assignment operator, value: expression
    case assignmentExpr
    /// condition "?" then: expression ":" else: expression
    case ternaryExpr
    /// left: expression "is" type; left "as" ("?" | "!")? type
    case isExpr, asExpr
    /// type: a type where an expression is expected (`any P`, `(Int) -> Void`, `[Int]?` stays an expression)
    case typeExpr

    // ---------------------------------------------------------------- patterns
    /// name
    case identifierPattern
    case wildcardPattern
    /// "(" element: tuplePatternElement,* ")"
    case tuplePattern
    /// (label ":")? pattern
    case tuplePatternElement
    /// ("let" | "var" | "inout" | ...) pattern. Also stands among the arguments of an expression used as a pattern.
    case bindingPattern
    /// "is" type
    case isTypePattern

    // ---------------------------------------------------------------- types
    /// name genericArguments?; `Self`, `Any`, `_`, `Module::Name`
    case identifierType
    /// base: type "." name genericArguments?
    case memberType
    /// "[" element: type "]"; "[" key: type ":" value: type "]"; "[" count: type "of" element: type "]"
    case arrayType, dictionaryType, inlineArrayType
    case optionalType, implicitlyUnwrappedType
    /// "(" element: tupleTypeElement,* ")" effects? result: returnClause
    case functionType
    /// "(" element: tupleTypeElement,* ")"
    case tupleType
    /// attribute* modifier* (label tokens ":")? type "..."? initializer?
    case tupleTypeElement
    /// element: type ("&" type)+
    case compositionType
    /// ("some" | "any") type
    case someOrAnyType
    /// attribute* specifier tokens (`inout`, `borrowing`, `isolated`, `nonisolated(nonsending)`, `@escaping`), type
    case attributedType
    /// base "." ("Type" | "Protocol")
    case metatypeType
    /// "~" type
    case suppressedType
    case packExpansionType, packElementType
    /// genericParameters type: `<T> T` as an opaque result
    case namedOpaqueReturnType
    /// "class" in an inheritance clause or a layout constraint
    case classRestrictionType
  }
}

extension Node.Kind {
  /// The raw value, in one load where the compiler's own would be a call from another module.
  @inlinable package var code: UInt8 { unsafe unsafeBitCast(self, to: UInt8.self) }
  @inlinable package static func == (a: Node.Kind, b: Node.Kind) -> Bool { a.code == b.code }
}
