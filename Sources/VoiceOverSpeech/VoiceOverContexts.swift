import AXTree

/// The surroundings of all elements of a published tree, found in one pass: O(nodes × containers around one).
struct VoiceOverContexts {
  /// The spoken containers in reading order.
  private var containers: [Container] = []
  /// The indices of the containers around each element, the outermost first, with its number in the innermost ones.
  private var places: [AXNodeID: [(container: Int, number: Int)]] = [:]
  private var previousCells: [AXNodeID: AXCellInfo] = [:]

  /// A container that is spoken with the elements in it.
  fileprivate struct Container {
    enum Kind { case tabBar, list, landmark, table }

    let id: AXNodeID
    let kind: Kind
    /// The number of elements so far.
    var count = 0
    var headerCells = VoiceOverHeaderCells()
    var lastCell: AXCellInfo?
  }

  init(of tree: AXPublishedTree) {
    // The containers around the next node, with their depths.
    var around: [(container: Int, depth: Int)] = []
    for (node, depth) in tree.subtree(of: tree.root) {
      while let last = around.last, last.depth >= depth { around.removeLast() }
      guard node.isElement else {
        if let kind = Container.Kind(node) {
          around.append((containers.count, depth))
          containers.append(Container(id: node.id, kind: kind))
        }
        continue
      }
      places[node.id] = around.map { container, _ in
        containers[container].count += 1
        return (container, containers[container].count)
      }
      guard let cell = node.properties.cell else { continue }
      for (container, _) in around where containers[container].kind == .table {
        containers[container].headerCells.add(node.id, at: cell)
        previousCells[node.id] = containers[container].lastCell
        containers[container].lastCell = cell
      }
    }
  }

  /// The context to speak for an element: the outermost that has something to say (S17).
  func context(of node: AXNode) -> VoiceOverContext? {
    for (container, number) in places[node.id] ?? [] {
      let container = containers[container]
      if let kind = kind(of: node, number, in: container) { return VoiceOverContext(kind: kind, source: container.id) }
    }
    let own = node.properties
    if own.role == .tab { return VoiceOverContext(kind: .tab(own.position), source: node.id) }
    return own.position.map { VoiceOverContext(kind: .series($0), source: node.id) }
  }

  private func kind(of node: AXNode, _ number: Int, in container: Container) -> VoiceOverContext.Kind? {
    func edge(_ start: VoiceOverWords.Key, _ end: VoiceOverWords.Key) -> VoiceOverContext.Kind? {
      number == 1 ? .edge(start) : number == container.count ? .edge(end) : nil
    }
    switch container.kind {
    case .tabBar: return .tab(node.properties.position ?? AXSetPosition(index: number, count: container.count))
    case .list: return edge(.listStart, .listEnd)
    case .landmark: return edge(.landmarkStart, .landmarkEnd)
    case .table:
      guard let cell = node.properties.cell else { return nil }
      let previous = previousCells[node.id]
      return .cell(
        VoiceOverContext.CellHeaders(
          headers: container.headerCells.headers(of: cell), isRowNew: previous?.row != cell.row,
          isColumnNew: previous?.column != cell.column))
    }
  }
}

extension VoiceOverContexts.Container.Kind {
  /// The kind of a node's container; nil if it is not spoken.
  fileprivate init?(_ node: AXNode) {
    if node.properties.traits.contains(.tabBar) {
      self = .tabBar
      return
    }
    switch node.role {
    case .tabList: self = .tabBar
    case .list, .listBox, .descriptionList: self = .list
    case .table, .treeTable: self = .table
    case .landmark, .main, .navigation, .search, .banner, .complementary, .contentInfo, .region: self = .landmark
    default: return nil
    }
  }
}

extension AXNode {
  /// Whether readers visit the node: it has no children, and is no empty container.
  fileprivate var isElement: Bool {
    children.isEmpty && (properties.label != nil || VoiceOverContexts.Container.Kind(self) == nil)
  }
}
