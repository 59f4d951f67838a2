struct BenchCommand {
  var runs = 11
  var style = "swift-format"
  /// The stages to measure; whole processes are measured only along with all of them.
  var stages = Stage.allCases
  /// Whether to measure what the rules cost, and nothing else.
  var measuresPasses = false
  /// To measure a file that has so many comments, made in memory, instead of the files below paths.
  var commentCount: Int?
  var paths: [String] = []

  init(arguments: [String]) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--runs": runs = rest.popFirst().flatMap { Int($0) } ?? runs
      case "--style": style = rest.popFirst() ?? style
      case "--passes": measuresPasses = true
      case "--comments": commentCount = rest.popFirst().flatMap { Int($0) }
      case "--stages":
        let names = rest.popFirst()?.split(separator: ",") ?? []
        stages = Stage.allCases.filter { names.contains(Substring($0.name)) }
      default: paths.append(argument)
      }
    }
    if paths.isEmpty { paths = ["Sources"] }
  }
}
