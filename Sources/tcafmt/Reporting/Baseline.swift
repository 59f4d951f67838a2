import Engine
import Text

/// Findings that are known and let be, as `--write-baseline` wrote them.
///
/// One is known again by its rule, its file and the text of its line, so that other lines may come and go.
enum Baseline {
  private struct Key: Hashable {
    var path: String
    var rule: String
    var line: String
  }

  /// Whether `--write-baseline` was asked for, and done.
  static func write(_ messages: [Message], _ session: Session) throws(UsageError) -> Bool {
    guard let path = session.invocation.value(.writeBaseline) else { return false }
    let folder = Path.folder(Path.absolute(path, from: session.base))
    let counts = counts(messages, base: session.base, folder: folder)
    let lines = counts.sorted { a, b in
      (a.key.path, a.key.rule, a.key.line) < (b.key.path, b.key.rule, b.key.line)
    }.map { key, count in
      "    {\"path\": \(quotedJSON(key.path)), \"rule\": \(quotedJSON(key.rule)), \"line\": \(quotedJSON(key.line)), "
        + "\"count\": \(count)}"
    }
    let text = "{\n  \"version\": 1,\n  \"findings\": [\n\(lines.joined(separator: ",\n"))\n  ]\n}\n"
    do {
      try System.create(Path.absolute(path, from: session.base), Array(text.utf8))
    } catch {
      throw UsageError(message: "--write-baseline \(path): \(error.message)")
    }
    return true
  }

  /// Takes out what the baseline of `--baseline` lists.
  static func filter(_ messages: inout [Message], _ session: Session) throws(UsageError) {
    guard let path = session.invocation.value(.baseline) else { return }
    var known = try read(path, base: session.base)
    let folder = Path.folder(Path.absolute(path, from: session.base))
    messages.removeAll { message in
      guard let key = key(message, base: session.base, folder: folder), let count = known[key], 0 < count else {
        return false
      }
      known[key] = count - 1
      return true
    }
  }

  private static func counts(_ messages: [Message], base: String, folder: String) -> [Key: Int] {
    var counts: [Key: Int] = [:]
    for message in messages {
      if let key = key(message, base: base, folder: folder) { counts[key, default: 0] += 1 }
    }
    return counts
  }

  /// Files are named as seen from the baseline, wherever the run starts.
  private static func key(_ message: Message, base: String, folder: String) -> Key? {
    guard let rule = message.rule else { return nil }
    let line = message.spot.text.split { $0 == " " || $0 == "\t" }.joined(separator: " ")
    let path = Path.display(Path.absolute(message.spot.path, from: base), from: folder)
    return Key(path: path, rule: rule, line: line)
  }

  private static func read(_ path: String, base: String) throws(UsageError) -> [Key: Int] {
    do {
      let source = try System.read(Path.absolute(path, from: base)).source
      guard case .object(let members) = try JSON.parse(source.bytes).value else { throw Malformed() }
      guard case .array(let findings)? = members.first(where: { $0.key == "findings" })?.value.value else {
        throw Malformed()
      }
      var result: [Key: Int] = [:]
      for finding in findings {
        guard case .object(let fields) = finding.value else { throw Malformed() }
        let key = Key(path: text("path", fields), rule: text("rule", fields), line: text("line", fields))
        guard case .integer(let count)? = fields.first(where: { $0.key == "count" })?.value.value else {
          throw Malformed()
        }
        result[key, default: 0] += count
      }
      return result
    } catch let error as SystemError {
      throw UsageError(message: "--baseline \(path): \(error.message)")
    } catch {
      throw UsageError(message: "--baseline \(path): not a baseline that tcafmt wrote")
    }
  }

  private struct Malformed: Error {}

  private static func text(_ name: String, _ fields: [JSON.Member]) -> String {
    guard case .string(let text)? = fields.first(where: { $0.key == name })?.value.value else { return "" }
    return text
  }
}
