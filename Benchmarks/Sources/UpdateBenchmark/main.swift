// Measures updates of a tree: `swift run -c release --package-path Benchmarks UpdateBenchmark`.
//
// Each figure is the median of many rounds, with the fastest and the slowest beside it.

import AXTree
import Composition

/// The times of one measurement, a sample for each round.
struct TimingSamples {
  var name: String
  var microseconds: [Double] = []

  func report() {
    let sorted = microseconds.sorted()
    func text(_ value: Double) -> String { "\((value * 100).rounded() / 100)" }
    print(
      "\(name): median \(text(sorted[sorted.count / 2])) µs, min \(text(sorted[0])), max \(text(sorted[sorted.count - 1]))"
    )
  }
}

/// Measures `change` and `read` together and, if there is a `change`, `read` alone.
@MainActor
func measure(_ name: String, rounds: Int = 2_000, changing change: ((Int) -> Void)? = nil, _ read: (Int) -> Void) {
  let clock = ContinuousClock()
  var (all, reading) = (TimingSamples(name: name), TimingSamples(name: "  of it the commit"))
  for round in 0..<(20 + rounds) {
    let begin = clock.now
    change?(round)
    let changed = clock.now
    read(round)
    let end = clock.now
    if round < 20 { continue }
    all.microseconds.append((end - begin) / .microseconds(1))
    reading.microseconds.append((end - changed) / .microseconds(1))
  }
  all.report()
  if change != nil { reading.report() }
}

/// Labels made before, so that making them is not measured.
let names = (0..<97).map { "Changed \($0)" }

/// A window of rows; each row is a composite of two texts and a button.
@MainActor
func rows(_ leaves: Int) -> (tree: AXElementTree, texts: [AXElement]) {
  let root = AXElement(.window, label: "Window")
  var texts: [AXElement] = []
  for page in 0..<max(1, leaves / 300) {
    let group = AXElement(.list, label: "Page \(page)")
    for row in 0..<100 {
      let composite = CombinableElement()
      let text = AXElement(.staticText, label: "Name \(page) \(row)")
      texts.append(text)
      let button = AXElement(.button, label: "Open")
      button.traits = .button
      button.onActivate = { true }
      composite.children = [text, AXElement(.staticText, label: "Detail"), button]
      group.addChild(composite)
    }
    root.addChild(group)
  }
  return (AXElementTree(root: root), texts)
}

/// A window of groups of 100 plain buttons: the scene of the comparison with other providers.
@MainActor
func buttons(_ count: Int) -> (tree: AXElementTree, buttons: [AXElement]) {
  let root = AXElement(.window, label: "Window")
  var all: [AXElement] = []
  for group in 0..<(count / 100) {
    let panel = AXElement(.group, label: "Group \(group)")
    let buttons = (0..<100).map { AXElement(.button, label: "Button \(group) \($0)") }
    for button in buttons { button.onActivate = { true } }
    panel.children = buttons
    all += buttons
    root.addChild(panel)
  }
  return (AXElementTree(root: root), all)
}

/// The choice of the ten leaves that a frame changes: the same ones each time, like the score and lives of a game, or
/// different ones, which in a large tree are not in the processor's caches.
enum WorkingSet: String, CaseIterable {
  case same = "the same 10"
  case others = "10 other"

  /// The place of a change among the leaves.
  func index(of change: Int, in round: Int, among count: Int) -> Int {
    (change * 7919 + (self == .same ? 0 : round * 31)) % count
  }
}

for count in [1_000, 10_000, 100_000] {
  let (tree, buttons) = buttons(count)
  var cursor = tree.makeCursor()
  _ = tree.changes(since: &cursor)
  for workingSet in WorkingSet.allCases {
    measure(
      "\(workingSet.rawValue) renamed buttons among \(count)",
      changing: { round in
        for change in 0..<10 {
          buttons[workingSet.index(of: change, in: round, among: count)].label = names[(round + change) % names.count]
        }
      },
      { _ in _ = tree.changes(since: &cursor) })
  }
}

for leaves in [1_000, 10_000, 100_000] {
  let (tree, texts) = rows(leaves)
  var cursor = tree.makeCursor()
  _ = tree.changes(since: &cursor)
  for workingSet in WorkingSet.allCases {
    let before = tree.compositionCount
    var rounds = 0
    measure(
      "\(workingSet.rawValue) changed texts in 10 composites among \(leaves) leaves",
      changing: { round in
        rounds += 1
        for change in 0..<10 {
          texts[workingSet.index(of: change, in: round, among: texts.count)].label =
            names[(round + change) % names.count]
        }
      },
      { _ in _ = tree.changes(since: &cursor) })
    print("  compositions an update: \(Double(tree.compositionCount - before) / Double(rounds))")
  }
  measure("update of nothing among \(leaves) leaves") { _ in _ = tree.changes(since: &cursor) }
}

for count in [100, 10_000] {
  let composite = CombinableElement()
  let leaves = (0..<count).map { AXElement(.staticText, label: "Item number \($0)") }
  composite.children = leaves
  _ = composite.composed.label
  measure("one label changed in a composite of \(count)") { round in
    leaves[(round * 7919) % count].label = "Round \(round)"
    _ = composite.composed.label
  }
}

do {
  let list = AXElement(.list, label: "List")
  list.children = (0..<10_000).map { AXElement(.listItem, label: "Item \($0)") }
  let tree = AXElementTree(root: AXElement(.window, label: "Window"))
  tree.root.addChild(list)
  // A bridge keeps the nodes of the last update, so that the next one cannot reuse their memory.
  var cursor = tree.makeCursor()
  var published = tree.changes(since: &cursor)
  measure("one child added to a list of 10000") { round in
    list.addChild(AXElement(.listItem, label: "New \(round)"))
    published = tree.changes(since: &cursor)
  }
  precondition(published?.nodes.count == 2)
}
