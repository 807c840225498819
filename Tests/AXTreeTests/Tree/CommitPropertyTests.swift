import AXTree
import ScreenReader
import TestSupport
import Testing

@Suite("Commits over random trees")
struct CommitPropertyTests {
  @Test("A4: what updates add up to is what a full commit says", arguments: 0..<800)
  func replayed(seed: Int) {
    let made = RandomTree(seed: UInt64(seed), size: 6 + seed % 60)
    var mirror = AXTreeSnapshot()
    for round in 0..<12 {
      let problems = mirror.apply(made.tree.nextUpdate())
      #expect(problems == [], "round \(round)")
      if !problems.isEmpty { return }
      for _ in 0..<(1 + round % 3) { made.change() }
    }
    mirror.apply(made.tree.nextUpdate())
    var fresh = AXTreeSnapshot()
    #expect(fresh.apply(made.tree.nextUpdate(isFull: true)) == [])
    #expect(mirror == fresh)
    // Another tree around the same root knows nothing of what was published.
    var anew = AXTreeSnapshot()
    #expect(anew.apply(AXElementTree(root: made.tree.root).nextUpdate()) == [])
    #expect(mirror == anew)
  }

  @Test("C40: a second commit without a change publishes nothing", arguments: 0..<100)
  func idempotent(seed: Int) {
    let made = RandomTree(seed: UInt64(seed))
    made.tree.nextUpdate()
    let count = made.tree.compositionCount
    let second = made.tree.nextUpdate()
    #expect(second.nodes.isEmpty)
    #expect(second.removed.isEmpty)
    #expect(made.tree.compositionCount == count)
  }
}
