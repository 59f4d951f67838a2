package import Syntax
import Text

/// What some names of a file stand for, in source order.
package struct Meanings: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    package var token: Token.ID
    package var meaning: Meaning
  }

  /// By token, one for each.
  package private(set) var entries: [Entry] = []

  init() {}

  /// Of a name that was met twice, what it was found to be last.
  init(_ recorded: [(Token.ID, Meaning)]) {
    let order = recorded.indices.sorted { (recorded[$0].0, $0) < (recorded[$1].0, $1) }
    entries.reserveCapacity(order.count)
    for position in order {
      let entry = Entry(token: recorded[position].0, meaning: recorded[position].1)
      if entries.last?.token == entry.token { entries.removeLast() }
      entries.append(entry)
    }
  }

  /// Of parts that share no name.
  init(joining parts: [Meanings]) {
    entries = parts.flatMap(\.entries).sorted { $0.token < $1.token }
  }

  /// Nil for a name that is not behind a dot. Logarithmic.
  package subscript(token: Token.ID) -> Meaning? {
    let position = lowerBound(entries.count) { token <= entries[$0].token }
    return position < entries.count && entries[position].token == token ? entries[position].meaning : nil
  }
}
