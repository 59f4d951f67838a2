package import Syntax

/// What a rule is, for messages, the catalogue and the README.
package struct About: Sendable {
  package enum FixKind: String, Sendable { case safe, unsafe, report }
  /// The kebab-case id, also the name of the fixture folder.
  package var id: String
  /// One line, lower-case start, no full stop.
  package var summary: String
  package var rationale: String
  package var fix: FixKind
  package var good: String
  package var bad: String
}

package enum Severity: String, Sendable, CaseIterable { case error, warning, off }

/// A place in one of the project's files; offsets in bytes.
package struct Place: Sendable, Hashable {
  package var file: Int
  package var range: Range<Int>
  package init(file: Int, range: Range<Int>) { self.file = file; self.range = range }
}

/// Replaces bytes of one file. Edits of one finding are made together or not at all.
package struct FileEdit: Sendable, Hashable {
  package var place: Place
  package var text: String
  /// Parts of the text that stand in the replaced range too, so that what was found in them can be followed.
  package var moved: [Moved]

  /// Bytes of the file that stand at `start` of the edit's text.
  package struct Moved: Sendable, Hashable {
    package var from: Range<Int>
    package var start: Int
    package init(from: Range<Int>, start: Int) { self.from = from; self.start = start }
  }

  package init(place: Place, text: String, moved: [Moved] = []) {
    self.place = place
    self.text = text
    self.moved = moved
  }
}

/// What a finding says, put together when it is read: where findings are many, nobody reads most of them.
protocol DeferredMessage: Sendable {
  var text: String { get }
}

/// One report, with the edits that mend it where it can be mended. What is not sure carries no edits and says why.
package struct Finding: Sendable {
  package var rule: String
  package var place: Place
  package var message: String {
    get { deferred?.text ?? said }
    set {
      said = newValue
      deferred = nil
    }
  }
  private var said: String
  /// What it says if nobody has asked yet.
  private var deferred: (any DeferredMessage)?
  /// Empty: nothing is changed. Made all or none, in every file they touch.
  package var edits: [FileEdit]
  package var isSafe: Bool
  /// The edits only move code: their texts hold exactly the tokens and comments that they replace.
  package var keepsTokens = false
  /// Why the rule made no edits here, though it has fixes; the message ends with it.
  package private(set) var refusal: String?
  /// Further places with a sentence each: why a fix was not made, where the other uses stand.
  package var notes: [(place: Place, message: String)]

  package init(
    rule: String, place: Place, message: String, edits: [FileEdit] = [], isSafe: Bool = true,
    notes: [(place: Place, message: String)] = []
  ) {
    self.rule = rule
    self.place = place
    self.said = message
    self.edits = edits
    self.isSafe = isSafe
    self.notes = notes
  }

  init(rule: String, place: Place, message: some DeferredMessage, edits: [FileEdit]) {
    self.init(rule: rule, place: place, message: "", edits: edits)
    deferred = message
  }

  /// Leaves the code as it is and says why: "...; not moved: the reason".
  package mutating func refuse(_ what: StaticString, _ reason: String) {
    message += "; \(what): \(reason)"
    refusal = reason
    edits = []
  }
}

/// One file as the rules see it. A file that may not be edited (generated, excluded, outside the given paths) is still read.
package struct ProjectFile: Sendable {
  /// Relative to the project's root, with `/`.
  package var path: String
  package var tree: Tree
  package var isEditable: Bool
  package init(path: String, tree: Tree, isEditable: Bool) {
    self.path = path
    self.tree = tree
    self.isEditable = isEditable
  }
}
