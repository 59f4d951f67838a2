/// What a byte may start, and whether it may continue a name or an operator. One byte, read from a table.
struct ByteClass {
  private let bits: UInt8

  enum Dispatch: UInt8 {
    case control, nul, space, newline
    case identifier, digit, dollar, backtick, quote, singleQuote, pound
    case leftParen, rightParen, punctuation, colon, period, questionOrExclamation, `operator`
    case nonASCII
  }

  /// Whether white space, a comment or the end of the file may start with this byte.
  @inline(__always)
  var mayStartGap: Bool { bits & ByteClass.gapBit != 0 }

  private static let gapBit: UInt8 = 0x20
  private static let identifierBit: UInt8 = 0x80
  private static let operatorBit: UInt8 = 0x40

  @inline(__always)
  var dispatch: Dispatch { unsafe unsafeBitCast(bits & 0x1F, to: Dispatch.self) }
  @inline(__always)
  var continuesIdentifier: Bool { bits & ByteClass.identifierBit != 0 }
  @inline(__always)
  var continuesOperator: Bool { bits & ByteClass.operatorBit != 0 }

  /// Space, tab, and the vertical ones.
  @inline(__always)
  var isSpace: Bool { bits == ByteClass.gapBit | Dispatch.space.rawValue }
  @inline(__always)
  var isNewline: Bool { bits == ByteClass.gapBit | Dispatch.newline.rawValue }

  fileprivate init(of byte: UInt8) {
    let dispatch: Dispatch
    var bits: UInt8 = 0
    switch byte {
    case 0: dispatch = .nul
    case 0x09, 0x0B, 0x0C, 0x20: dispatch = .space
    case 0x0A, 0x0D: dispatch = .newline
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
      dispatch = .identifier
      bits |= ByteClass.identifierBit
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      dispatch = .digit
      bits |= ByteClass.identifierBit
    case UInt8(ascii: "$"):
      dispatch = .dollar
      bits |= ByteClass.identifierBit
    case UInt8(ascii: "`"): dispatch = .backtick
    case UInt8(ascii: "\""): dispatch = .quote
    case UInt8(ascii: "'"): dispatch = .singleQuote
    case UInt8(ascii: "#"): dispatch = .pound
    case UInt8(ascii: "("): dispatch = .leftParen
    case UInt8(ascii: ")"): dispatch = .rightParen
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ","),
      UInt8(ascii: ";"), UInt8(ascii: "@"), UInt8(ascii: "\\"):
      dispatch = .punctuation
    case UInt8(ascii: ":"): dispatch = .colon
    case UInt8(ascii: "."):
      dispatch = .period
      bits |= ByteClass.operatorBit
    case UInt8(ascii: "?"), UInt8(ascii: "!"):
      dispatch = .questionOrExclamation
      bits |= ByteClass.operatorBit
    case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"),
      UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "|"),
      UInt8(ascii: "^"), UInt8(ascii: "~"):
      dispatch = .operator
      bits |= ByteClass.operatorBit
    case 0x80...: dispatch = .nonASCII
    default: dispatch = .control
    }
    let isNoBreakSpaceLead = byte == 0xC2
    if dispatch == .nul || dispatch == .space || dispatch == .newline || byte == UInt8(ascii: "/") || isNoBreakSpaceLead
    {
      bits |= ByteClass.gapBit
    }
    self.bits = bits | dispatch.rawValue
  }
}

/// One entry for each byte.
///
/// Safe: it holds one for all that a byte can be, is written once, and lives as long as the process.
@safe
struct ByteClassTable: @unchecked Sendable {
  private let entries: UnsafePointer<ByteClass>

  static let shared = ByteClassTable()

  private init() {
    let table = UnsafeMutablePointer<ByteClass>.allocate(capacity: 256)
    for byte in UInt8.min...UInt8.max { unsafe (table + Int(byte)).initialize(to: ByteClass(of: byte)) }
    unsafe entries = UnsafePointer(table)
  }

  @inline(__always)
  subscript(byte: Int) -> ByteClass { unsafe entries[byte] }
}
