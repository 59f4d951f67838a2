/// Decodes one character; nil where the bytes are not UTF-8. Reads behind a truncated one only up to its first wrong
/// byte, so never behind the NUL at the end.
func decodeUTF8(_ start: BytePointer) -> (scalar: Unicode.Scalar, length: Int)? {
  let first = start[0]
  if first < 0x80 { return (Unicode.Scalar(first), 1) }
  let length: Int
  var value: UInt32
  switch first {
  case 0xC2...0xDF: (length, value) = (2, UInt32(first & 0x1F))
  case 0xE0...0xEF: (length, value) = (3, UInt32(first & 0x0F))
  case 0xF0...0xF4: (length, value) = (4, UInt32(first & 0x07))
  default: return nil
  }
  for index in 1..<length {
    let byte = start[index]
    guard byte & 0xC0 == 0x80 else { return nil }
    value = value << 6 | UInt32(byte & 0x3F)
  }
  let isShortest = length == 2 || (length == 3 ? value >= 0x800 : value >= 0x1_0000)
  guard isShortest, let scalar = Unicode.Scalar(value) else { return nil }
  return (scalar, length)
}

extension Unicode.Scalar {
  /// May stand in an identifier behind its first character; also true of all that may start one.
  var continuesIdentifier: Bool {
    value < 0x80 ? isASCIIIdentifierPart : isIn(Ranges.identifier) || isInSupplementaryPlane
  }

  var startsIdentifier: Bool {
    if value < 0x80 { return isASCIIIdentifierPart && !(0x30...0x39).contains(value) && value != 0x24 }
    return continuesIdentifier && !isIn(Ranges.combining)
  }

  var startsOperator: Bool {
    value < 0x80 ? ByteClassTable.shared[Int(value)].continuesOperator : isIn(Ranges.operator)
  }

  var continuesOperator: Bool {
    startsOperator || isIn(Ranges.combining) || (0xFE00...0xFE0F).contains(value) || (0xE0100...0xE01EF).contains(value)
  }

  /// White space that a name in back-ticks may not hold: all but the space itself.
  var isForbiddenSpaceInRawIdentifier: Bool { value > 0x20 && properties.isWhitespace }

  private var isASCIIIdentifierPart: Bool { ByteClassTable.shared[Int(value)].continuesIdentifier }

  /// All of the planes 1 to 14 but the last two code points of each.
  private var isInSupplementaryPlane: Bool {
    (0x1_0000...0xE_FFFD).contains(value) && value & 0xFFFF <= 0xFFFD
  }

  private func isIn(_ ranges: [ClosedRange<UInt32>]) -> Bool {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < value { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(value)
  }

  /// By the Swift grammar, sorted; beyond ASCII and below plane 1.
  private enum Ranges {
    static let identifier: [ClosedRange<UInt32>] = [
      0xA8...0xA8, 0xAA...0xAA, 0xAD...0xAD, 0xAF...0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6,
      0xD8...0xF6, 0xF8...0x167F, 0x1681...0x180D, 0x180F...0x1FFF, 0x200B...0x200D, 0x202A...0x202E,
      0x203F...0x2040, 0x2054...0x2054, 0x2060...0x218F, 0x2460...0x24FF, 0x2776...0x2793, 0x2C00...0x2DFF,
      0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F, 0x3031...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF,
      0xFDF0...0xFE44, 0xFE47...0xFFF8,
    ]
    /// Combining marks: inside of names and operators, but not first.
    static let combining: [ClosedRange<UInt32>] = [
      0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F,
    ]
    static let `operator`: [ClosedRange<UInt32>] = [
      0xA1...0xA7, 0xA9...0xA9, 0xAB...0xAC, 0xAE...0xAE, 0xB0...0xB1, 0xB6...0xB6, 0xBB...0xBB, 0xBF...0xBF,
      0xD7...0xD7, 0xF7...0xF7, 0x2016...0x2017, 0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053,
      0x2055...0x205E, 0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003,
      0x3008...0x3030,
    ]
  }
}
