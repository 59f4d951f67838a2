import Testing
import Text

@Suite struct DisplayWidthTests {
  private func width(_ bytes: some Collection<UInt8>) -> Int {
    let source = Source(bytes)
    return source.displayWidth(0..<source.count)
  }

  @Test(arguments: [
    ("", 0), ("a", 1), ("plain ASCII, longer than eight bytes", 36), ("é", 1), ("e\u{301}", 1), ("日本語", 6),
    ("ｶﾅ", 2),
    ("カナ", 4), ("か\u{3099}", 2), ("ＡＢ", 4), ("한글", 4), ("\u{1112}\u{1161}\u{11AB}", 2), ("—…", 2), ("👍", 2),
    ("👍🏽", 2), ("❤", 1), ("❤️", 2), ("❤️‍🔥", 2), ("👨‍👩‍👧", 2), ("🏳️‍🌈", 2), ("🧑‍⚕️", 2), ("🇯🇵", 2), ("🇯🇵🇩🇪x", 5),
    ("1️⃣2", 2), ("#️⃣*️⃣", 2), ("©️", 2), ("a\u{200B}b", 2), ("क्‍ष", 2), ("𠮷", 2), ("x日y", 4),
  ])
  func columns(_ text: String, _ width: Int) {
    #expect(self.width(text.utf8) == width)
  }

  @Test(
    arguments: [([0xFF], 1), ([0xE6, 0x97], 2), ([0x61, 0x80, 0x62], 3), ([0xF0, 0x9F, 0x91, 0x8D], 2)]
      as [([UInt8], Int)])
  func bytesThatAreNotUTF8CountOne(_ bytes: [UInt8], _ width: Int) {
    #expect(self.width(bytes) == width)
  }

  @Test func longASCIIWithAWideCharacterAnywhere() {
    for index in 0..<40 {
      var text = String(repeating: "x", count: 40)
      text.insert("語", at: text.index(text.startIndex, offsetBy: index))
      #expect(width(text.utf8) == 42)
    }
  }
}
