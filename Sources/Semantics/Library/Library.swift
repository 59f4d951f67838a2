import Syntax
import Text

/// What the tool knows of the Composable Architecture and the standard library: the shapes that carry actions from one place
/// to another, of every era, as declarations that our own parser reads. Only what a rule relies on; a call that fits none of
/// these is not understood and so is left alone.
///
/// Where several declarations fit a call, the first one wins: the most specific stands first. A type that stands in for
/// several of the library's (`Effect`, `EffectTask`, `EffectPublisher`) keeps the arguments it needs and drops the rest.
enum Library {
  static let declarations = [standard, actions, reducers, stores, views].joined(separator: "\n")
}

extension ProjectIndex {
  /// What the tool knows of the library, as one more file: the facts of its declarations, read and encoded beforehand, since
  /// reading them anew takes longer than all else that is done about a small file.
  package static let library = FileFacts.decode(embeddedLibrary, path: "") ?? libraryAsDeclared
  /// Reads what every index is made with, so that nobody waits for it later.
  package static func prepare() { _ = LibraryType.positions }

  package static var embeddedLibrary: [UInt8] { PackageResources.library_facts }

  /// The same from the declarations themselves. A test keeps both alike.
  package static var libraryAsDeclared: FileFacts { FileFacts(parse(Source(Library.declarations)), path: "") }
}
