/// Follows a tree without affecting its commits: each update is the difference to this observer's previous one.
///
/// ```swift
/// var observer = AXTreeObserver(tree)
/// observer.observe().isFull  // true
/// score.label = "Score: 1"
/// observer.observe().nodes.count  // 1
/// tree.commit().nodes.count  // 2
/// ```
public struct AXTreeObserver {
  private let tree: AXElementTree
  private var known: [AXNodeID: AXNode] = [:]
  private var announcementCount: Int
  private var isFirst = true

  /// An observer that has seen nothing yet; it does not report earlier announcements.
  public init(_ tree: AXElementTree) {
    self.tree = tree
    announcementCount = tree.announcementCount
  }

  /// The changes since the last call; everything at the first call. O(elements).
  public mutating func observe() -> AXTreeUpdate {
    let (nodes, findings) = tree.nodesNow()
    let now = Dictionary(nodes.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var update = AXTreeUpdate(
      isFull: isFirst, applicationName: tree.name, locale: tree.locale, root: tree.root.id,
      nodes: nodes.filter { known[$0.id] != $0 }, removed: known.keys.filter { now[$0] == nil }.sorted(),
      focus: tree.focusedNode { now[$0] != nil }, window: tree.window,
      announcements: tree.announcements(since: announcementCount),
      findings: findings + [tree.focusFinding].compactMap(\.self))
    update.topLayer = tree.topLayer
    announcementCount = tree.announcementCount
    isFirst = false
    known = now
    return update
  }
}

extension AXElementTree {
  /// Every node as it would be published now, parents before children, with all findings. O(elements).
  func nodesNow() -> (nodes: [AXNode], findings: [AXFinding]) {
    let exposed = exposedNow()
    let nodes = exposed.map { exposed in
      AXNode(
        id: exposed.element.id, parent: exposed.parent, children: exposed.children.map(\.id),
        role: exposed.properties.role
          ?? .implied(by: exposed.properties.traits, hasChildren: !exposed.children.isEmpty),
        properties: exposed.properties)
    }
    return (nodes, exposed.flatMap { $0.element.currentFindings })
  }

  /// An element that would be published now.
  struct ExposedElement {
    let element: AXElement
    let parent: AXNodeID?
    let children: [AXElement]
    let properties: AXProperties
  }

  /// Every element that would be published now, parents before children; records what lies over the others. O(elements).
  func exposedNow() -> [ExposedElement] {
    AXPass.prepare(toReadBelow: root)
    var found: [ExposedElement] = []
    var shown: [AXNodeID: Bool] = [:]
    // An element in several lists is a child of the one that is read first (C2).
    var seen: Set<AXNodeID> = [root.id]
    var waiting: [(element: AXElement, parent: AXNodeID?)] = [(root, nil)]
    while let (element, parent) = waiting.popLast() {
      let below = element.mark.exposure == .container ? element.exposedBelow.filter { seen.insert($0.id).inserted } : []
      let properties = element.current
      found.append(ExposedElement(element: element, parent: parent, children: below, properties: properties))
      if let isModal = properties.placeInTopLayer(as: properties.role) { shown[element.id] = isModal }
      waiting += below.reversed().map { ($0, element.id) }
      waiting += element.shownErrorSources(as: properties).filter { seen.insert($0.id).inserted }.map {
        ($0, element.id)
      }
    }
    topLayer.update(shown)
    return found
  }
}
