import Text

/// Writes the changed files of a run; those of one fix all or none. Returns what could not be written; `written` gets
/// the indices of the files that were.
package func write(_ files: [RunResult.File], jobs: Int, written: inout [Int]) -> [Message] {
  let groups = companionGroups(files)
  let folders = Set(groups.joined().map { Path.folder(files[$0].input.path) })
  for folder in folders { TemporaryFile.sweep(folder) }
  defer {
    for folder in folders { TemporaryFile.synchronize(folder) }
  }
  let outcomes = Workers.map(count: groups.count, jobs: jobs, weight: { groups[$0].count }) { number in
    let group = WriteGroup(
      groups[number].compactMap { index in
        guard let text = files[index].text, let identity = files[index].identity else { return nil }
        return WriteGroup.File(
          path: files[index].input.path, original: files[index].original, identity: identity, text: Array(text.bytes))
      })
    do throws(WriteGroup.Failure) {
      try group.commit()
      return Outcome.written
    } catch {
      return .failed(error)
    }
  }
  var messages: [Message] = []
  for (group, outcome) in zip(groups, outcomes) {
    switch outcome {
    case .written:
      written += group
    case .failed(let failure):
      let culprit = group.first { files[$0].input.path == failure.path }.map { files[$0].input.display }
      for index in group {
        let path = files[index].input.path
        let isWritten = failure.written.contains(path)
        let text =
          path == failure.path
          ? failure.message
          : (isWritten ? "is written, and can't be put back, though " : "not written, because ")
            + "\(culprit ?? failure.path) of the same fix can't be"
        messages.append(Message(level: .error, rule: nil, spot: .init(path: files[index].input.display), text: text))
        if isWritten { written.append(index) }
      }
    }
  }
  written.sort()
  return messages
}

/// Removes the temporary files that killed runs left in these folders.
package func sweep(_ folders: [String]) {
  for folder in folders { TemporaryFile.sweep(folder) }
}

private enum Outcome: Sendable {
  case written
  case failed(WriteGroup.Failure)
}

/// Changed files, those that must be written together side by side; hard links of each other too.
private func companionGroups(_ files: [RunResult.File]) -> [[Int]] {
  var leader = Array(files.indices)
  func root(_ index: Int) -> Int {
    var index = index
    while leader[index] != index { index = leader[index] }
    return index
  }
  var firstName: [[UInt64]: Int] = [:]
  for index in files.indices where files[index].text != nil {
    for other in files[index].companions where files[other].text != nil { leader[root(index)] = root(other) }
    if let identity = files[index].identity, 1 < identity.links {
      let key = [identity.device, identity.inode]
      if let other = firstName[key] { leader[root(index)] = root(other) }
      firstName[key] = index
    }
  }
  var groups: [Int: [Int]] = [:]
  for index in files.indices where files[index].text != nil { groups[root(index), default: []].append(index) }
  return groups.values.sorted { $0[0] < $1[0] }
}
