package import AXTree

/// The published tree as the bus sees it: the application object, its window, and the nodes in it.
///
/// Finding a node, its parent and its place among its siblings is O(1). Applying an update is O(changed), plus a
/// comparison of two identities for each sibling of added or removed children.
package struct ATSPIMirror: Sendable {
  /// The identity of the application object, which no element has.
  package static let application = AXNodeID(rawValue: 0)

  /// The first identity of a notification; no element has one of these.
  private static let firstNotification: UInt64 = 1 << 63

  /// Every object on the bus by identity: the application, the tree, and the visible notifications.
  package private(set) var nodes: [AXNodeID: AXNode] = [:]
  /// The recorded place of each child among its siblings; wrong by at most ``allowedDrift``.
  private var places: [AXNodeID: Int] = [:]
  /// By how much the recorded places of a node's children may be wrong.
  private var drifts: [AXNodeID: Int] = [:]
  /// The distance within which a place is searched around the recorded one; beyond it, all places of the list are
  /// recorded again.
  private static let allowedDrift = 64
  /// The number of children that declare themselves selectable, for each node that has any.
  private var selectableChildren: [AXNodeID: Int] = [:]
  /// The nodes that lie over others.
  private var topLayer = AXTopLayer()
  private var inverses: [AXNodeID: [AXNodeID: Set<UInt32>]] = [:]
  /// The window; nil until the first tree arrives.
  package private(set) var root: AXNodeID?
  /// The visible part of the window, as far as it is known.
  package private(set) var visiblePart: AXRect?
  /// The focused node; nil if nothing has the focus.
  package private(set) var focus: AXNodeID?
  /// The last state of the window that the window system reported.
  package private(set) var window = AXWindowState()
  /// The application's name: from the options, until a tree has one.
  package private(set) var applicationName: String
  /// The language of the application's texts, a BCP 47 tag.
  package private(set) var locale = "en"
  private var notifications: [AXNodeID] = []
  private var lastNotification = firstNotification

  /// A mirror of an application that has not sent a tree yet.
  package init(applicationName: String = "") {
    self.applicationName = applicationName
    storeApplication()
  }

  /// Whether a tree has arrived.
  package var isEmpty: Bool { root == nil }

  private mutating func storeApplication() {
    var said = AXProperties()
    said.label = applicationName
    nodes[Self.application] = AXNode(
      id: Self.application, children: root.map { [$0] } ?? [], role: .application, properties: said)
  }

  /// The place among the siblings, from 0; -1 without a parent. O(1).
  package func place(of id: AXNodeID) -> Int {
    guard let recorded = places[id], let parent = nodes[id]?.parent, let siblings = nodes[parent]?.children else {
      return -1
    }
    for distance in 0...(drifts[parent] ?? 0) {
      for place in [recorded - distance, recorded + distance] where siblings.indices.contains(place) {
        if siblings[place] == id { return place }
      }
    }
    return -1
  }

  /// Records the places of a node's children: of the added ones, and of the others if they moved too far.
  private mutating func setPlaces(of parent: AXNodeID, from old: [AXNodeID], to new: [AXNodeID]) {
    let difference = ChildrenDifference(from: old, to: new)
    let drift = (drifts[parent] ?? 0) + (difference.keptAtEnd == 0 ? 0 : abs(new.count - old.count))
    let isFar = drift > Self.allowedDrift
    drifts[parent] = isFar || drift == 0 ? nil : drift
    for place in isFar ? 0..<new.count : difference.kept..<(new.count - difference.keptAtEnd) {
      places[new[place]] = place
    }
  }

  /// The states of a node of the mirror.
  package func states(of node: AXNode) -> ATSPIStateSet {
    let isWindow = node.id == root
    return ATSPIStateSet(
      of: node,
      in: ATSPIStateContext(
        isFocused: node.id == focus, window: isWindow ? window : nil, visiblePart: isWindow ? nil : visiblePart,
        isInSelection: node.parent.map(selectsItems) == true))
  }

  /// The relations of a node by number, including those that follow from other nodes. The author's targets come first,
  /// in their order, then the derived ones by identity. O(relations); in a tree O(siblings) for the first item, if `cache`
  /// is kept until the mirror changes.
  package func relations(
    of node: AXNode, cache: ATSPIStructureCache = ATSPIStructureCache()
  ) -> [(number: UInt32, targets: [AXNodeID])] {
    var said: [UInt32: [AXNodeID]] = [:]
    for (relation, targets) in node.properties.relations {
      if let number = ATSPIRelation.table[relation]?.number { said[number] = targets.filter { nodes[$0] != nil } }
    }
    var derived: [UInt32: Set<AXNodeID>] = [:]
    for (source, numbers) in inverses[node.id] ?? [:] where nodes[source] != nil {
      for number in numbers { derived[number, default: []].insert(source) }
    }
    if let parent = treeParent(of: node, cache) { derived[Self.nodeChildOf, default: []].insert(parent) }
    derived[Self.nodeParentOf, default: []].formUnion(treeChildren(of: node, cache))
    return Set(said.keys).union(derived.keys).sorted().compactMap { number in
      var seen: Set<AXNodeID> = []
      let targets = (said[number] ?? []) + (derived[number] ?? []).sorted()
      let distinct = targets.filter { seen.insert($0).inserted }
      return distinct.isEmpty ? nil : (number, distinct)
    }
  }

  /// The targets of one relation, by its number, at the same cost as all relations.
  package func targets(
    of relation: UInt32, from node: AXNode, cache: ATSPIStructureCache = ATSPIStructureCache()
  ) -> [AXNodeID] {
    relations(of: node, cache: cache).first { $0.number == relation }?.targets ?? []
  }

  /// The difference that an update makes in this mirror; unchanged nodes are left out. O(nodes in the update), with a
  /// comparison of references for most of them.
  package func difference(of update: AXTreeUpdate) -> ATSPIDifference {
    var result = update
    result.isFull = false
    if isEmpty { return ATSPIDifference(update: result, isEmpty: false) }
    result.nodes = update.nodes.filter { nodes[$0.id] != stored($0, root: update.root) }
    if update.isFull {
      let isStated = Set(update.nodes.lazy.map(\.id))
      let own = Set(notifications + [Self.application])
      result.removed = nodes.keys.filter { !isStated.contains($0) && !own.contains($0) }.sorted()
    } else {
      result.removed = update.removed.filter { nodes[$0] != nil }
    }
    let isSame =
      result.nodes.isEmpty && result.removed.isEmpty && update.root == root && update.focus == focus
      && update.topLayer == topLayer && update.window == window && update.locale == locale
      && ["", applicationName].contains(update.applicationName)
    return ATSPIDifference(update: result, isEmpty: isSame)
  }

  /// Applies the update.
  package mutating func apply(_ update: AXTreeUpdate) { apply(difference(of: update)) }

  /// Takes over the difference that an update makes here.
  package mutating func apply(_ difference: ATSPIDifference) {
    let update = difference.update
    if isEmpty {
      nodes.reserveCapacity(update.nodes.count + 1)
      places.reserveCapacity(update.nodes.count + 1)
    }
    root = update.root
    focus = update.focus
    topLayer = update.topLayer
    window = update.window
    applicationName = update.applicationName.isEmpty ? applicationName : update.applicationName
    locale = update.locale
    for id in update.removed { forget(id) }
    for node in update.nodes { store(node) }
    storeApplication()
    visiblePart = nodes[update.root]?.properties.frame
    places[update.root] = 0
  }

  /// A node as the mirror keeps it: the window also contains the notifications, and its parent is the application.
  private func stored(_ node: AXNode, root: AXNodeID?) -> AXNode {
    guard node.id == root else { return node }
    var node = node
    node.children += notifications
    node.parent = Self.application
    return node
  }

  /// A node of the mirror as an update states it; the reverse of ``stored(_:root:)``.
  func stated(_ node: AXNode) -> AXNode {
    guard node.id == root else { return node }
    var node = node
    node.children.removeAll(where: notifications.contains)
    node.parent = nil
    return node
  }

  private mutating func store(_ node: AXNode) {
    let node = stored(node, root: root)
    let old = nodes[node.id]
    if old?.properties.relations != node.properties.relations {
      setInverses(of: node.id, old?.properties.relations ?? [:], isSet: false)
      setInverses(of: node.id, node.properties.relations, isSet: true)
    }
    nodes[node.id] = node
    countSelectable(old, -1)
    countSelectable(node, 1)
    guard old?.children != node.children else { return }
    setPlaces(of: node.id, from: old?.children ?? [], to: node.children)
  }

  private mutating func countSelectable(_ node: AXNode?, _ change: Int) {
    guard let node, node.isSelectable, let parent = node.parent else { return }
    let count = selectableChildren[parent, default: 0] + change
    selectableChildren[parent] = count == 0 ? nil : count
  }

  /// Whether a child of the node declares itself selectable. O(1).
  func hasChildSayingSelectable(_ id: AXNodeID) -> Bool { selectableChildren[id] != nil }

  private mutating func forget(_ id: AXNodeID) {
    guard let node = nodes.removeValue(forKey: id) else { return }
    places[id] = nil
    drifts[id] = nil
    countSelectable(node, -1)
    setInverses(of: id, node.properties.relations, isSet: false)
  }

  /// The nodes to which a reader is confined, the topmost modal node first; nil if it can read everything. O(modal
  /// nodes × depth).
  package var readableParts: [AXNodeID]? { topLayer.readableParts(focus: focus) { nodes[$0]?.parent } }

  private mutating func setInverses(of source: AXNodeID, _ relations: [AXRelation: [AXNodeID]], isSet: Bool) {
    for (relation, targets) in relations {
      guard let inverse = ATSPIRelation.table[relation]?.inverse else { continue }
      for target in targets {
        if isSet {
          inverses[target, default: [:]][source, default: []].insert(inverse)
        } else {
          inverses[target]?[source]?.remove(inverse)
          if inverses[target]?[source]?.isEmpty == true { inverses[target]?[source] = nil }
          if inverses[target]?.isEmpty == true { inverses[target] = nil }
        }
      }
    }
  }

  /// Adds a notification to the window, from which Orca 43 gets announcements (A2); nil without a window.
  package mutating func addNotification(_ text: String) -> AXNode? {
    guard let root, var window = nodes[root] else { return nil }
    lastNotification += 1
    var said = AXProperties()
    said.label = text
    let node = AXNode(id: AXNodeID(rawValue: lastNotification), parent: root, role: .notification, properties: said)
    notifications.append(node.id)
    places[node.id] = window.children.count
    window.children.append(node.id)
    nodes[root] = window
    nodes[node.id] = node
    return node
  }

  /// Removes a notification and returns the place that it had; nil if it is gone already.
  package mutating func removeNotification(_ id: AXNodeID) -> Int? {
    guard let known = notifications.firstIndex(of: id) else { return nil }
    notifications.remove(at: known)
    nodes[id] = nil
    places[id] = nil
    guard let root, var window = nodes[root], let place = window.children.firstIndex(of: id) else { return nil }
    let old = window.children
    window.children.remove(at: place)
    nodes[root] = window
    setPlaces(of: root, from: old, to: window.children)
    return place
  }
}
