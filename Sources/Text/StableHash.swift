/// FNV-1a in 64 bits: the same for the same bytes in every run and on every machine, unlike `Hasher`. Linear.
package func stableHash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
  var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
  return hash
}

/// The same of a text's UTF-8.
package func stableHash(_ text: String) -> UInt64 {
  var text = text
  return text.withUTF8 { stableHash($0) }
}
