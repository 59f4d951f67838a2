/// What the tool knows of the Composable Architecture and the standard library: the shapes that carry actions from one place
/// to another, of every era, as declarations that our own parser reads. Only what a rule relies on; a call that fits none of
/// these is not understood and so is left alone.
///
/// Where several declarations fit a call, the first one wins: the most specific stands first. A type that stands in for
/// several of the library's (`Effect`, `EffectTask`, `EffectPublisher`) keeps the arguments it needs and drops the rest.
enum Library {
  static let declarations = [standard, actions, reducers, stores, views].joined(separator: "\n")
}
