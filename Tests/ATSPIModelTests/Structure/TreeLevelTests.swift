import ATSPIModel
import AXTree
import Testing

@Suite struct TreeLevelTests {
  private static let window = AXNodeID(rawValue: 1)
  private static let tree = AXNodeID(rawValue: 2)

  /// A tree whose items all lie side by side, with these levels; the first has the identity 10.
  private static func flat(_ levels: [Int?]) -> ATSPIMirror {
    let items = levels.indices.map { AXNodeID(rawValue: UInt64(10 + $0)) }
    var nodes = [
      AXNode(id: window, children: [tree], role: .window),
      AXNode(id: tree, parent: window, children: items, role: .tree),
    ]
    for (id, level) in zip(items, levels) {
      var said = AXProperties()
      said.level = level
      nodes.append(AXNode(id: id, parent: tree, role: .treeItem, properties: said))
    }
    var mirror = ATSPIMirror()
    mirror.apply(AXTreeUpdate(isFull: true, applicationName: "Levels", root: window, nodes: nodes, focus: nil))
    return mirror
  }

  private static func relation(_ number: UInt32, of id: UInt64, in mirror: ATSPIMirror) -> [UInt64] {
    let node = mirror.nodes[AXNodeID(rawValue: id)]
    return node.map { mirror.relations(of: $0) }?.first { $0.number == number }?.targets.map(\.rawValue) ?? []
  }

  @Test("A2: an item of a flat tree is below the nearest item before it whose level is lower, else below the tree")
  func nodeChildOf() {
    let mirror = Self.flat([1, 2, 3, 2, nil, 1])
    #expect((10...15).map { Self.relation(7, of: $0, in: mirror) } == [[2], [10], [11], [10], [2], [2]])
  }

  @Test("A2: the same, whatever the levels are", arguments: 0..<200)
  func plainDefinition(seed: Int) {
    let levels = Self.levels(seed)
    let mirror = Self.flat(levels)
    for (index, level) in levels.enumerated() {
      let nearest = levels[..<index].lastIndex { other in other.map { $0 < level ?? 0 } ?? false }
      #expect(
        Self.relation(7, of: UInt64(10 + index), in: mirror) == [nearest.map { UInt64(10 + $0) } ?? 2], "\(levels)")
    }
  }

  /// Levels in which each digit of the seed to the base of 4 occurs; one that is not said for 0.
  private static func levels(_ seed: Int) -> [Int?] {
    [seed, seed / 4, seed / 16, seed / 64, seed / 3, seed / 7].map { $0 % 4 == 0 ? nil : $0 % 4 }
  }

  @Test("A1: NODE_PARENT_OF is the inverse of NODE_CHILD_OF, whatever the levels are", arguments: 0..<200)
  func nodeParentOf(seed: Int) {
    let levels = Self.levels(seed)
    let mirror = Self.flat(levels)
    for parent in [2] + Array(10...15) as [UInt64] {
      let inverse = (10...15).filter { Self.relation(7, of: $0, in: mirror) == [parent] }
      #expect(Self.relation(8, of: parent, in: mirror) == inverse, "\(levels), \(parent)")
    }
  }
}
