/// Values that stay where they are for the life of their owner, which frees them. To read a field of one touches nothing
/// else of it; an array in a class hands out copies, and a copy of a large struct retains all that it holds.
struct Slab<Element> {
  private let base: UnsafeMutablePointer<Element>
  private let capacity: Int
  private(set) var count = 0

  init(capacity: Int) {
    base = .allocate(capacity: max(1, capacity))
    self.capacity = capacity
  }

  var indices: Range<Int> { 0..<count }

  subscript(position: Int) -> Element {
    unsafeAddress { address(position) }
    nonmutating unsafeMutableAddress { UnsafeMutablePointer(mutating: address(position)) }
  }

  func address(_ position: Int) -> UnsafePointer<Element> {
    precondition(position < count)
    return UnsafePointer(base + position)
  }

  mutating func append(_ element: Element) {
    precondition(count < capacity, "a slab never grows")
    (base + count).initialize(to: element)
    count += 1
  }

  func free() {
    base.deinitialize(count: count)
    base.deallocate()
  }
}
