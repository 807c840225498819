import AXTree

/// The surroundings of an element that are spoken with it (S15 to S18).
struct VoiceOverContext {
  enum Kind: Hashable {
    case series(AXSetPosition)
    /// A position among tabs; nil if it is unknown.
    case tab(AXSetPosition?)
    /// The start or the end of a list or a landmark.
    case edge(VoiceOverWords.Key)
    case cell(CellInTable)
  }

  /// The place of a cell, its headers, and whether its row and its column are others than the previous cell's.
  struct CellInTable: Hashable {
    var place: AXCellInfo
    var headers: [AXNodeID]
    var isRowNew: Bool
    var isColumnNew: Bool
  }

  let kind: Kind
  /// The element that it comes from: the list, the landmark, the tab bar, or the element itself.
  let source: AXNodeID

  /// Whether the element is a tab, which is not spoken as "Button." (S5).
  var isTab: Bool { if case .tab = kind { true } else { false } }
}

/// The surroundings of all elements of a published tree, found in one pass: O(nodes × containers around one).
struct VoiceOverContexts {
  /// The spoken containers in reading order.
  private var containers: [Container] = []
  /// The indices of the containers around each element, the outermost first, with its number in the innermost ones.
  private var places: [AXNodeID: [(container: Int, number: Int)]] = [:]
  /// The cells of all tables, each with its table, its place and that of the cell before it.
  private var cells: [AXNodeID: (table: AXNodeID, place: AXCellInfo, previous: AXCellInfo?)] = [:]

  /// A container that is spoken with the elements in it.
  private struct Container {
    let id: AXNodeID
    let kind: ContainerKind
    /// The number of elements so far.
    var count = 0
    /// The header cells of a table.
    var headers: [AXTableCells.Cell] = []

    /// The headers of a data cell, the row's first; a header has none. O(headers).
    func headers(of cell: AXCellInfo) -> [AXNodeID] {
      func covering(_ line: AXCellInfo.Header) -> [AXNodeID] {
        headers.filter { $0.place.header == line && $0.place.covers(line, cell.start(line)) }.map(\.id)
      }
      return cell.header != nil ? [] : covering(.row) + covering(.column)
    }
  }

  init(of tree: AXPublishedTree) {
    // The containers around the next node, with their depths.
    var around: [(container: Int, depth: Int)] = []
    for (node, depth) in tree.subtree(of: tree.root) {
      while let last = around.last, last.depth >= depth { around.removeLast() }
      guard node.isElement else {
        if let kind = ContainerKind(node) {
          around.append((containers.count, depth))
          containers.append(Container(id: node.id, kind: kind))
          if kind == .table { addCells(of: node, in: tree) }
        }
        continue
      }
      places[node.id] = around.map { container, _ in
        containers[container].count += 1
        return (container, containers[container].count)
      }
    }
  }

  /// Finds the places of a table's cells, stated or not, and the headers among them. O(cells).
  private mutating func addCells(of table: AXNode, in tree: AXPublishedTree) {
    let placed = AXTableCells(of: table) { tree.nodes[$0] }
    let all = placed.headersBesideRows + placed.cells
    containers[containers.count - 1].headers = all.filter { $0.place.header != nil }
    for (cell, previous) in zip(all, [nil] + all.map(\.place)) { cells[cell.id] = (table.id, cell.place, previous) }
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
    case .tabBar: return .tab(node.properties.position ?? AXSetPosition(number, of: container.count))
    case .list: return edge(.listStart, .listEnd)
    case .landmark: return edge(.landmarkStart, .landmarkEnd)
    case .table:
      guard let (table, place, previous) = cells[node.id], table == container.id else { return nil }
      return .cell(
        VoiceOverContext.CellInTable(
          // A header beside the rows is in none.
          place: place, headers: container.headers(of: place), isRowNew: place.row >= 0 && previous?.row != place.row,
          isColumnNew: previous?.column != place.column))
    }
  }
}

/// The kinds of containers that are spoken.
private enum ContainerKind {
  case tabBar, list, landmark, table

  /// The kind of a node's container; nil if it is not spoken.
  init?(_ node: AXNode) {
    switch node.role {
    case _ where node.properties.traits.contains(.tabBar), .tabList: self = .tabBar
    case .list, .listBox, .descriptionList: self = .list
    case _ where node.isTable: self = .table
    case .landmark, .main, .navigation, .search, .banner, .complementary, .contentInfo, .region: self = .landmark
    default: return nil
    }
  }
}

extension AXNode {
  /// Whether readers visit the node: it has no children, and is no empty container.
  fileprivate var isElement: Bool { children.isEmpty && (properties.label != nil || ContainerKind(self) == nil) }
}
