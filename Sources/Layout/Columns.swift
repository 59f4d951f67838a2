/// Columns that UTF-8 text takes.
package func columnCount(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
  var count = 0
  for byte in bytes where byte & 0xC0 != 0x80 { count += 1 }
  return count
}
