/// Finds the kind of a word: a hash table over the first eight bytes, which tell all words of the language apart.
///
/// Safe: written once, it lives as long as the process; hashes are cut to its size, and slots hold indices of entries.
@safe
struct WordTable: @unchecked Sendable {
  private let slots: UnsafePointer<UInt8>
  private let entries: UnsafePointer<Entry>

  private struct Entry {
    /// The bytes of the word, eight in each, padded with zeros.
    var first, second, third: UInt64
    var length: Int
    var kind: Token.Kind
  }

  private static let slotBits: UInt64 = 10

  static let shared = WordTable()

  /// `.identifier` unless the word is reserved or contextual. Reads up to 24 bytes from `start`.
  @inline(__always)
  func kind(_ start: BytePointer, _ length: Int) -> Token.Kind {
    guard length <= 20 else { return .identifier }
    let first = WordTable.masked(start.word(), length)
    var slot = WordTable.hash(first)
    while unsafe slots[slot] != 0 {
      let entry = unsafe entries + Int(slots[slot])
      if unsafe entry.pointee.first == first, unsafe entry.pointee.length == length {
        return unsafe length <= 8 || hasTail(entry, start, length) ? entry.pointee.kind : .identifier
      }
      slot = (slot + 1) & (1 << Int(WordTable.slotBits) - 1)
    }
    return .identifier
  }

  @inline(never)
  private func hasTail(_ entry: UnsafePointer<Entry>, _ start: BytePointer, _ length: Int) -> Bool {
    unsafe entry.pointee.second == WordTable.masked(start.word(at: 8), length - 8)
      && (length <= 16
        || entry.pointee.third == WordTable.masked(start.word(at: 16), length - 16))
  }

  @inline(__always)
  private static func masked(_ word: UInt64, _ length: Int) -> UInt64 {
    length >= 8 ? word : word & (1 &<< UInt64(truncatingIfNeeded: length &* 8) &- 1)
  }

  @inline(__always)
  private static func hash(_ word: UInt64) -> Int {
    Int(truncatingIfNeeded: (word &* 0x9E37_79B9_7F4A_7C15) &>> (64 - slotBits))
  }

  private init() {
    let slotCount = 1 << Int(WordTable.slotBits)
    let slots = UnsafeMutablePointer<UInt8>.allocate(capacity: slotCount)
    unsafe slots.initialize(repeating: 0, count: slotCount)
    let words = WordTable.words
    let entries = UnsafeMutablePointer<Entry>.allocate(capacity: words.count + 1)
    unsafe entries.initialize(
      repeating: Entry(first: 0, second: 0, third: 0, length: 0, kind: .identifier), count: words.count + 1)
    for (index, (spelling, kind)) in words.enumerated() {
      var parts: (UInt64, UInt64, UInt64) = (0, 0, 0)
      unsafe withUnsafeMutableBytes(of: &parts) { bytes in
        for offset in 0..<spelling.utf8CodeUnitCount { unsafe bytes[offset] = unsafe spelling.utf8Start[offset] }
      }
      unsafe entries[index + 1] = Entry(
        first: parts.0, second: parts.1, third: parts.2, length: spelling.utf8CodeUnitCount, kind: kind)
      var slot = WordTable.hash(parts.0)
      while unsafe slots[slot] != 0 { slot = (slot + 1) & (slotCount - 1) }
      unsafe slots[slot] = UInt8(index + 1)
    }
    unsafe self.slots = unsafe UnsafePointer(slots)
    unsafe self.entries = unsafe UnsafePointer(entries)
  }

  /// Every word with a kind of its own.
  static let words: [(StaticString, Token.Kind)] = [
    ("associatedtype", .associatedtype), ("class", .class), ("deinit", .deinit), ("enum", .enum),
    ("extension", .extension), ("fileprivate", .fileprivate), ("func", .func), ("import", .import),
    ("init", .initKeyword), ("inout", .inout), ("internal", .internal), ("let", .let), ("operator", .operator),
    ("precedencegroup", .precedencegroup), ("private", .private), ("protocol", .protocol), ("public", .public),
    ("rethrows", .rethrows), ("static", .static), ("struct", .struct), ("subscript", .subscript),
    ("typealias", .typealias), ("var", .var),
    ("break", .break), ("case", .case), ("catch", .catch), ("continue", .continue), ("default", .default),
    ("defer", .defer), ("do", .do), ("else", .else), ("fallthrough", .fallthrough), ("for", .for),
    ("guard", .guard), ("if", .if), ("in", .in), ("repeat", .repeat), ("return", .return), ("switch", .switch),
    ("throw", .throw), ("where", .where), ("while", .while),
    ("Any", .capitalAny), ("as", .as), ("false", .false), ("is", .is), ("nil", .nil), ("self", .selfKeyword),
    ("Self", .capitalSelf), ("super", .super), ("throws", .throws), ("true", .true), ("try", .try),
    ("_", .wildcard),
    ("actor", .actor), ("any", .any), ("async", .async), ("await", .await), ("borrow", .borrow),
    ("borrowing", .borrowing), ("consume", .consume), ("consuming", .consuming), ("convenience", .convenience),
    ("copy", .copy), ("didSet", .didSet), ("discard", .discard), ("distributed", .distributed),
    ("dynamic", .dynamic), ("each", .each), ("final", .final), ("get", .get), ("indirect", .indirect),
    ("infix", .infix), ("isolated", .isolated), ("lazy", .lazy), ("macro", .macro), ("mutating", .mutating),
    ("nonisolated", .nonisolated), ("nonmutating", .nonmutating), ("of", .of), ("open", .open),
    ("optional", .optional), ("override", .override), ("package", .package), ("postfix", .postfix),
    ("prefix", .prefix), ("reasync", .reasync), ("required", .required), ("sending", .sending), ("set", .set),
    ("some", .some), ("then", .then), ("unowned", .unowned), ("unsafe", .unsafe), ("weak", .weak),
    ("willSet", .willSet), ("yield", .yield),
    ("modify", .modify), ("read", .read), ("mutate", .mutate), ("addressWithOwner", .addressWithOwner),
    ("unsafeAddress", .unsafeAddress), ("unsafeMutableAddress", .unsafeMutableAddress),
  ]
}
