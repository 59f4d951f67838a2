import Formatting
import Syntax
import Text

/// One kind of input that is made of choices, and what must hold for it.
package enum Target: String, CaseIterable, Sendable {
  /// Any bytes.
  case bytes
  /// Tokens of real programs dropped, doubled, swapped and replaced.
  case tokens
  /// Comments and line breaks in gaps of real programs, many at once.
  case gaps
  /// `#if` round elements of lists.
  case directives
  /// Edits of whole projects, through all rules.
  case passes
}

/// A failure with what led to it.
package struct Report: Sendable {
  package var failure: Failure
  /// The input, made smaller for as long as it failed the same property.
  package var program: String
  package var options: String

  package var text: String { "\(failure.property.rawValue); options: \(options)\n\(program)\n-- \(failure.detail)" }
}

extension Target {
  /// Makes an input of these choices; what is wrong with it, nil: all is well.
  package func report(_ random: inout Random) -> Report? {
    switch self {
    case .bytes:
      let (bytes, other) = (random.pick(Corpus.files), random.pick(Corpus.files))
      return Target.report(bytes: random.chance(50) ? damaged(bytes, other, &random) : random.bytes())
    case .tokens:
      return report(damagedTokens(random.pick(Corpus.programs), random.pick(Corpus.programs), &random), &random)
    case .gaps: return report(withFilledGaps(random.pick(Corpus.programs), &random), &random)
    case .directives: return report(withDirectives(random.pick(Corpus.programs), &random), &random)
    case .passes: return passesReport(&random)
    }
  }

  /// The same for the bytes that a fuzzer varies.
  package func report(input: [UInt8]) -> Report? {
    if self == .bytes { return Target.report(bytes: input) }
    var random = Random(choices: input)
    return report(&random)
  }

  private static func report(bytes: [UInt8]) -> Report? {
    for style in Options.Style.allCases {
      if let report = report(bytes, Options(style: style)) { return report }
    }
    return nil
  }

  private func report(_ bytes: [UInt8], _ random: inout Random) -> Report? {
    Target.report(bytes, random.chance(60) ? Options(style: random.pick(Options.Style.allCases)) : .random(&random))
  }

  private static func report(_ bytes: [UInt8], _ options: Options) -> Report? {
    guard let found = anyFailure(of: bytes, options) else { return nil }
    let small = shrunk([bytes], for: .seconds(8)) { anyFailure(of: $0[0], options)?.property == found.property }[0]
    return Report(
      failure: anyFailure(of: small, options) ?? found, program: String(decoding: small, as: UTF8.self),
      options: options.differences)
  }
}

/// Like `failure(of:)`, but the file need not be accepted.
private func anyFailure(of bytes: [UInt8], _ options: Options) -> Failure? {
  let tree = parse(Source(bytes))
  if let wrong = tree.brokenInvariant { return Failure(property: .illFormed, detail: wrong) }
  return tree.problems.isEmpty ? failure(of: bytes, options) : nil
}
