/// What the arguments ask for.
struct BenchCommand {
  enum Mode: Equatable {
    /// Each stage alone in memory, then whole processes.
    case stages
    /// What the rules cost.
    case passes
    /// What a commit waits for.
    case hook
    /// Whether time grows with size.
    case growth
    /// How many instructions the stages take, against the record or to become the record.
    case checkCounts, recordCounts
    /// One stage, so many times, for who counts.
    case count(Counts.Stage, times: Int)
  }

  var mode = Mode.stages
  var runs = 11
  var style = "swift-format"
  /// The stages to measure; whole processes are measured only along with all of them.
  var stages = Stage.allCases
  /// To measure a file that has so many comments, made in memory, instead of the files below paths.
  var commentCount: Int?
  var paths: [String] = []

  init(arguments: [String]) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--runs": runs = rest.popFirst().flatMap { Int($0) } ?? runs
      case "--style": style = rest.popFirst() ?? style
      case "--passes": mode = .passes
      case "--comments": commentCount = rest.popFirst().flatMap { Int($0) }
      case "--growth": mode = .growth
      case "--check-counts": mode = .checkCounts
      case "--record-counts": mode = .recordCounts
      case "--count":
        if let stage = rest.popFirst().flatMap(Counts.Stage.init(rawValue:)),
          let times = rest.popFirst().flatMap({ Int($0) })
        {
          mode = .count(stage, times: times)
        }
      case "--hook": mode = .hook
      case "--stages":
        let names = rest.popFirst()?.split(separator: ",") ?? []
        stages = Stage.allCases.filter { names.contains(Substring($0.name)) }
      default: paths.append(argument)
      }
    }
    if paths.isEmpty { paths = ["Sources"] }
  }
}
