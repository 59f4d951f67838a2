package import Text

/// Files that are written all or none.
///
/// All new texts stand complete in temporary files before the first rename. A rename that fails takes back those before
/// it. A process killed in between leaves each file whole, old or new.
package struct WriteGroup {
  package struct File: Sendable {
    /// Without links in it.
    package var path: String
    package var original: Source
    package var identity: FileIdentity
    package var text: [UInt8]

    package init(path: String, original: Source, identity: FileIdentity, text: [UInt8]) {
      self.path = path
      self.original = original
      self.identity = identity
      self.text = text
    }
  }

  package struct Failure: Error, Sendable {
    package var path: String
    package var message: String
    /// Files that were replaced and could not be put back.
    package var written: [String] = []
  }

  private var files: [File] = []

  package init(_ files: [File]) { self.files = files }

  /// Writes the files, or throws with nothing changed but what `Failure.written` names. That the renames last through a
  /// power failure is for the caller to see to, once for each folder.
  package func commit() throws(Failure) {
    var prepared = Prepared()
    for file in files { prepared.seen.append(try checkUnchanged(file)) }
    for (index, file) in files.enumerated() {
      do {
        try prepared.add(file, sharing: firstName(of: file, before: index))
      } catch {
        throw Failure(path: error.path, message: error.message)
      }
    }
    try prepared.place(files)
  }

  /// Another name of the same file that was written already with the same text.
  private func firstName(of file: File, before index: Int) -> Int? {
    guard 1 < file.identity.links else { return nil }
    return files[..<index].firstIndex {
      $0.identity.device == file.identity.device && $0.identity.inode == file.identity.inode && $0.text == file.text
    }
  }

  /// Somebody may have saved the file while it was being formatted; their text wins. Returns what the file is now.
  private func checkUnchanged(_ file: File) throws(Failure) -> FileIdentity {
    do throws(SystemError) {
      let now = try System.read(file.path)
      let isSame = now.identity.device == file.identity.device && now.identity.inode == file.identity.inode
      let holdsIt = withExtendedLifetime(now.source) {
        isSame && now.source.bytes.isSame(as: file.original.bytes) || now.source.bytes.isSame(as: file.text)
      }
      if !holdsIt { throw WriteGroup.changed(file) }
      // A rename would replace a file that nobody may write; the superuser's leave is no wish of the owner.
      guard System.isWritable(file.path), now.identity.mode & 0o222 != 0 else {
        throw SystemError(path: file.path, action: "can't write", reason: "the file is read-only")
      }
      return now.identity
    } catch {
      throw Failure(path: file.path, message: error.message)
    }
  }

  /// Another run may have written the same text just before.
  private static func holdsItsText(_ file: File) -> Bool {
    guard let now = try? System.read(file.path).source else { return false }
    // Else it may be gone once its bytes are asked for.
    return withExtendedLifetime(now) { now.bytes.isSame(as: file.text) }
  }

  private static func changed(_ file: File) -> SystemError {
    SystemError(path: file.path, action: "not written", reason: "the file changed while tcafmt ran")
  }

  /// New texts on the disk, and copies of the old ones should a rename in the middle fail.
  private struct Prepared {
    /// What the files were when their texts were compared.
    var seen: [FileIdentity] = []
    private var new: [TemporaryFile] = []
    private var old: [TemporaryFile] = []

    /// The number of links changes where other names of the file were replaced before.
    private func isSame(_ now: FileIdentity, _ then: FileIdentity) -> Bool {
      now.device == then.device && now.inode == then.inode && now.size == then.size && now.seconds == then.seconds
        && now.nanoseconds == then.nanoseconds
    }

    mutating func add(_ file: File, sharing other: Int?) throws(SystemError) {
      if let other {
        new.append(try TemporaryFile(replacing: file.path, linkedTo: new[other]))
      } else {
        let temporary = try file.text.withBytes { bytes throws(SystemError) in
          try TemporaryFile(replacing: file.path, identity: file.identity, bytes)
        }
        new.append(temporary)
      }
    }

    /// Puts the old texts back. Returns the paths where that failed.
    private func takeBack(_ files: ArraySlice<File>) -> [String] {
      files.indices.compactMap { index in
        do throws(SystemError) {
          try old[index].place(at: files[index].path)
          return nil
        } catch {
          return files[index].path
        }
      }
    }

    mutating func place(_ files: [File]) throws(Failure) {
      // One file needs no way back: its rename happens or does not.
      if 1 < files.count {
        for file in files {
          do {
            // Another name of the old file itself, which stays it, with all its names, when put back; else a copy.
            if let name = TemporaryFile(keeping: file.path) {
              old.append(name)
            } else {
              old.append(try TemporaryFile(replacing: file.path, identity: file.identity, file.original.bytes))
            }
          } catch {
            throw Failure(path: error.path, message: error.message)
          }
        }
      }
      for index in files.indices {
        do throws(SystemError) {
          // Waiting for the disk takes long enough for somebody to save the file once more.
          let now = try System.identity(of: files[index].path)
          guard isSame(now, seen[index]) || WriteGroup.holdsItsText(files[index]) else {
            throw WriteGroup.changed(files[index])
          }
          try new[index].place(at: files[index].path)
        } catch {
          throw Failure(path: error.path, message: error.message, written: takeBack(files[..<index]))
        }
      }
    }
  }
}

extension [UInt8] {
  /// As `withUnsafeBufferPointer`, for bodies that throw a typed error.
  func withBytes<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withUnsafeBufferPointer { (buffer) throws(Failure) in try body(buffer) }
  }
}
