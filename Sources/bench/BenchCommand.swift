struct BenchCommand {
  var runs = 11
  var style = "swift-format"
  var paths: [String] = []

  init(arguments: [String]) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--runs": runs = rest.popFirst().flatMap { Int($0) } ?? runs
      case "--style": style = rest.popFirst() ?? style
      default: paths.append(argument)
      }
    }
    if paths.isEmpty { paths = ["Sources"] }
  }
}
