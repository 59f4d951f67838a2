/// A list for one comment after the other: emptied by forgetting how long it is, read without counting who reads it.
///
/// What `elements` gives is valid until the list changes.
struct ReusedList<Element>: ~Copyable {
  private var storage: UnsafeMutablePointer<Element>
  private var capacity = 16
  private(set) var count = 0

  init() { storage = .allocate(capacity: 16) }

  deinit {
    storage.deinitialize(count: count)
    storage.deallocate()
  }

  var elements: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: storage, count: count) }

  mutating func append(_ element: Element) {
    if count == capacity { grow() }
    (storage + count).initialize(to: element)
    count += 1
  }

  mutating func append(contentsOf others: some Sequence<Element>) {
    for element in others { append(element) }
  }

  mutating func updateLast(_ change: (inout Element) -> Void) { change(&storage[count - 1]) }

  mutating func removeAll() {
    storage.deinitialize(count: count)
    count = 0
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: 2 * capacity)
    larger.moveInitialize(from: storage, count: count)
    storage.deallocate()
    storage = larger
    capacity *= 2
  }
}
