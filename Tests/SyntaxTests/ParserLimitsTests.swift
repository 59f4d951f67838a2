import Dispatch
import Foundation
import Seeded
import Syntax
import Testing
import Text

/// However a file is built, it is parsed in linear time and without running out of stack.
@Suite struct ParserLimitsTests {
  @Test(
    arguments: [
      ("(", ")"), ("[", "]"), ("{", "}"), ("f(", ")"), ("f { ", "}"), ("a[", "]"), ("\"\\(", ")\""), ("a ? b : ", ""),
      ("a = ", ""), ("!(", ")"), ("try ", ""), ("if a {", "}"), ("[a:", "]"), ("{ (a) in ", "}"),
      ("(x as A, ", ")"), ("repeat ", ""), ("a as B + ", ""), ("\\A.b[", "]"), ("#if A\n.b\n", "#endif\n"),
    ])
  func deepExpressions(_ opening: String, _ closing: String) {
    expectNestingProblem("let x = " + String(repeating: opening, count: 4_000) + "1")
    let balanced = String(repeating: opening, count: 4_000) + "1" + String(repeating: closing, count: 4_000)
    expectNestingProblem("let x = " + balanced)
  }

  @Test(
    arguments: [
      ("(", ")"), ("[", "]"), ("A<", ">"), ("(", ") -> A"), ("() -> ", ""), ("@a ", ""), ("", "?"), ("", ".A"),
      ("[A:", "]"), ("[3 of ", "]"), ("repeat (", ")"),
    ])
  func deepTypes(_ opening: String, _ closing: String) {
    let type = String(repeating: opening, count: 4_000) + "A" + String(repeating: closing, count: 4_000)
    expectNestingProblem("let x: " + type, orNone: opening == "@a ")
  }

  @Test func wideExpressions() {
    let element = "a.b(c, d: 1)!"
    for separator in [", ", ": 1, "] {
      let tree = parse(Source("let x = [" + String(repeating: element + separator, count: 4_000) + "]"))
      #expect(tree.problems.isEmpty)
    }
    let chain = parse(Source("let x = a" + String(repeating: ".b(c) { d }[0]", count: 5_000)))
    #expect(chain.problems.isEmpty)
    #expect(depth(chain) < 12)
    let sum = parse(Source("let x = a" + String(repeating: " + b * c", count: 4_000)))
    #expect(sum.problems.isEmpty)
    #expect(depth(sum) < 8)
  }

  /// Each piece makes the parser look ahead, or try one reading before another.
  @Test(
    arguments: [
      "a < b, ", "a<b<c", "a<(b, ", "f(a<b, ", "a<a<a<a>>>>c\n", "(((A) -> B) -> C.2)\n", "[[[[A of 3] of 3] of 3]\n",
      "if f { a } {", "{ a, b, c, d ", "f(a:b:c:", "#if A\n", "a\n#if A\n.b\n#endif\n", "{ (a, b) -> ", "x as? A<",
      "([{",
      ")]}", "\\A.b?", "@a ", "a ? ", "A.B<C>.", "& a",
    ])
  func costIsLinear(_ piece: String) {
    let small = leastTime(Source("let x = " + String(repeating: piece, count: 100)))
    let large = leastTime(Source("let x = " + String(repeating: piece, count: 3_000)))
    #expect(large < (small + .milliseconds(1)) * (30 * 12))
  }

  private func expectNestingProblem(_ text: String, orNone: Bool = false) {
    let tree = parseOnLargeStack(Source(text))
    #expect(dumpSource(tree) == text)
    #expect(tree.brokenInvariant == nil)
    if orNone, tree.problems.isEmpty { return }
    #expect(tree.problems.contains { $0.message.contains("nested more than") })
  }

  /// Without optimization a level of nesting takes many times the stack.
  private func parseOnLargeStack(_ source: Source) -> Tree { parsedOnLargeStack(source).tree }

  private func parsedOnLargeStack(_ source: Source) -> (tree: Tree, time: Duration) {
    let result = Box()
    let thread = Thread {
      result.time = threadTime { result.tree = parse(source) }
      result.isDone.signal()
    }
    thread.stackSize = 256 << 20
    thread.start()
    result.isDone.wait()
    return (result.tree ?? parse(Source("")), result.time)
  }

  private final class Box: @unchecked Sendable {
    var tree: Tree?
    var time = Duration.zero
    let isDone = DispatchSemaphore(value: 0)
  }

  private func depth(_ tree: Tree) -> Int {
    var ends: [Node.ID] = []
    var deepest = 0
    for index in tree.nodes.indices {
      let id = Node.ID(UInt32(index))
      while let end = ends.last, end <= id { ends.removeLast() }
      ends.append(tree[id].end)
      deepest = max(deepest, ends.count)
    }
    return deepest
  }

  private func leastTime(_ source: Source) -> Duration {
    (0..<3).map { _ in parsedOnLargeStack(source).time }.min() ?? .zero
  }
}
