/// Letters of the Latin alphabet, whatever their case.
struct LetterSet {
  private var bits: UInt32 = 0

  static let all = LetterSet("abcdefghijklmnopqrstuvwxyz")

  init(_ letters: StaticString = "") {
    for offset in 0..<letters.utf8CodeUnitCount { insert(letters.utf8Start[offset]) }
  }

  mutating func insert(_ letter: UInt8) { bits |= 1 << UInt32(letter & 31) }

  mutating func formUnion(_ other: LetterSet) { bits |= other.bits }

  func contains(_ letter: UInt8) -> Bool { WordKey.isLetter(letter) && bits & 1 << UInt32(letter & 31) != 0 }

  func isDisjoint(with other: LetterSet) -> Bool { bits & other.bits == 0 }
}

/// Compares English words in katakana or hangul with their English spelling: プレイリスト and 플레이리스트 are "playlist".
///
/// What is heard is compared, consonant by consonant, each with the letters that stand for it in English, and between them
/// vowels that are near enough. A word of two consonants would fit too many others and is not certain by itself.
struct Loanword {
  /// A consonant and the vowel behind it; either may be absent.
  private struct Sound {
    var consonant: Consonant?
    var vowel: Vowel?
  }

  private enum Consonant: UInt8, CaseIterable { case k, g, s, z, t, d, n, h, b, p, m, r, w, y, ch, ng }
  private enum Vowel: UInt8 { case a, i, u, e, o }

  private let sounds: [Sound]

  /// Nil if it has too few consonants, or is no word of these letters.
  init?(_ word: UnsafeBufferPointer<UInt8>, leastConsonants: Int = 3) {
    var sounds: [Sound] = []
    sounds.reserveCapacity(word.count / 3 * 2)
    var position = 0
    while position + 3 <= word.count {
      let scalar =
        UInt32(word[position] & 0x0F) << 12 | UInt32(word[position + 1] & 0x3F) << 6 | UInt32(word[position + 2] & 0x3F)
      switch scalar {
      case 0x30FC, 0x30C3: break
      case 0x30A1...0x30F4: Loanword.addKana(scalar, to: &sounds)
      case 0xAC00...0xD7A3: Loanword.addHangul(scalar - 0xAC00, to: &sounds)
      default: return nil
      }
      position += 3
    }
    guard leastConsonants <= sounds.count(where: { $0.consonant != nil }) else { return nil }
    self.sounds = sounds
  }

  /// What its spelling may start with.
  var initials: LetterSet {
    guard let consonant = sounds.first?.consonant else { return Loanword.vowelLetters }
    return consonant == .y ? LetterSet.all : Loanword.firstLetters[Int(consonant.rawValue)]
  }

  /// Whether it is an English word, whose letters are all of the Latin alphabet. Its plural is the same word.
  func isSpelt(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    if fits(word, from: 0) { return true }
    return word.last.map { WordKey.lowercased($0) == UInt8(ascii: "s") } ?? false && fits(word.dropLast(), from: 0)
  }

  // MARK: Spelling

  private typealias Letters = Slice<UnsafeBufferPointer<UInt8>>

  private func fits(_ letters: Letters, from index: Int) -> Bool {
    guard index < sounds.count else {
      return letters.isEmpty || letters.count == 1 && Loanword.starts(letters, with: "e")
    }
    let sound = sounds[index]
    guard let consonant = sound.consonant else {
      return fitsVowel(sound, letters, from: index)
    }
    // "x" is two consonants: テキスト.
    if consonant == .k, Loanword.starts(letters, with: "x"), index + 1 < sounds.count,
      sounds[index + 1].consonant == .s, fitsVowel(sounds[index + 1], letters.dropFirst(), from: index + 1)
    {
      return true
    }
    return Loanword.spellings(consonant).contains { spelling in
      Loanword.starts(letters, with: spelling)
        && fitsVowel(sound, letters.dropFirst(spelling.utf8CodeUnitCount), from: index)
    }
  }

  private static func starts(_ letters: Letters, with spelling: StaticString) -> Bool {
    let count = spelling.utf8CodeUnitCount
    guard count <= letters.count else { return false }
    for offset in 0..<count
    where WordKey.lowercased(letters[letters.startIndex + offset]) != spelling.utf8Start[offset] { return false }
    return true
  }

  /// The vowels of a sound and of those behind it that are only vowels: タイトル is t-ai-t-l.
  private func fitsVowel(_ sound: Sound, _ letters: Letters, from index: Int) -> Bool {
    var first = sound.vowel
    var count = first == nil ? 0 : 1
    var hasA = first == .a
    var allowed = first.map { Loanword.letters(of: $0) } ?? LetterSet()
    var next = index + 1
    while next < sounds.count, sounds[next].consonant == nil {
      if let vowel = sounds[next].vowel {
        first = first ?? vowel
        count += 1
        hasA = hasA || vowel == .a
        allowed.formUnion(Loanword.letters(of: vowel))
      }
      next += 1
    }
    // None at all: the u of ブック, the o of ボールド.
    if count <= 1, first.map({ $0 == .u || $0 == .o || $0 == .i }) ?? true,
      index != 0 || sound.consonant != nil,
      fits(letters, from: next)
    {
      return true
    }
    guard 0 < count else { return false }
    var rest = letters
    while let letter = rest.first, Loanword.vowelLetters.contains(letter) {
      let isBeforeR = Loanword.starts(rest.dropFirst(), with: "r")
      guard allowed.contains(letter) || isBeforeR && hasA || rest.startIndex != letters.startIndex else {
        return false
      }
      rest = rest.dropFirst()
      if fits(rest, from: next) { return true }
      // ユーザー, カード: an r that isn't heard.
      if Loanword.starts(rest, with: "r"), fits(rest.dropFirst(), from: next) { return true }
    }
    return false
  }

  private static let vowelLetters = LetterSet("aeiouyw")

  private static func letters(of vowel: Vowel) -> LetterSet { vowelSpellings[Int(vowel.rawValue)] }

  /// In the order of the vowels.
  private static let vowelSpellings = [
    LetterSet("auo"), LetterSet("iyea"), LetterSet("uoyew"), LetterSet("eai"), LetterSet("oaue"),
  ]

  private static let firstLetters = Consonant.allCases.map { consonant in
    var result = LetterSet(consonant == .k ? "x" : "")
    for spelling in spellings(consonant) where 0 < spelling.utf8CodeUnitCount { result.insert(spelling.utf8Start[0]) }
    return result
  }

  private static func spellings(_ consonant: Consonant) -> [StaticString] { allSpellings[Int(consonant.rawValue)] }

  private static let allSpellings = Consonant.allCases.map { consonant -> [StaticString] in
    switch consonant {
    case .k: ["ck", "ch", "cc", "k", "c", "q"]
    case .g: ["gg", "g"]
    case .s: ["ss", "sc", "sh", "th", "ti", "si", "ci", "s", "c", "z"]
    case .z: ["dg", "s", "z", "j", "g"]
    case .t: ["tt", "th", "ts", "t"]
    case .ch: ["tch", "ch", "t"]
    case .d: ["dd", "th", "d"]
    case .n: ["nn", "kn", "n", "m"]
    case .ng: ["ng", "n"]
    case .h: ["ph", "ff", "wh", "f", "h"]
    case .b: ["bb", "b", "v"]
    case .p: ["pp", "ph", "p", "f", "b"]
    case .m: ["mm", "m"]
    case .r: ["ll", "rr", "wr", "l", "r"]
    case .w: ["wh", "w", "u"]
    case .y: ["y", ""]
    }
  }

  // MARK: Sounds

  private static func addKana(_ scalar: UInt32, to sounds: inout [Sound]) {
    // Small vowels replace the vowel before them, small ya, yu and yo too: ティ, シャ.
    let small: Vowel? =
      switch scalar {
      case 0x30A1, 0x30E3: .a
      case 0x30A3: .i
      case 0x30A5, 0x30E5: .u
      case 0x30A7: .e
      case 0x30A9, 0x30E7: .o
      default: nil
      }
    if let small, let last = sounds.indices.last {
      sounds[last].vowel = small
      return
    }
    switch scalar {
    case 0x30A2: sounds.append(Sound(vowel: .a))
    case 0x30A4: sounds.append(Sound(vowel: .i))
    case 0x30A6: sounds.append(Sound(vowel: .u))
    case 0x30A8: sounds.append(Sound(vowel: .e))
    case 0x30AA: sounds.append(Sound(vowel: .o))
    case 0x30AB...0x30B4: addPair(scalar - 0x30AB, .k, .g, to: &sounds)
    case 0x30B5...0x30BE: addPair(scalar - 0x30B5, .s, .z, to: &sounds)
    case 0x30BF: sounds.append(Sound(consonant: .t, vowel: .a))
    case 0x30C0: sounds.append(Sound(consonant: .d, vowel: .a))
    case 0x30C1: sounds.append(Sound(consonant: .ch, vowel: .i))
    case 0x30C2: sounds.append(Sound(consonant: .z, vowel: .i))
    case 0x30C4: sounds.append(Sound(consonant: .t, vowel: .u))
    case 0x30C5: sounds.append(Sound(consonant: .z, vowel: .u))
    case 0x30C6: sounds.append(Sound(consonant: .t, vowel: .e))
    case 0x30C7: sounds.append(Sound(consonant: .d, vowel: .e))
    case 0x30C8: sounds.append(Sound(consonant: .t, vowel: .o))
    case 0x30C9: sounds.append(Sound(consonant: .d, vowel: .o))
    case 0x30CA...0x30CE: sounds.append(Sound(consonant: .n, vowel: vowels[Int(scalar - 0x30CA)]))
    case 0x30CF...0x30DD:
      let offset = Int(scalar - 0x30CF)
      sounds.append(Sound(consonant: [.h, .b, .p][offset % 3], vowel: vowels[offset / 3]))
    case 0x30DE...0x30E2: sounds.append(Sound(consonant: .m, vowel: vowels[Int(scalar - 0x30DE)]))
    case 0x30E4: sounds.append(Sound(consonant: .y, vowel: .a))
    case 0x30E6: sounds.append(Sound(consonant: .y, vowel: .u))
    case 0x30E8: sounds.append(Sound(consonant: .y, vowel: .o))
    case 0x30E9...0x30ED: sounds.append(Sound(consonant: .r, vowel: vowels[Int(scalar - 0x30E9)]))
    case 0x30EF: sounds.append(Sound(consonant: .w, vowel: .a))
    case 0x30F3: sounds.append(Sound(consonant: .n))
    case 0x30F4: sounds.append(Sound(consonant: .b, vowel: .u))
    default: return
    }
  }

  private static let vowels: [Vowel] = [.a, .i, .u, .e, .o]

  private static func addPair(_ offset: UInt32, _ clear: Consonant, _ voiced: Consonant, to sounds: inout [Sound]) {
    sounds.append(Sound(consonant: offset % 2 == 0 ? clear : voiced, vowel: vowels[Int(offset / 2)]))
  }

  /// A syllable is one of 19 consonants, one of 21 vowels, and one of 28 ends.
  private static func addHangul(_ offset: UInt32, to sounds: inout [Sound]) {
    let first = initials[Int(offset / 588)]
    // The l between two vowels is written twice: 컬러.
    if first == .r, sounds.last?.consonant == .r, sounds.last?.vowel == nil { sounds.removeLast() }
    sounds.append(Sound(consonant: first, vowel: middles[Int(offset % 588 / 28)]))
    if let end = ends[Int(offset % 28)] { sounds.append(Sound(consonant: end)) }
  }

  private static let initials: [Consonant?] = [
    .g, .k, .n, .d, .t, .r, .m, .b, .p, .s, .s, nil, .z, .z, .ch, .k, .t, .p, .h,
  ]
  private static let middles: [Vowel] = [
    .a, .e, .a, .e, .a, .e, .o, .e, .o, .a, .e, .e, .o, .u, .o, .e, .i, .u, .u, .i, .i,
  ]
  private static let ends: [Consonant?] = [
    nil, .k, .k, nil, .n, nil, nil, nil, .r, nil, nil, nil, nil, nil, nil, nil, .m, .p, nil, .t, .t, .ng, nil, .ch, .k,
    .t, .p, nil,
  ]
}
