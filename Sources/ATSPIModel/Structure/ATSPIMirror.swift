package import AXTree

/// The published tree as the bus sees it: the application object, its windows, and the nodes in them.
///
/// The root is the one window, or it is the application object (``AXRole/application``), and each of its children is a
/// window. The active one holds the focus, else it is the first; it has the state of ``AXElementTree/window`` and sends
/// the announcements. If the focus moves to another window, the one before is deactivated and the other activated. The
/// first window holds the notifications, and is the one that another application can nest in itself. Frames in a window
/// count from the corner of its own frame; what that frame does not meet is not showing.
///
/// It is an ``AXPublishedTree`` with what only AT-SPI has: the application, the relations that follow from other nodes,
/// and the notifications. Applying an update costs as much as there.
package struct ATSPIMirror: Sendable {
  package static let application = AXNodeID(rawValue: 0)

  /// No element has this identity or a larger one.
  private static let firstNotification: UInt64 = 1 << 63

  /// Every object on the bus: the application, the tree, and the visible notifications.
  package private(set) var tree = AXPublishedTree()
  /// The number of children that declare themselves selectable, for each node that has any.
  private var selectableChildren: [AXNodeID: Int] = [:]
  private(set) var inverses: [AXNodeID: [AXNodeID: Set<UInt32>]] = [:]
  private var notifications: [AXNodeID] = []
  private var lastNotification = firstNotification

  package init(applicationName: String = "") {
    var change = AXTreeChange(from: tree.state, to: tree.state)
    change.added = [Self.application(named: applicationName, windows: [])]
    tree.apply(change)
  }

  package var nodes: [AXNodeID: AXNode] { tree.nodes }
  /// The node with an identity, also of a link or a caption without an element. O(1), and O(text) for such a link.
  package func object(_ id: AXNodeID) -> AXNode? { nodes[id] ?? captionObject(id) ?? linkObject(id) }
  /// None until the first tree arrives.
  package var windows: [AXNodeID] { tree.state?.windows ?? [] }
  /// The window that holds the focus, else the first one; nil without a window. O(depth).
  package var activeWindow: AXNodeID? { tree.activeWindow }
  package var focus: AXNodeID? { tree.focus }
  /// The application's name: from the options, until a tree has one.
  package var applicationName: String { nodes[Self.application]?.properties.label ?? "" }
  /// The language of the application's texts, a BCP 47 tag.
  package var locale: String { tree.locale }
  /// Whether no tree has arrived yet.
  package var isEmpty: Bool { tree.root == nil }
  /// The index in the parent's children; -1 if no list of children names the node. See ``AXPublishedTree/index(of:)``.
  package func indexInParent(of id: AXNodeID) -> Int { tree.index(of: id) ?? -1 }

  private static func application(named name: String, windows: [AXNodeID]) -> AXNode {
    var properties = AXProperties()
    properties.label = name
    return AXNode(id: application, children: windows, role: .application, properties: properties)
  }

  package func isWindow(_ node: AXNode) -> Bool { node.parent == Self.application }

  /// The focus, if it is below the node. O(depth).
  package func activeDescendant(of node: AXNode) -> AXNodeID? {
    focus.flatMap { $0 != node.id && tree.isNode($0, inside: node.id) ? $0 : nil }
  }

  package func child(of node: AXNode, at index: Int) -> AXNode? {
    node.children.indices.contains(index) ? nodes[node.children[index]] : nil
  }

  /// The window around a node, or the node itself. O(1), and O(depth) with several windows.
  private func window(around node: AXNode) -> AXNode? {
    windows.count == 1 ? nodes[windows[0]] : tree.path(from: node.id).first(where: isWindow)
  }

  /// The frame of a node, counted from the corner of its window. A window that states none has the smallest around all in it, as
  /// Orca's flat review leaves out what is outside the window: O(elements).
  package func frame(of node: AXNode) -> AXRect? {
    statedFrame(of: node) ?? (isWindow(node) ? frame(aroundContentOf: node) : nil)
  }

  private func frame(aroundContentOf window: AXNode) -> AXRect? {
    let inside =
      windows.count == 1 ? Array(nodes.values) : nodes.values.filter { tree.isNode($0.id, inside: window.id) }
    return inside.compactMap(\.properties.frame).reduce(nil) { box, next in box.map { $0.union(next) } ?? next }
  }

  /// The frame that a node states. If the application is the root, a window's own frame counts from the point that all windows have
  /// in common.
  private func statedFrame(of node: AXNode) -> AXRect? {
    guard tree.root == Self.application, isWindow(node), let frame = node.properties.frame else {
      return node.properties.frame
    }
    return AXRect(x: 0, y: 0, width: frame.width, height: frame.height)
  }

  /// The corner on the screen of the window around a node.
  package func corner(around node: AXNode) -> AXPoint? {
    guard let origin = tree.state?.window.screenPosition else { return nil }
    guard tree.root == Self.application, let frame = window(around: node)?.properties.frame else { return origin }
    return AXPoint(x: origin.x + frame.x, y: origin.y + frame.y)
  }

  package func states(of node: AXNode) -> ATSPIStateSet {
    let isWindow = isWindow(node)
    return ATSPIStateSet(
      of: node, isFocused: node.id == focus, window: isWindow && node.id == activeWindow ? tree.state?.window : nil,
      visiblePart: isWindow ? nil : window(around: node).flatMap(statedFrame),
      isInSelection: node.parent.map(selectsItems) == true)
  }

  /// The update as a change of this mirror: the windows are in the application, and the first has notifications.
  package func change(of update: AXTreeUpdate) -> AXTreeChange {
    var update = update
    let windows = update.state.windows
    if windows != [update.root] {
      update.replace([update.root: Self.application])
      update.nodes.removeAll { $0.id == Self.application }
    }
    if !notifications.isEmpty, !update.isFull, windows.first != self.windows.first {
      // They move to another window, which the update need not name.
      let stated = Set(update.nodes.map(\.id) + update.removed)
      let others = [self.windows.first, windows.first].compactMap { $0.flatMap { nodes[$0] } }
      update.nodes += others.filter { !stated.contains($0.id) }
    }
    for index in update.nodes.indices where windows.contains(update.nodes[index].id) {
      update.nodes[index].parent = Self.application
      if notifications.isEmpty { continue }
      update.nodes[index].children.removeAll(where: notifications.contains)
      if update.nodes[index].id == windows.first { update.nodes[index].children += notifications }
    }
    if update.applicationName.isEmpty { update.state.applicationName = applicationName }
    if update.isFull || windows != self.windows || update.applicationName != applicationName {
      var own = [Self.application(named: update.applicationName, windows: windows)]
      own += notifications.compactMap { nodes[$0] }
      for index in own.indices.dropFirst() { own[index].parent = windows.first }
      update.nodes.insert(contentsOf: own, at: 0)
    }
    return tree.change(of: update)
  }

  package mutating func apply(_ update: AXTreeUpdate) { apply(change(of: update)) }

  /// Makes a change, which must have been computed for this mirror as it is.
  package mutating func apply(_ change: AXTreeChange) {
    tree.apply(change)
    for node in change.removed { update(from: node, to: nil) }
    for node in change.added { update(from: nil, to: node) }
    for (old, new) in change.kept { update(from: old, to: new) }
  }

  private mutating func update(from old: AXNode?, to new: AXNode?) {
    countSelectable(old, -1)
    countSelectable(new, 1)
    guard old?.properties.relations != new?.properties.relations else { return }
    if let old { setInverses(of: old, isSet: false) }
    if let new { setInverses(of: new, isSet: true) }
  }

  private mutating func countSelectable(_ node: AXNode?, _ change: Int) {
    guard let node, node.isSelectable, let parent = node.parent else { return }
    let count = selectableChildren[parent, default: 0] + change
    selectableChildren[parent] = count == 0 ? nil : count
  }

  /// Whether a child of the node declares itself selectable. O(1).
  func hasExplicitlySelectableChild(_ id: AXNodeID) -> Bool { selectableChildren[id] != nil }

  private mutating func setInverses(of source: AXNode, isSet: Bool) {
    for (relation, targets) in source.properties.relations {
      guard let inverse = ATSPIRelation.table[relation]?.inverse else { continue }
      for target in targets {
        if isSet {
          inverses[target, default: [:]][source.id, default: []].insert(inverse)
        } else {
          inverses[target]?[source.id]?.remove(inverse)
          if inverses[target]?[source.id]?.isEmpty == true { inverses[target]?[source.id] = nil }
          if inverses[target]?.isEmpty == true { inverses[target] = nil }
        }
      }
    }
  }

  /// Adds a notification to the first window, from which Orca 43 gets announcements (A2).
  package mutating func addNotification(_ text: String) -> AXNode? {
    guard let window = windows.first else { return nil }
    lastNotification += 1
    var properties = AXProperties()
    properties.label = text
    let node = AXNode(
      id: AXNodeID(rawValue: lastNotification), parent: window, role: .notification, properties: properties)
    notifications.append(node.id)
    changeNotifications(added: [node])
    return node
  }

  /// Removes a notification and returns the index that it had; nil if it is gone already.
  package mutating func removeNotification(_ id: AXNodeID) -> Int? {
    guard let known = notifications.firstIndex(of: id), let node = nodes[id] else { return nil }
    notifications.remove(at: known)
    let index = tree.index(of: id)
    changeNotifications(removed: [node])
    return index
  }

  private mutating func changeNotifications(added: [AXNode] = [], removed: [AXNode] = []) {
    guard let window = windows.first.flatMap({ nodes[$0] }) else { return }
    var new = window
    new.children.removeAll { id in removed.contains { $0.id == id } }
    new.children += added.map(\.id)
    var change = AXTreeChange(from: tree.state, to: tree.state)
    (change.added, change.removed, change.kept) = (added, removed, [(window, new)])
    tree.apply(change)
  }

  /// The text of a node for the `Text` interface: its own, or the name of a label that later readers would leave out
  /// (A2). O(depth) for a label.
  ///
  /// In a list item and a status bar they read only labels with a text. A label has none where it would be heard twice:
  /// in a row whose name contains it, or if another object is named, described or found wrong by it. Elsewhere it has
  /// none because Orca 48 keeps a text for two seconds and would say the old one of a focused label that changed.
  package func text(of node: AXNode) -> AXText? {
    if let own = node.atspiText { return own }
    let name = node.atspiName
    guard node.role == .staticText, !name.isEmpty, inverses[node.id] == nil,
      let row = tree.path(from: node.parent).first(where: { $0.role == .listItem || $0.role == .statusBar }),
      !row.atspiName.contains(name)
    else { return nil }
    return AXText(content: name)
  }

  /// The number of items of a list: as many as they state, which may be more than there are objects, else the objects (A1). nil
  /// without items. Orca 48 and 51 read it from the list; Orca 48 would keep the first objects that it counted for ever. O(children).
  package func itemCount(of node: AXNode) -> Int? {
    guard node.role == .list || node.role == .listBox else { return nil }
    let items = node.children.lazy.compactMap { nodes[$0] }.filter { $0.role == .listItem }
    let stated = items.first { $0.properties.position != nil }?.properties.position?.count ?? 0
    let count = stated > 0 ? stated : items.reduce(0) { count, _ in count + 1 }
    return count > 0 ? count : nil
  }

  /// Every object attribute, sorted by name (A1), with the `container-live` of the live region around. O(depth), and
  /// O(cells) for a table, O(children) for a list.
  package func attributes(of node: AXNode) -> [(name: String, value: String)] {
    var own = node.atspiAttributes
    if node.properties.table != nil {
      // A table may have more rows than its author stated, and clients ask for its NRows as well.
      let table = ATSPITable(node, in: self)
      let counts = ["colcount": table.columnCount, "rowcount": table.rowCount]
      own = own.map { ($0.name, counts[$0.name].map(String.init) ?? $0.value) }
    }
    if let size = itemCount(of: node) {
      own.removeAll { $0.name == "setsize" }
      own.insert(("setsize", String(size)), at: own.firstIndex { $0.name > "setsize" } ?? own.count)
    }
    let around = tree.path(from: node.parent).lazy.compactMap(\.properties.live).first { _ in true }
    guard let live = node.properties.live ?? around else { return own }
    let index = own.firstIndex { $0.name > "container-live" } ?? own.count
    return own[..<index] + [("container-live", live.rawValue)] + own[index...]
  }
}
