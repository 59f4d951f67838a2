extension SilentView {
  var title: String { "Bell" }
}
