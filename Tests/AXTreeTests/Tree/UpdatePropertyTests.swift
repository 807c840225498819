import TestSupport
import Testing

@testable import AXTree

@Suite("Updates of random trees")
struct UpdatePropertyTests {
  @Test("A4: what updates add up to is what a full update says", arguments: 0..<800)
  func replayed(seed: Int) {
    let made = RandomTree(seed: UInt64(seed), size: 6 + seed % 60)
    var mirror = AXPublishedTree()
    for round in 0..<12 {
      let problems = mirror.check(made.tree.nextUpdate())
      #expect(problems == [], "round \(round)")
      if !problems.isEmpty { return }
      for _ in 0..<(1 + round % 3) { made.change() }
    }
    mirror.apply(made.tree.nextUpdate())
    var fresh = AXPublishedTree()
    #expect(fresh.check(made.tree.nextUpdate(isFull: true)) == [])
    #expect(mirror.hasSameNodes(as: fresh))
    // Another tree around the same root knows nothing of what was published.
    made.tree.root.ownTree = nil
    var anew = AXPublishedTree()
    #expect(anew.check(AXElementTree(root: made.tree.root).nextUpdate()) == [])
    #expect(mirror.hasSameNodes(as: anew))
  }

  @Test("C40: a second update without a change has nothing", arguments: 0..<100)
  func idempotent(seed: Int) {
    let made = RandomTree(seed: UInt64(seed))
    made.tree.nextUpdate()
    let count = made.tree.compositionCount
    let second = made.tree.nextUpdate()
    #expect(second.nodes.isEmpty)
    #expect(second.removed.isEmpty)
    #expect(made.tree.compositionCount == count)
  }

  /// A reader with what it knows of a tree, and what it was told.
  private struct Reader {
    var cursor: AXTreeCursor
    var published = AXPublishedTree()
    var heard: [String] = []
    /// The number of announcements before it came.
    let missed: Int
  }

  @Test(
    "A2, A4: readers that come, read now and then, and go each see the tree, and hear each announcement once",
    arguments: 0..<400)
  func readers(seed: Int) {
    let made = RandomTree(seed: UInt64(seed), size: 6 + seed % 60)
    let tree = made.tree
    var random = SeededGenerator(seed: UInt64(seed) + 1000)
    var readers: [Reader] = []
    var announced: [String] = []
    for round in 0..<40 {
      if readers.count < 5, random.isOne(in: 3) {
        readers.append(Reader(cursor: tree.makeCursor(), missed: announced.count))
      }
      if !readers.isEmpty, random.isOne(in: 12) { readers.removeFirst() }
      for _ in 0..<Int.random(in: 0..<3, using: &random) { made.change() }
      if random.isOne(in: 4) {
        announced.append("Lap \(announced.count)")
        tree.announce("Lap \(announced.count - 1)")
      }
      for index in readers.indices where random.isOne(in: 2) {
        let isNew = readers[index].published.root == nil
        guard let update = tree.changes(since: &readers[index].cursor) else {
          #expect(!isNew)
          continue
        }
        if isNew { #expect(update.isFull) }
        #expect(readers[index].published.check(update) == [], "round \(round)")
        readers[index].heard += update.announcements.map(\.text)
        #expect(readers[index].heard == Array(announced.dropFirst(readers[index].missed)))
        var fresh = (cursor: tree.makeCursor(), published: AXPublishedTree())
        if let whole = tree.changes(since: &fresh.cursor) { fresh.published.apply(whole) }
        #expect(readers[index].published.hasSameNodes(as: fresh.published), "round \(round)")
      }
    }
  }

  @Test("A4: a reader that was away for long gets a full update, and one that reads on does not")
  func overtaken() throws {
    let made = RandomTree(seed: 7, size: 30)
    let score = AXElement(.staticText, label: "Score: 0")
    made.tree.root.addChild(score)
    var (away, here) = (made.tree.makeCursor(), made.tree.makeCursor())
    #expect(try #require(made.tree.changes(since: &away)).isFull)
    #expect(try #require(made.tree.changes(since: &here)).isFull)
    for number in 1...100 {
      score.label = "Score: \(number)"
      #expect(made.tree.changes(since: &here)?.isFull == false)
    }
    let missed = try #require(made.tree.changes(since: &away))
    #expect(!missed.isFull)
    #expect(missed.nodes.map(\.properties.label) == ["Score: 100"])
    for number in 101...5000 {
      score.label = "Score: \(number)"
      #expect(made.tree.changes(since: &here)?.isFull == false)
    }
    #expect(made.tree.changes(since: &away)?.isFull == true)
    #expect(made.tree.changes(since: &away) == nil)
  }

  @Test("A4: a cursor of another tree begins anew")
  func otherTree() {
    let (first, second) = (RandomTree(seed: 1).tree, RandomTree(seed: 2).tree)
    var cursor = first.makeCursor()
    _ = first.changes(since: &cursor)
    second.announce("Go")
    let update = second.changes(since: &cursor)
    #expect(update?.isFull == true)
    #expect(update?.root == second.root.id)
    #expect(update?.announcements == [AXAnnouncement("Go")])
    #expect(first.changes(since: &cursor)?.isFull == true)
  }
}
