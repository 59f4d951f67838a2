/// FNV-1a in 64 bits: the same for the same bytes in every run and on every machine, unlike `Hasher`. Linear.
package func stableHash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
  var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  for unsafe byte in unsafe bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
  return hash
}

/// The same of a text's UTF-8.
package func stableHash(_ text: String) -> UInt64 {
  var text = text
  return text.withUTF8 { unsafe stableHash($0) }
}

/// A checksum that takes eight bytes at a time: the same in every run and on every machine. Linear.
package func wideHash(_ bytes: UnsafeBufferPointer<UInt8>, seed: UInt64 = 0) -> UInt64 {
  let words = UnsafeRawBufferPointer(bytes)
  var hash = 0xCBF2_9CE4_8422_2325 ^ seed &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(bytes.count)
  var offset = 0
  while offset + 8 <= bytes.count {
    hash = unsafe mixed(hash, UInt64(littleEndian: words.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
    offset += 8
  }
  var last: UInt64 = 0
  while offset < bytes.count {
    last = unsafe last << 8 | UInt64(bytes[offset])
    offset += 1
  }
  return mixed(mixed(hash, last), 0)
}

/// Both halves of a product of all bits, so that each bit of the word tells on each bit of the result.
private func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
  let product = (hash ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
  return product.high ^ product.low ^ hash.rotatedLeft
}

extension UInt64 {
  fileprivate var rotatedLeft: UInt64 { self << 29 | self >> 35 }
}
