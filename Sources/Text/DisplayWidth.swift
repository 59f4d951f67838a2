/// The columns that UTF-8 text takes in a fixed-width font, by Unicode's East Asian width (UAX #11): two for wide and
/// full-width characters and for emoji, none for combining marks, one for all else: ambiguous ones, tabs, control
/// characters, each byte that is not UTF-8. An emoji built of several (flags, skin tones, families) takes two. The keys of
/// a telephone (a digit, `#` or `*` with a frame around it) take one: what precedes the frame is ASCII, by which most
/// terminals advance one column, whatever follows.
///
/// O(bytes); text that is all ASCII is looked at eight bytes at a time.
package func displayWidth(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
  guard let base = bytes.baseAddress else { return 0 }
  let ascii = unsafe asciiPrefix(base, bytes.count)
  return unsafe ascii == bytes.count ? ascii : ascii + nonASCIIWidth(base, from: ascii, to: bytes.count)
}

extension Source {
  /// The columns of a range; see `displayWidth(_:)` for bytes.
  package func displayWidth(_ range: Range<Int>) -> Int { unsafe Text.displayWidth(self[range]) }

  /// Whether all bytes are, so that each is one column. O(bytes), several at a time.
  package var isASCII: Bool { unsafe asciiPrefix(base, count) == count }
}

/// How many of the first bytes are ASCII, but for the last that a joiner behind it may change.
private func asciiPrefix(_ base: UnsafePointer<UInt8>, _ count: Int) -> Int {
  var offset = 0
  while count - offset >= 32 {
    let words = unsafe UnsafeRawPointer(base + offset).loadUnaligned(as: SIMD4<UInt64>.self)
    guard words & SIMD4(repeating: 0x8080_8080_8080_8080) == .zero else { break }
    offset += 32
  }
  while count - offset >= 8 {
    let word = unsafe UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self)
    guard word & 0x8080_8080_8080_8080 == 0 else { break }
    offset += 8
  }
  while offset < count, unsafe base[offset] < 0x80 { offset += 1 }
  return offset == count ? count : max(0, offset - 1)
}

private func nonASCIIWidth(_ base: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int {
  var width = 0
  /// Of the character that a mark behind it may still change.
  var previous = 0
  var isJoined = false
  var regionalIndicators = 0
  var offset = start
  while offset < end {
    let (scalar, length) = unsafe decode(base, offset, end)
    offset += length
    switch scalar {
    case 0x200D:
      // Joins two emoji into one; between letters it shows nothing.
      isJoined = previous == 2
      continue
    case 0xFE0F:
      // Makes a picture of a character that is text by itself, but not of a telephone's key.
      if previous == 1, 3 < offset, unsafe base[offset - 4] >= 0x80 {
        width += 1
        previous = 2
      }
      continue
    case 0x1F3FB...0x1F3FF where previous == 2:
      // A skin tone.
      continue
    case 0x1F1E6...0x1F1FF:
      // Two make a flag.
      regionalIndicators += 1
      if regionalIndicators % 2 == 1 { width += 2 }
      previous = 2
      isJoined = false
      continue
    default: break
    }
    regionalIndicators = 0
    let own = scalarWidth(scalar)
    if own == 0 { continue }
    if isJoined {
      // The part of a sequence; a mark behind it may not widen it again.
      isJoined = false
      previous = 2
      continue
    }
    width += own
    previous = own
  }
  return width
}

private func scalarWidth(_ scalar: UInt32) -> Int {
  switch scalar {
  case 0..<0x300: 1
  // Most of what stands in Chinese, Japanese and Korean text.
  case 0x3041...0x3096, 0x30A0...0x30FF, 0x4E00...0x9FFF, 0xAC00...0xD7A3: 2
  default:
    if contains(WidthRanges.zero, scalar) { 0 } else { contains(WidthRanges.wide, scalar) ? 2 : 1 }
  }
}

private func contains(_ ranges: [UInt32], _ scalar: UInt32) -> Bool {
  // The number of bounds below the scalar: odd inside of a range.
  var low = 0
  var high = ranges.count
  while low < high {
    let middle = (low + high) / 2
    if ranges[middle] < scalar { low = middle + 1 } else { high = middle }
  }
  return low % 2 == 1 || low < ranges.count && ranges[low] == scalar
}

/// One character, or one byte that is not UTF-8 as if it were a character of one column.
private func decode(_ base: UnsafePointer<UInt8>, _ offset: Int, _ end: Int) -> (scalar: UInt32, length: Int) {
  let first = unsafe base[offset]
  let length: Int
  var value: UInt32
  switch first {
  case 0xC2...0xDF: (length, value) = (2, UInt32(first & 0x1F))
  case 0xE0...0xEF: (length, value) = (3, UInt32(first & 0x0F))
  case 0xF0...0xF4: (length, value) = (4, UInt32(first & 0x07))
  default: return (first < 0x80 ? UInt32(first) : 0xFFFD, 1)
  }
  guard offset + length <= end else { return (0xFFFD, 1) }
  for index in 1..<length {
    let byte = unsafe base[offset + index]
    guard byte & 0xC0 == 0x80 else { return (0xFFFD, 1) }
    value = value << 6 | UInt32(byte & 0x3F)
  }
  return (value, length)
}
