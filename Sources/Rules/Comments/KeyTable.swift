/// Keys of words, each of them a hash already: one flat array with open addressing, looked up without hashing again.
///
/// The keys are hashes of 64 bits, so two words with one key are taken for one word.
struct KeySet: Sendable {
  private var slots: [UInt64]

  /// For so many keys at most; it doesn't grow.
  init(capacity: Int) {
    var count = 8
    while count < 2 * capacity { count *= 2 }
    slots = Array(repeating: KeySet.free, count: count)
  }

  init(_ keys: [UInt64]) {
    self.init(capacity: keys.count)
    for key in keys { insert(key) }
  }

  init(words: [String]) { self.init(words.map { WordKey.exact($0.utf8) }) }

  /// The stems of words.
  init(stems: [String]) { self.init(stems.map { WordKey.stem($0) }) }

  var slotCount: Int { slots.count }

  func contains(_ key: UInt64) -> Bool { slot(of: key) != nil }

  func slot(of key: UInt64) -> Int? {
    var slot = firstSlot(of: key)
    while slots[slot] != KeySet.free {
      if slots[slot] == key { return slot }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// The slot of a key, and whether it is new.
  @discardableResult
  mutating func insert(_ key: UInt64) -> (slot: Int, isNew: Bool) {
    var slot = firstSlot(of: key)
    while slots[slot] != KeySet.free {
      if slots[slot] == key { return (slot, false) }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = key
    return (slot, true)
  }

  private func firstSlot(of key: UInt64) -> Int { Int(truncatingIfNeeded: key ^ key >> 32) & (slots.count - 1) }

  private static let free: UInt64 = 0
}

/// What is known of words, by their keys.
struct KeyTable<Value: Sendable>: Sendable {
  private var keys: KeySet
  /// By the slot of the key: where its value stands.
  private var places: [UInt32]
  private var values: [Value] = []

  /// For so many keys at most; it doesn't grow.
  init(capacity: Int) {
    keys = KeySet(capacity: capacity)
    places = Array(repeating: 0, count: keys.slotCount)
  }

  subscript(key: UInt64) -> Value? { place(of: key).map { values[$0] } }

  subscript(place place: Int) -> Value { values[place] }

  /// Of a value, to read only a part of it.
  func place(of key: UInt64) -> Int? { keys.slot(of: key).map { Int(places[$0]) } }

  /// The value of a key that has one; else it gets this one.
  mutating func value(of key: UInt64, orSet value: @autoclosure () -> Value) -> Value {
    let (slot, isNew) = keys.insert(key)
    if isNew {
      places[slot] = UInt32(values.count)
      values.append(value())
    }
    return values[Int(places[slot])]
  }

  /// Changes the value of a key, which is a new one if there is none.
  mutating func update(_ key: UInt64, default value: Value, _ change: (inout Value) -> Void) {
    let (slot, isNew) = keys.insert(key)
    if isNew {
      places[slot] = UInt32(values.count)
      values.append(value)
    }
    change(&values[Int(places[slot])])
  }
}
