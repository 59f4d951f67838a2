#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Threads with stacks so large that recursion to the parser's nesting limit never overflows them.
package enum Workers {
  /// Virtual: pages are only taken when touched.
  static let stackSize = 512 << 20

  /// Runs `body` on a thread with a large stack and waits for it.
  package static func onLargeStack(_ body: @escaping @Sendable () -> Void) {
    guard let thread = start(body) else { return body() }
    pthread_join(thread, nil)
  }

  /// Runs `body` once for each of `indices`, in that order of starting, on at most `jobs` threads; returns when all are
  /// done.
  package static func forEach(_ indices: [Int], jobs: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let queue = Queue(indices)
    let count = max(1, min(jobs, indices.count))
    // The calling thread works too: it has a large stack itself.
    let threads = (1..<count).compactMap { _ in start { queue.drain(body) } }
    queue.drain(body)
    for thread in threads { pthread_join(thread, nil) }
  }

  /// The results of `body` for `0..<count`, in order, though the work starts with the heaviest.
  package static func map<Result: Sendable>(
    count: Int, jobs: Int, weight: (Int) -> Int, _ body: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    if count == 1 { return [body(0)] }
    let weights: [Int] = (0..<count).map(weight)
    var order = Array(0..<count)
    order.sort { a, b in weights[a] == weights[b] ? a < b : weights[b] < weights[a] }
    let results = Results<Result>(count: count)
    forEach(order, jobs: jobs) { index in results.set(index, body(index)) }
    return results.taken
  }

  /// Where address space is rationed, a smaller stack is better than none.
  private static func start(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
    var size = stackSize
    while 8 << 20 < size {
      if let thread = start(Work(body), stackSize: size) { return thread }
      size /= 2
    }
    return nil
  }

  private static func start(_ work: Work, stackSize: Int) -> pthread_t? {
    // Allocated: the compiler's region analysis can't take the address of a local here.
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    #if canImport(Darwin)
      let thread = UnsafeMutablePointer<pthread_t?>.allocate(capacity: 1)
    #else
      let thread = UnsafeMutablePointer<pthread_t>.allocate(capacity: 1)
    #endif
    defer {
      attributes.deallocate()
      thread.deallocate()
    }
    pthread_attr_init(attributes)
    pthread_attr_setstacksize(attributes, stackSize)
    let argument = Unmanaged.passRetained(work).toOpaque()
    let failure = pthread_create(thread, attributes, runWork, argument)
    pthread_attr_destroy(attributes)
    if failure == 0 { return thread.pointee }
    Unmanaged<Work>.fromOpaque(argument).release()
    return nil
  }

  fileprivate final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  private final class Queue: @unchecked Sendable {
    private let indices: [Int]
    private var next = 0
    private let lock = Lock()

    init(_ indices: [Int]) { self.indices = indices }

    func drain(_ body: (Int) -> Void) {
      while let index = take() { body(index) }
    }

    private func take() -> Int? {
      lock.locked {
        guard next < indices.count else { return nil }
        defer { next += 1 }
        return indices[next]
      }
    }
  }

  /// Each slot is written by one thread and read after all have ended.
  private final class Results<Result>: @unchecked Sendable {
    private var slots: [Result?]
    private let lock = Lock()

    init(count: Int) { slots = Array(repeating: nil, count: count) }

    func set(_ index: Int, _ result: Result) { lock.locked { slots[index] = result } }

    var taken: [Result] { slots.compactMap { $0 } }
  }
}

#if canImport(Darwin)
  private func runWork(_ argument: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<Workers.Work>.fromOpaque(argument).takeRetainedValue().body()
    return nil
  }
#else
  private func runWork(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let argument else { return nil }
    Unmanaged<Workers.Work>.fromOpaque(argument).takeRetainedValue().body()
    return nil
  }
#endif

/// A mutex that stays where it is.
package final class Lock: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  package init() {
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  package func locked<Result>(_ body: () throws -> Result) rethrows -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body()
  }
}

/// A value that several threads change, one at a time.
package final class Locked<Value: Sendable>: @unchecked Sendable {
  private var value: Value
  private let lock = Lock()

  package init(_ value: Value) { self.value = value }

  package func update<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.locked { body(&value) }
  }
}
