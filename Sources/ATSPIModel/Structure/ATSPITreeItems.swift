import AXTree

/// The tree items among the children of one container, and which of them is below of which: the levels that their author
/// says make a tree of a flat list (A2).
struct ATSPITreeItems {
  /// What each item is below of: the nearest item before it whose level is lower, else the container.
  private(set) var above: [AXNodeID: AXNodeID] = [:]
  /// The items below the container and below each other item, in reading order.
  private(set) var below: [AXNodeID: [AXNodeID]] = [:]

  private static let holders: Set<AXRole> = [.tree, .treeTable, .treeItem]

  /// Those of a node; none where it is neither a tree nor an item of one. O(children).
  init(in container: AXNode, of mirror: ATSPIMirror) {
    guard Self.holders.contains(container.role) else { return }
    // The items so far that another may be below of: each of a higher level than the one before.
    var open: [(id: AXNodeID, level: Int)] = []
    for child in container.children {
      guard let item = mirror.nodes[child], item.role == .treeItem else { continue }
      guard let level = item.properties.level else {
        note(child, below: container.id)
        continue
      }
      while let last = open.last, last.level >= level { open.removeLast() }
      note(child, below: open.last?.id ?? container.id)
      open.append((child, level))
    }
  }

  private mutating func note(_ item: AXNodeID, below other: AXNodeID) {
    above[item] = other
    below[other, default: []].append(item)
  }
}
