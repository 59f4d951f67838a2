/// The types of the library's description that the tool knows more about than their declarations tell.
package enum LibraryType: Int, CaseIterable {
  // the standard library's
  case array, bool, dictionary, optional, result, sequence, string
  // SwiftUI's
  case binding, environmentValues, view
  // the Composable Architecture's and its companions'
  case allCasePaths, anyReducer, bindingAction, caseKeyPath, dependencyValues, identifiedAction, keyPath,
    presentationAction
  case presentationState, reducer, routerAction, stackAction, store, storeBinding, taskResult, testStore, viewStore

  /// As it is declared: `Optional` of `optional`.
  var name: String {
    let name = String(describing: self)
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  /// Where the description has them, by their raw values.
  static let positions = {
    var known: [String: Int] = [:]
    for (position, type) in ProjectIndex.library.types.enumerated() where type.scope == .file {
      known[type.name] = position
    }
    return allCases.map { type in
      guard let position = known[type.name] else {
        preconditionFailure("the library's description has no \(type.name)")
      }
      return position
    }
  }()
}
