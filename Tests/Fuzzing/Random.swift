import Seeded

/// Where every choice of a generator comes from: numbers that follow from a seed, or the bytes that a fuzzer varies.
package struct Random: RandomNumberGenerator {
  private let choices: [UInt8]
  private var position = 0
  private var numbers: SplitMix64

  package init(seed: UInt64) {
    choices = []
    numbers = SplitMix64(seed: seed)
  }

  /// One byte a choice, so that a fuzzer that changes one changes one choice; behind the last, numbers of one fixed seed.
  package init(choices: [UInt8]) {
    self.choices = choices
    numbers = SplitMix64(seed: 0)
  }

  package mutating func next() -> UInt64 {
    let number = numbers.next()
    guard position < choices.count else { return number }
    defer { position += 1 }
    // A choice among few goes by the highest bits.
    return UInt64(choices[position]) << 56 | number >> 8
  }

  package mutating func below(_ bound: Int) -> Int {
    // One byte does not reach all of many.
    let number = bound <= 64 ? next() : (next() & 0xFF << 56) | next() >> 8
    return Int(number.multipliedFullWidth(by: UInt64(bound)).high)
  }

  package mutating func chance(_ percent: Int) -> Bool { below(100) < percent }
  package mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
}
