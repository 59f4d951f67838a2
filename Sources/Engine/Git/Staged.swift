import Semantics
import Text

/// What is staged, fixed and formatted: the index gets the result, the work tree the same change.
package struct StagedRun {
  package let git: Git
  private let index: GitIndex
  /// Paths, relative to the top.
  private let staged: Set<String>
  private let base: String
  private let unstaged = Locked<Set<String>?>(nil)
  /// What was read of the index, by git's names for it.
  private let blobs = Locked<[String: Source]>([:])

  package init(base: String) throws(Git.Failure) {
    // What is needed of texts in any case is asked of one process, which starts up meanwhile.
    let batch = try? ChildProcess.Started("git", GitIndex.batch)
    // What is to be known of the repository and what is staged in it, one beside the other.
    let found = Locked<Start>(Start())
    Workers.forEach([0, 1, 2], jobs: 3) { number in
      switch number {
      case 0:
        let staged = Result { () throws(Git.Failure) in try Git.staged(against: "HEAD") }
        found.update { $0.staged = staged }
      case 1:
        let git = Result { () throws(Git.Failure) in try Git() }
        let index = git.flatMap { git in Result { () throws(Git.Failure) in try GitIndex(git) } }
        found.update { ($0.git, $0.index) = (git, index) }
      case _: ProjectIndex.prepare()
      }
    }
    let start = found.update { $0 }
    guard let git = start.git, let index = start.index, let staged = start.staged else {
      throw Git.Failure(message: "git can't be asked")
    }
    self.git = try git.get()
    self.index = try index.get()
    self.staged = Set(try self.git.stagedPaths(againstHead: staged))
    self.base = base
    let ids = textsOfTargets
    if let batch {
      let output = batch.finish(input: GitIndex.request(ids))
      if output.succeeded, let texts = try? GitIndex.blobs(in: output.output) { blobs.update { $0 = texts } }
    }
    // Where that process failed, another one says why.
    _ = try blobs(ids)
  }

  private struct Start {
    var git: Result<Git, Git.Failure>?
    var index: Result<GitIndex, Git.Failure>?
    var staged: Result<[String], Git.Failure>?
  }

  /// git's names of the staged sources, and of all configurations.
  private var textsOfTargets: [String] {
    let targets = staged.filter { $0.hasSuffix(".swift") }.compactMap { index.file(at: $0) }
    return targets.isEmpty ? [] : (targets + index.configurations).map { index.id($0) }
  }

  private func blobs(_ ids: [String]) throws(Git.Failure) -> [String: Source] {
    let known = blobs.update { $0 }
    let missing = Set(ids).filter { known[$0] == nil }
    if missing.isEmpty { return known }
    let found = try GitIndex.blobs(missing.sorted(), git)
    return blobs.update { blobs in
      blobs.merge(found) { $1 }
      return blobs
    }
  }

  /// Whether a file is staged as it stands in the work tree, so that a fix of several files may touch it. Looked up when
  /// first asked for.
  package func isStagedInFull(_ path: String) -> Bool {
    guard let relative = Path.relative(path, to: git.top), staged.contains(relative) else { return false }
    return unstaged.update { known in
      if known == nil { known = try? git.unstagedPaths() }
      return known.map { !$0.contains(relative) } ?? false
    }
  }

  /// Configurations as they are staged; those above the work tree are read from the disk.
  package func configurations(explicitPath: String?) -> Configurations {
    Configurations(explicitPath: explicitPath) { path throws(SystemError) in
      guard let relative = Path.relative(path, to: git.top) else { return try System.read(path).source }
      guard let number = index.file(at: relative) else { throw SystemError.missing(path) }
      do throws(Git.Failure) {
        let id = index.id(number)
        if let text = try blobs([id])[id] { return text }
        throw Git.Failure(message: "git has no such text")
      } catch {
        throw SystemError(path: path, action: "can't read from git's index", reason: error.message)
      }
    }
  }

  /// The staged Swift files as targets, with what must be known of the rest of their projects as the index has it.
  ///
  /// With `readsAll` the rest is read whole, for rules that look at all files; else `cache` may know it.
  package func gather(
    _ configurations: Configurations, wholeProject: Bool, readsAll: (Configuration) -> Bool, cache: Bool, jobs: Int
  ) throws(Git.Failure) -> Gathered {
    let targets = staged.filter { $0.hasSuffix(".swift") }.compactMap { index.file(at: $0) }.sorted()
    if targets.isEmpty { return Gathered() }
    var gathering = Gathering(base: base, configurations: configurations)
    var discovery = Discovery(base: base, configurations: configurations)
    try add(targets, to: &gathering, &discovery, areTargets: true)
    gathering.allNamed()
    var rest = wholeProject ? self.rest(of: gathering.roots, beside: targets, configurations) : [:]
    if gathering.configurationsOfTargets.contains(where: readsAll) {
      try add(Array(rest.values.joined()), to: &gathering, &discovery, areTargets: false)
      rest = [:]
    }
    let roots = gathering.roots.sorted(by: Path.precedes)
    var result = gathering.finish(
      index.unusable.filter(staged.contains).map { path in
        Discovery.Problem(path: path, message: "left alone: its name can't be told from others", isFatal: false)
      })
    result.projects.removeAll { project in !project.contains { $0.isTarget } }
    if !rest.isEmpty {
      let cache = cache ? FactsCache(of: git.directory) : nil
      for (root, inputs) in zip(roots, result.projects) {
        result.unread.append(try unread(rest[root] ?? [], below: root, beside: inputs, cache, jobs: jobs))
      }
    }
    return result
  }

  private func add(
    _ numbers: [Int], to gathering: inout Gathering, _ discovery: inout Discovery, areTargets: Bool
  ) throws(Git.Failure) {
    let blobs = try blobs(numbers.map { index.id($0) })
    for number in numbers {
      guard let blob = blobs[index.id(number)] else { continue }
      let absolute = Path.join(git.top, index.path(number))
      let file = Discovery.File(
        path: absolute, display: Path.display(absolute, from: base), exclusion: discovery.exclusion(of: absolute))
      // What the index holds belongs to its own work tree, whatever stands there on the disk.
      gathering.add(
        file, root: gathering.configurations.root(for: absolute) ?? git.top, isTarget: areTargets,
        content: .memory(blob))
    }
  }

  /// The numbers of the sources of the projects with these roots, but for the `targets` (sorted), by root and in byte order.
  private func rest(
    of roots: [String], beside targets: [Int], _ configurations: Configurations
  ) -> [String: [Int]] {
    // Only below a folder with a configuration of its own may a path belong to another project than the top does.
    let topRoot = configurations.root(for: Path.join(git.top, "any")) ?? git.top
    let inner = index.configurations.map { Path.relativeFolder(index.path($0)) }.filter { folder in
      !folder.isEmpty
        && configurations.root(for: Path.join(Path.join(git.top, folder), "any")) == Path.join(git.top, folder)
    }
    var result: [String: [Int]] = [:]
    var target = 0
    for number in index.sources {
      if target < targets.count, targets[target] == number {
        target += 1
        continue
      }
      let folder = inner.filter { index.path(number, isBelow: $0) }.max { $0.utf8.count < $1.utf8.count }
      let root = folder.map { Path.join(git.top, $0) } ?? topRoot
      if roots.contains(root) { result[root, default: []].append(number) }
    }
    return result
  }

  private func unread(
    _ numbers: [Int], below root: String, beside inputs: [InputFile], _ cache: FactsCache?, jobs: Int
  ) throws(Git.Failure) -> UnreadFiles {
    let (git, index) = (git, index)
    let skipped = Path.relative(root, to: git.top).map { $0.isEmpty ? 0 : $0.utf8.count + 1 } ?? 0
    let files = KnownProject.Files(
      count: numbers.count, path: { String(Substring(index.path(numbers[$0]).utf8.dropFirst(skipped))) },
      blob: { index.id(numbers[$0]) }, key: { index.key(numbers[$0]) },
      folders: { index.folders(of: numbers).map { String(Substring($0.utf8.dropFirst(skipped))) } })
    let known = try KnownProject(files, cache, jobs: jobs) { ids throws(Git.Failure) in try GitIndex.blobs(ids, git) }
    let spelled = inputs.map { input in
      if case .memory(let text) = input.content { FileOutline.words(in: text) } else { [] as [FileOutline.Name] }
    }
    return UnreadFiles(known, spelled: spelled, root: root, base: base)
  }

  /// Puts changed texts into the index, then makes the same changes in the work tree. Returns what could not be done
  /// there.
  package func write(_ files: [RunResult.File], jobs: Int) throws(Git.Failure) -> [Message] {
    let changed = files.filter { $0.text != nil }
    if changed.isEmpty { return [] }
    let scratch = try Scratch(in: git.directory)
    try updateIndex(changed, scratch)
    return updateWorkTree(changed, scratch, jobs: jobs)
  }
}

// MARK: - The index

extension StagedRun {
  private func updateIndex(_ files: [RunResult.File], _ scratch: Scratch) throws(Git.Failure) {
    var paths: [String] = []
    for file in files {
      guard let text = file.text else { continue }
      paths.append(try scratch.add(text))
    }
    let answer = try git.call(
      ["hash-object", "-w", "--no-filters", "--stdin-paths"], input: Array(paths.map { $0 + "\n" }.joined().utf8))
    let ids = String(decoding: answer, as: UTF8.self).split(separator: "\n")
    guard ids.count == files.count else { throw Git.Failure(message: "git hash-object: unexpected answer") }
    var lines = ""
    for (file, id) in zip(files, ids) {
      guard let path = Path.relative(file.input.path, to: git.top), let number = index.number(of: path) else {
        continue
      }
      lines += "\(index.mode(number)) \(id) 0\t\(path)\0"
    }
    try git.call(["update-index", "-z", "--index-info"], input: Array(lines.utf8))
    try updateIndexToBe(lines)
  }

  /// `git commit PATH` commits from an index of its own (`next-index-N.lock`), while the one that is to hold afterwards
  /// waits beside it as `index.lock`. Both must get the new texts, or the commit would leave the old ones staged.
  private func updateIndexToBe(_ lines: String) throws(Git.Failure) {
    guard let current = System.environment("GIT_INDEX_FILE"), Path.name(current).hasPrefix("next-index-") else {
      return
    }
    let next = Path.join(Path.folder(Path.absolute(current, from: git.top)), "index.lock")
    guard System.exists(next) else { return }
    try git.call(
      ["update-index", "-z", "--index-info"], input: Array(lines.utf8), environment: ["GIT_INDEX_FILE": next])
  }
}

// MARK: - The work tree

extension StagedRun {
  private func updateWorkTree(_ files: [RunResult.File], _ scratch: Scratch, jobs: Int) -> [Message] {
    var messages: [Message] = []
    var merged: [RunResult.File] = []
    for file in files {
      guard let text = file.text else { continue }
      switch merge(file, text, scratch) {
      case .same: continue
      case .merged(let file): merged.append(file)
      case .leftAlone(let reason):
        let message = Message(level: .warning, rule: nil, spot: .init(path: file.input.display), text: reason)
        messages.append(message.leftAlone)
      }
    }
    var written: [Int] = []
    return messages + Engine.write(merged, jobs: jobs, written: &written).map { $0.leftAlone }
  }

  private enum Merge {
    case same
    case merged(RunResult.File)
    case leftAlone(String)
  }

  /// The staged change made in a file that may hold changes of its own.
  private func merge(_ file: RunResult.File, _ text: Source, _ scratch: Scratch) -> Merge {
    let path = file.input.path
    let work: (source: Source, identity: FileIdentity)
    do {
      guard try System.identity(of: path, followingLinks: false).kind == .file else { return .same }
      work = try System.read(path)
    } catch {
      // Staged, then deleted or moved: there is nothing to carry over.
      return error.isMissing ? .same : .leftAlone(error.message)
    }
    var result = file
    result.companions = []
    result.original = work.source
    result.identity = work.identity
    var (old, new) = (file.original, text)
    if hasReturns(work.source), !hasReturns(old) { (old, new) = (withReturns(old), withReturns(new)) }
    if work.source.bytes.isSame(as: old.bytes) {
      result.text = new
      return .merged(result)
    }
    guard String(validating: work.source.bytes, as: UTF8.self) != nil else {
      return .leftAlone("it is not UTF-8 there")
    }
    do {
      let names = [try scratch.add(work.source), try scratch.add(old), try scratch.add(new)]
      let answer = try ChildProcess.run("git", ["merge-file", "-p", "--quiet"] + names)
      switch answer.status {
      case 0: result.text = Source(answer.output)
      case 1...127: return .leftAlone("the change meets others that are not staged")
      default: return .leftAlone("git merge-file failed")
      }
    } catch let error as SystemError {
      return .leftAlone(error.message)
    } catch {
      return .leftAlone("\(error)")
    }
    return .merged(result)
  }

  private func hasReturns(_ source: Source) -> Bool {
    source.bytes.firstIndex(of: 0x0A).map { 0 < $0 && source[$0 - 1] == 0x0D } ?? false
  }

  /// What `core.autocrlf` makes of a text on its way into the work tree.
  private func withReturns(_ source: Source) -> Source {
    var result: [UInt8] = []
    for byte in source.bytes {
      if byte == 0x0A { result.append(0x0D) }
      result.append(byte)
    }
    return Source(result)
  }
}

extension Message {
  /// What is to be committed is right; that the work tree could not follow is no reason to stop the commit.
  fileprivate var leftAlone: Message {
    var message = self
    message.level = .warning
    message.text = "staged as formatted, but left alone in the work tree: \(text)"
    return message
  }
}
