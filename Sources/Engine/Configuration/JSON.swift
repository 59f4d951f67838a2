/// A JSON value with its place, so that every complaint about a configuration can name where it stands.
package struct JSON: Sendable {
  package enum Value: Sendable {
    case object([Member])
    case array([JSON])
    case string(String)
    case integer(Int)
    case number(Double)
    case boolean(Bool)
    case null
  }

  package struct Member: Sendable {
    package var key: String
    package var keyRange: Range<Int>
    package var value: JSON
  }

  package var value: Value
  /// In bytes of the file.
  package var range: Range<Int>

  /// "a string", "a whole number"
  package var typeName: String {
    switch value {
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .integer: "a whole number"
    case .number: "a number"
    case .boolean(let value): value ? "true" : "false"
    case .null: "null"
    }
  }
}

extension JSON {
  package struct Failure: Error {
    package var offset: Int
    package var message: String
  }

  /// Reads JSON with `//` and `/* */` comments and trailing commas. Stops at the first mistake.
  package static func parse(_ bytes: UnsafeBufferPointer<UInt8>) throws(Failure) -> JSON {
    var reader = Reader(bytes: bytes)
    let value = try reader.value(depth: 0)
    try reader.skipBlanks()
    guard reader.position == bytes.count else { throw reader.failure("expected the end of the file") }
    return value
  }

  private struct Reader {
    static let depthLimit = 100

    let bytes: UnsafeBufferPointer<UInt8>
    var position: Int

    init(bytes: UnsafeBufferPointer<UInt8>) {
      self.bytes = bytes
      position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    /// NUL behind the last byte.
    var current: UInt8 { position < bytes.count ? bytes[position] : 0 }

    func failure(_ message: String) -> Failure { Failure(offset: position, message: message) }

    mutating func value(depth: Int) throws(Failure) -> JSON {
      try skipBlanks()
      guard depth < Reader.depthLimit else { throw failure("nested more than \(Reader.depthLimit) levels deep") }
      let start = position
      let value: Value
      switch current {
      case UInt8(ascii: "{"): value = try object(depth: depth)
      case UInt8(ascii: "["): value = try array(depth: depth)
      case UInt8(ascii: "\""): value = .string(try string())
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): value = try number()
      default: value = try word()
      }
      return JSON(value: value, range: start..<position)
    }

    private mutating func object(depth: Int) throws(Failure) -> Value {
      position += 1
      var members: [Member] = []
      while true {
        try skipBlanks()
        if current == UInt8(ascii: "}") { break }
        guard current == UInt8(ascii: "\"") else { throw failure("expected a key in double quotes, or '}'") }
        let start = position
        let key = try string()
        let keyRange = start..<position
        if members.contains(where: { $0.key == key }) {
          throw Failure(offset: start, message: "the key \"\(key)\" stands here twice")
        }
        try skipBlanks()
        guard current == UInt8(ascii: ":") else { throw failure("expected ':' after \"\(key)\"") }
        position += 1
        members.append(Member(key: key, keyRange: keyRange, value: try value(depth: depth + 1)))
        try skipBlanks()
        if current == UInt8(ascii: ",") {
          position += 1
        } else if current != UInt8(ascii: "}") {
          throw failure("expected ',' or '}' after the value of \"\(key)\"")
        }
      }
      position += 1
      return .object(members)
    }

    private mutating func array(depth: Int) throws(Failure) -> Value {
      position += 1
      var elements: [JSON] = []
      while true {
        try skipBlanks()
        if current == UInt8(ascii: "]") { break }
        elements.append(try value(depth: depth + 1))
        try skipBlanks()
        if current == UInt8(ascii: ",") {
          position += 1
        } else if current != UInt8(ascii: "]") {
          throw failure("expected ',' or ']' in the array")
        }
      }
      position += 1
      return .array(elements)
    }

    private mutating func string() throws(Failure) -> String {
      let start = position
      position += 1
      var text: [UInt8] = []
      while current != UInt8(ascii: "\"") {
        guard position < bytes.count, 0x20 <= current else {
          throw Failure(offset: start, message: "the string does not end on its line")
        }
        if current == UInt8(ascii: "\\") {
          try escape(into: &text)
        } else {
          text.append(current)
          position += 1
        }
      }
      position += 1
      guard let string = String(validating: text, as: UTF8.self) else {
        throw Failure(offset: start, message: "the string is not valid UTF-8")
      }
      return string
    }

    private mutating func escape(into text: inout [UInt8]) throws(Failure) {
      let start = position
      position += 1
      let letter = current
      position += 1
      switch letter {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(letter)
      case UInt8(ascii: "b"): text.append(8)
      case UInt8(ascii: "f"): text.append(12)
      case UInt8(ascii: "n"): text.append(10)
      case UInt8(ascii: "r"): text.append(13)
      case UInt8(ascii: "t"): text.append(9)
      case UInt8(ascii: "u"):
        var unit = try hexadecimal(from: start)
        if 0xD800 <= unit, unit < 0xDC00, current == UInt8(ascii: "\\"), position + 1 < bytes.count,
          bytes[position + 1] == UInt8(ascii: "u")
        {
          position += 2
          let low = try hexadecimal(from: start)
          unit = 0x10000 + (unit - 0xD800) << 10 + (low &- 0xDC00)
        }
        guard let scalar = Unicode.Scalar(unit) else {
          throw Failure(offset: start, message: "this escape is no Unicode scalar")
        }
        text.append(contentsOf: UTF8.encode(scalar)!)
      default:
        throw Failure(offset: start, message: "unknown escape")
      }
    }

    private mutating func hexadecimal(from start: Int) throws(Failure) -> UInt32 {
      guard position + 4 <= bytes.count,
        let unit = UInt32(String(decoding: bytes[position..<position + 4], as: UTF8.self), radix: 16)
      else { throw Failure(offset: start, message: "expected four hexadecimal digits after \\u") }
      position += 4
      return unit
    }

    private mutating func number() throws(Failure) -> Value {
      let start = position
      while isNumberByte(current) { position += 1 }
      let text = String(decoding: bytes[start..<position], as: UTF8.self)
      if let integer = Int(text) { return .integer(integer) }
      if let number = Double(text) { return .number(number) }
      throw Failure(offset: start, message: "'\(text)' is not a number")
    }

    private func isNumberByte(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
        UInt8(ascii: "e"), UInt8(ascii: "E"):
        true
      default: false
      }
    }

    private mutating func word() throws(Failure) -> Value {
      let start = position
      while UInt8(ascii: "a") <= current | 0x20, current | 0x20 <= UInt8(ascii: "z") { position += 1 }
      switch String(decoding: bytes[start..<position], as: UTF8.self) {
      case "true": return .boolean(true)
      case "false": return .boolean(false)
      case "null": return .null
      case "": throw Failure(offset: start, message: "expected a value")
      case let word:
        throw Failure(offset: start, message: "expected a value; a text stands in double quotes: \"\(word)\"")
      }
    }

    mutating func skipBlanks() throws(Failure) {
      while position < bytes.count {
        switch bytes[position] {
        case 0x20, 0x09, 0x0A, 0x0D:
          position += 1
        case UInt8(ascii: "/"):
          try skipComment()
        default:
          return
        }
      }
    }

    private mutating func skipComment() throws(Failure) {
      let start = position
      position += 1
      if current == UInt8(ascii: "/") {
        while position < bytes.count, bytes[position] != 0x0A { position += 1 }
      } else if current == UInt8(ascii: "*") {
        position += 1
        while !(current == UInt8(ascii: "*") && position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: "/"))
        {
          guard position < bytes.count else { throw Failure(offset: start, message: "the comment does not end") }
          position += 1
        }
        position += 2
      } else {
        throw Failure(offset: start, message: "expected a value")
      }
    }
  }
}

/// `text` as a JSON string, quotes included.
package func quotedJSON(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case _ where scalar.value < 0x20:
      let digits = String(scalar.value, radix: 16)
      result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}
