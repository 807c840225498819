import AXTree

/// The surroundings of all elements of a tree, found in one pass: O(elements × containers around one).
struct VoiceOverContexts {
  /// The accessibility elements by identity.
  private let elements: [AXNodeID: AXElement]
  /// The composed properties of each element, so that it is composed once.
  let properties: [AXNodeID: AXProperties]
  /// The first and last element, and the number of elements, in each list, landmark, tab bar and table.
  private var extents: [AXNodeID: Extent] = [:]
  private var places: [AXNodeID: [AXNodeID: Int]] = [:]
  private var tables: [AXNodeID: VoiceOverTableHeaders] = [:]
  private var previousCells: [AXNodeID: AXCell] = [:]
  private var containers = SpokenContainers()

  private struct Extent {
    let first: AXNodeID
    var last: AXNodeID
    var count: Int
  }

  init(of tree: AXElementTree) {
    let reading = tree.elements
    elements = Dictionary(reading.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    properties = elements.mapValues(\.composed)
    var lastCells: [AXNodeID: AXCell] = [:]
    for element in reading {
      for container in containers.find(around: element) {
        extents[container.id, default: Extent(first: element.id, last: element.id, count: 0)].last = element.id
        extents[container.id]?.count += 1
        if container.isTabBar { places[container.id, default: [:]][element.id] = extents[container.id]?.count }
        guard container.isTable, let cell = properties[element.id]?.cell else { continue }
        tables[container.id, default: VoiceOverTableHeaders()].add(element.id, at: cell)
        previousCells[element.id] = lastCells.updateValue(cell, forKey: container.id)
      }
    }
  }

  /// The context to speak for an element with these properties: the outermost that has something to say (S17); nil for
  /// what is no accessibility element.
  func context(of id: AXNodeID, _ own: AXProperties) -> VoiceOverContext? {
    guard let element = elements[id] else { return nil }
    for container in containers.found(around: element).reversed() {
      if let kind = kind(of: element, own, in: container) { return VoiceOverContext(kind: kind, source: container.id) }
    }
    if own.role == .tab { return VoiceOverContext(kind: .tab(own.position), source: element.id) }
    return own.position.map { VoiceOverContext(kind: .series($0), source: element.id) }
  }

  private func kind(of element: AXElement, _ own: AXProperties, in container: AXElement) -> VoiceOverContext.Kind? {
    guard let extent = extents[container.id] else { return nil }
    let isFirst = extent.first == element.id
    let isLast = extent.last == element.id
    if container.isTabBar {
      let place = places[container.id]?[element.id].map { AXSetPosition(index: $0, count: extent.count) }
      return .tab(own.position ?? place)
    }
    if container.isList { return isFirst ? .edge(.listStart) : isLast ? .edge(.listEnd) : nil }
    if container.isLandmark { return isFirst ? .edge(.landmarkStart) : isLast ? .edge(.landmarkEnd) : nil }
    guard container.isTable, let cell = own.cell, let table = tables[container.id] else { return nil }
    let previous = previousCells[element.id]
    return .cell(
      VoiceOverContext.TableHeaders(
        headers: table.headers(of: cell), isRowNew: previous?.row != cell.row,
        isColumnNew: previous?.column != cell.column))
  }
}

/// The containers that are spoken with the elements in them, the innermost first; found once for all children of one.
private struct SpokenContainers {
  private var inside: [AXNodeID: [AXElement]] = [:]

  /// The spoken containers around an element. O(depth) for the first child, else O(1).
  mutating func find(around element: AXElement) -> [AXElement] {
    var unknown: [AXElement] = []
    var next = element.parent
    while let container = next, inside[container.id] == nil {
      unknown.append(container)
      next = container.parent
    }
    var found = next.flatMap { inside[$0.id] } ?? []
    for container in unknown.reversed() {
      if container.isTabBar || container.isList || container.isLandmark || container.isTable {
        found.insert(container, at: 0)
      }
      inside[container.id] = found
    }
    return found
  }

  /// The spoken containers around an element, which must have been found before.
  func found(around element: AXElement) -> [AXElement] { element.parent.flatMap { inside[$0.id] } ?? [] }
}

extension AXElement {
  fileprivate var isTabBar: Bool { authored.traits.contains(.tabBar) || authored.role == .tabList }
  fileprivate var isList: Bool { authored.role.map(Self.lists.contains) == true }
  fileprivate var isLandmark: Bool { authored.role.map(Self.landmarks.contains) == true }
  fileprivate var isTable: Bool { authored.role.map(Self.tables.contains) == true }

  private static let lists: Set<AXRole> = [.list, .listBox, .descriptionList]
  private static let tables: Set<AXRole> = [.table, .treeTable]
  private static let landmarks: Set<AXRole> = [
    .landmark, .main, .navigation, .search, .banner, .complementary, .contentInfo, .region,
  ]
}
