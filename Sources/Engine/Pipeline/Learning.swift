package import Rules
import Semantics
import Syntax
import Text

/// What the rule on comments learns from all files of a project. One that can't be read teaches nothing.
package func learntTerms(of inputs: [InputFile], jobs: Int) -> LearntTerms {
  LearntTerms(
    Workers.map(count: inputs.count, jobs: jobs, weight: { _ in 1 }) { index in
      let source: Source?
      switch inputs[index].content {
      case .memory(let text): source = text
      case .disk: source = try? System.read(inputs[index].path).source
      }
      // Without a letter that is no ASCII there is no name in another language.
      guard let source, !source.isASCII else { return (inputs[index].projectPath, []) }
      return (inputs[index].projectPath, FileFacts(parse(source), path: "").caseNames)
    })
}
