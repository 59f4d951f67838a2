#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#else
  @preconcurrency import Darwin
#endif

/// A program that is run to its end.
package struct ChildProcess: Sendable {
  package var status: Int32
  package var output: [UInt8]
  package var errorOutput: [UInt8]

  package var succeeded: Bool { status == 0 }

  /// Runs a program found through PATH, with `input` as its standard input.
  package static func run(
    _ program: String, _ arguments: [String], input: [UInt8] = [], environment: [String: String] = [:]
  ) throws(SystemError) -> ChildProcess {
    try Started(program, arguments, environment: environment).finish(input: input)
  }

  /// A program that was started and waits for its input, while this process finds out what that is to be.
  final class Started {
    private var pipes = Pipes()
    /// Nil once its end was waited for.
    private var process: pid_t?

    init(_ program: String, _ arguments: [String], environment: [String: String] = [:]) throws(SystemError) {
      guard pipes.open() else { throw SystemError(path: program, action: "can't run \(program)", code: errno) }
      let process = UnsafeMutablePointer<pid_t>.allocate(capacity: 1)
      defer { process.deallocate() }
      let code = spawn(program, [program] + arguments, environment, pipes, process)
      pipes.closeChildEnds()
      guard code == 0 else {
        pipes.closeAll()
        throw SystemError(path: program, action: "can't run \(program)", code: code)
      }
      self.process = process.pointee
    }

    deinit {
      pipes.closeAll()
      _ = end()
    }

    /// Gives it its input, and waits for its end.
    func finish(input: [UInt8]) -> ChildProcess {
      let (output, errorOutput) = pipes.exchange(input)
      let status = end()
      let signal = status & 0x7F
      return ChildProcess(
        status: signal == 0 ? status >> 8 & 0xFF : 128 + signal, output: output, errorOutput: errorOutput)
    }

    private func end() -> Int32 {
      var status: Int32 = 0
      if let process { _ = System.retrying { waitpid(process, &status, 0) } }
      process = nil
      return status
    }
  }

  /// Runs a shell command with `input` as its standard input and the terminal of this process, and waits for it.
  /// Returns its exit status. Keys that interrupt are its own meanwhile.
  package static func show(
    _ input: [UInt8], through command: String, environment: [String: String] = [:]
  ) throws(SystemError) -> Int32 {
    var pipes = Pipes()
    guard pipes.openInput() else { throw SystemError(path: command, action: "can't run \(command)", code: errno) }
    let process = UnsafeMutablePointer<pid_t>.allocate(capacity: 1)
    defer { process.deallocate() }
    let code = spawn("sh", ["sh", "-c", command], environment, pipes, process)
    pipes.closeChildEnds()
    guard code == 0 else {
      pipes.closeAll()
      throw SystemError(path: command, action: "can't run \(command)", code: code)
    }
    let interrupt = signal(SIGINT, SIG_IGN)
    let quit = signal(SIGQUIT, SIG_IGN)
    defer {
      signal(SIGINT, interrupt)
      signal(SIGQUIT, quit)
    }
    _ = pipes.exchange(input)
    var status: Int32 = 0
    _ = System.retrying { waitpid(process.pointee, &status, 0) }
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }
}

#if canImport(Darwin)
  private typealias FileActions = posix_spawn_file_actions_t?
#else
  private typealias FileActions = posix_spawn_file_actions_t
#endif

private func spawn(
  _ program: String, _ arguments: [String], _ environment: [String: String], _ pipes: Pipes,
  _ process: UnsafeMutablePointer<pid_t>
) -> Int32 {
  let actions = UnsafeMutablePointer<FileActions>.allocate(capacity: 1)
  defer { actions.deallocate() }
  posix_spawn_file_actions_init(actions)
  defer { posix_spawn_file_actions_destroy(actions) }
  for (descriptor, end) in [(0, pipes.input[0]), (1, pipes.output[1]), (2, pipes.errors[1])] as [(Int32, Int32)]
  where 0 <= end {
    posix_spawn_file_actions_adddup2(actions, end, descriptor)
  }
  var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
  words.append(nil)
  var variables: [UnsafeMutablePointer<CChar>?] = inherited(without: environment)
  for (name, value) in environment { variables.append(strdup("\(name)=\(value)")) }
  variables.append(nil)
  defer { for word in words + variables { free(word) } }
  return posix_spawnp(process, program, actions, nil, words, variables)
}

/// Copies of the variables of this process.
private func inherited(without replaced: [String: String]) -> [UnsafeMutablePointer<CChar>?] {
  var result: [UnsafeMutablePointer<CChar>?] = []
  #if canImport(Darwin)
    var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = _NSGetEnviron().pointee
  #else
    var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
  #endif
  while let list = next, let variable = list.pointee {
    let name = String(cString: variable).prefix { $0 != "=" }
    if replaced[String(name)] == nil { result.append(strdup(variable)) }
    next = list + 1
  }
  return result
}

/// The pipes to a child; what has none is shared with it. All ends are closed on `exec`, but for the copies that the child gets.
private struct Pipes {
  var input: [Int32] = [-1, -1]
  var output: [Int32] = [-1, -1]
  var errors: [Int32] = [-1, -1]

  mutating func open() -> Bool {
    guard pipe(&input) == 0, pipe(&output) == 0, pipe(&errors) == 0 else {
      closeAll()
      return false
    }
    for end in input + output + errors { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return true
  }

  mutating func openInput() -> Bool {
    guard pipe(&input) == 0 else { return false }
    for end in input { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return true
  }

  mutating func closeChildEnds() {
    close(&input[0])
    close(&output[1])
    close(&errors[1])
  }

  mutating func closeAll() {
    for index in 0...1 {
      close(&input[index])
      close(&output[index])
      close(&errors[index])
    }
  }

  private func close(_ descriptor: inout Int32) {
    guard 0 <= descriptor else { return }
    #if canImport(Glibc)
      _ = Glibc.close(descriptor)
    #elseif canImport(Musl)
      _ = Musl.close(descriptor)
    #else
      _ = Darwin.close(descriptor)
    #endif
    descriptor = -1
  }

  /// Feeds the child and drains it at the same time: either side may be full. Closes all ends.
  mutating func exchange(_ bytes: [UInt8]) -> (output: [UInt8], errors: [UInt8]) {
    for end in [input[1], output[0], errors[0]] { _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK) }
    var results: [[UInt8]] = [[], []]
    var written = 0
    if bytes.isEmpty { close(&input[1]) }
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while 0 <= input[1] || 0 <= output[0] || 0 <= errors[0] {
      var waiting = [
        pollfd(fd: input[1], events: Int16(POLLOUT), revents: 0),
        pollfd(fd: output[0], events: Int16(POLLIN), revents: 0),
        pollfd(fd: errors[0], events: Int16(POLLIN), revents: 0),
      ]
      if poll(&waiting, 3, -1) < 0, errno != EINTR { break }
      if waiting[0].revents != 0 {
        let count = bytes[written...].withUnsafeBytes { write(input[1], $0.baseAddress, min($0.count, 1 << 16)) }
        if 0 < count { written += count }
        if written == bytes.count || count < 0 && errno != EAGAIN && errno != EINTR { close(&input[1]) }
      }
      if waiting[1].revents != 0, drain(output[0], &chunk, into: &results[0]) { close(&output[0]) }
      if waiting[2].revents != 0, drain(errors[0], &chunk, into: &results[1]) { close(&errors[0]) }
    }
    closeAll()
    return (results[0], results[1])
  }

  /// Whether the end is reached.
  private func drain(_ descriptor: Int32, _ chunk: inout [UInt8], into result: inout [UInt8]) -> Bool {
    let count = read(descriptor, &chunk, chunk.count)
    if 0 < count { result += chunk[..<count] }
    return count == 0 || count < 0 && errno != EAGAIN && errno != EINTR
  }
}
