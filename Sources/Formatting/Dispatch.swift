import Syntax

extension Arranger {
  /// Arranges one node. False: its children are printed as they are and take no marks.
  mutating func arrange(_ node: Node.ID) -> Bool {
    if habits.keepsColumns { arrangeColumns(node) }
    switch kind(node) {
    // Blocks and directives
    case .sourceFile: return arrangeSourceFile(node)
    case .unexpected: break
    case .codeBlock, .memberBlock, .accessorBlock: return arrangeItems(node)
    case .ifConfig: arrangeIfConfig(node)
    case .ifConfigClause: return arrangeIfConfigClause(node)
    case .sourceLocation: arrangeSourceLocation(node)

    // Declarations
    case .importDecl: arrangeImport(node)
    case .structDecl, .classDecl, .actorDecl, .enumDecl, .protocolDecl, .extensionDecl: arrangeTypeDeclaration(node)
    case .functionDecl, .initializerDecl: arrangeFunction(node)
    case .deinitializerDecl: arrangeFunctionLike(node)
    case .subscriptDecl: arrangeSubscript(node)
    case .variableDecl: arrangeVariable(node)
    case .patternBinding: arrangeBinding(node)
    case .typealiasDecl, .associatedtypeDecl: arrangeTypealias(node)
    case .enumCaseDecl: arrangeEnumCase(node)
    case .enumCaseElement: arrangeEnumCaseElement(node)
    case .enumCaseParameterClause: break
    case .enumCaseParameter, .parameter, .tupleTypeElement: arrangeParameter(node)
    case .operatorDecl: arrangeOperatorDeclaration(node)
    case .precedenceGroupDecl: arrangePrecedenceGroup(node)
    case .usingDecl: after(first(node), .space)
    case .macroDecl: arrangeMacro(node)
    case .macroExpansionDecl: arrangeMacroExpansion(node)
    case .accessorDecl: arrangeAccessor(node)
    case .attribute: arrangeAttribute(node)
    case .attributeArguments: break
    case .modifier: arrangeModifier(node)

    // Pieces of declarations
    case .genericParameterClause: arrangeGenericParameters(node)
    case .genericParameter: arrangeGenericParameter(node)
    case .genericArgumentClause: arrangeGenericArguments(node)
    case .genericWhereClause: arrangeGenericWhere(node)
    case .genericRequirement: arrangeGenericRequirement(node)
    case .inheritanceClause: arrangeInheritance(node)
    case .inheritedType: break
    case .typeAnnotation: arrangeTypeAnnotation(node)
    case .initializerClause: arrangeInitializer(node)
    case .typeInitializerClause: arrangeTypeInitializer(node)
    case .parameterClause: break
    case .effectSpecifiers: arrangeEffects(node)
    case .throwsType: break
    case .returnClause: arrangeReturnClause(node)

    // Statements
    case .labeledStmt: arrangeLabeled(node)
    case .guardStmt: arrangeGuard(node)
    case .whileStmt: arrangeWhile(node)
    case .repeatStmt: arrangeRepeat(node)
    case .forStmt: arrangeFor(node)
    case .doStmt: arrangeDo(node)
    case .catchClause: arrangeCatch(node)
    case .catchItem: break
    case .returnStmt: arrangeReturn(node)
    case .throwStmt: arrangeThrow(node)
    case .yieldStmt, .discardStmt, .thenStmt, .breakStmt, .continueStmt: arrangeJump(node)
    case .fallthroughStmt: break
    case .deferStmt: arrangeDefer(node)
    case .whereClause: arrangeWhere(node)
    case .conditionElement: arrangeCondition(node)
    case .optionalBindingCondition: arrangeOptionalBinding(node)
    case .matchingPatternCondition: arrangeMatchingPattern(node)
    case .availabilityCondition: arrangeAvailability(node)

    // Expressions
    case .ifExpr: arrangeIf(node)
    case .switchExpr: arrangeSwitch(node)
    case .switchCase: return arrangeSwitchCase(node)
    case .caseItem: break
    case .identifierExpr: arrangeName(node)
    case .wildcardExpr, .integerLiteral, .floatLiteral, .booleanLiteral, .nilLiteral, .placeholderExpr: break
    case .regexLiteral: arrangeRegex(node)
    case .stringLiteral: return arrangeString(node)
    case .interpolation: break
    case .arrayExpr, .dictionaryExpr: arrangeCollection(node)
    case .dictionaryElement: break
    case .tupleExpr: arrangeTuple(node)
    case .argument: break
    case .closureExpr: return arrangeClosure(node)
    case .closureSignature: arrangeClosureSignature(node)
    case .captureClause: arrangeCaptures(node)
    case .capture: arrangeCapture(node)
    case .chainExpr: arrangeChain(node)
    case .memberSuffix: arrangeName(node)
    case .callSuffix, .subscriptSuffix: arrangeCall(node)
    case .labeledClosure: arrangeLabeledClosure(node)
    case .optionalChainingSuffix, .forceUnwrapSuffix, .operatorSuffix: break
    case .postfixIfConfig: arrangePostfixIfConfig(node)
    case .keyPathExpr: arrangeKeyPath(node)
    case .macroExpansionExpr: arrangeMacroExpansion(node)
    case .prefixExpr: break
    case .tryExpr, .awaitExpr, .unsafeExpr: arrangeKeywordExpression(node)
    case .ownershipExpr, .packElementExpr, .packElementType: after(first(node), .space)
    case .packExpansionExpr, .packExpansionType: after(first(node), .break)
    case .infixExpr: arrangeInfix(node)
    case .assignmentExpr: arrangeAssignment(node)
    case .ternaryExpr: arrangeTernary(node)
    case .isExpr, .asExpr: arrangeCast(node)
    case .typeExpr: break

    // Patterns
    case .identifierPattern, .wildcardPattern: break
    case .tuplePattern: arrangeTuplePattern(node)
    case .tuplePatternElement: arrangeTuplePatternElement(node)
    case .bindingPattern: after(first(node), .break)
    case .isTypePattern: after(first(node), .space)

    // Types
    case .identifierType: break
    case .memberType: arrangeMemberType(node)
    case .arrayType: arrangeSquareBrackets(node)
    case .dictionaryType: arrangeDictionaryType(node)
    case .inlineArrayType: arrangeInlineArrayType(node)
    case .optionalType, .implicitlyUnwrappedType: break
    case .functionType: arrangeFunctionType(node)
    case .tupleType: arrangeTupleType(node)
    case .compositionType: arrangeComposition(node)
    case .someOrAnyType: after(first(node), .space)
    case .attributedType: arrangeAttributedType(node)
    case .metatypeType, .suppressedType, .namedOpaqueReturnType, .classRestrictionType: break
    }
    return true
  }
}
