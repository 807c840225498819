/// The published nodes of a tree, and the elements to check at the next commit.
///
/// It reads the pass's results and changes none. Cost of a commit: O(elements that changed), and O(children) for each
/// element with changed children.
final class AXPublisher {
  /// An element with its published node, kept until a commit removes it.
  private final class Entry {
    let element: AXElement
    var node: AXNode
    /// Whether the current commit lists the node as changed.
    var isChanged = false
    /// Whether no commit has published the node yet.
    var isNew = true
    /// The reading order that `node.children` were read from; nil if they are not its contributors.
    var knownOrder: AXKnownOrder?

    init(_ element: AXElement) {
      self.element = element
      node = AXNode(id: element.id, role: .unknown)
    }
  }

  private var published: [AXNodeID: Entry] = [:]
  /// The elements that the pass reported since the last commit. Not filled before the first.
  private var changed: [AXElement] = []
  /// Whether an author's list names an element that another list has (C2).
  private var sharesChildren = false
  /// The published error sources of each receiver, which are in no list of children (D6).
  private var errorSources: [AXNodeID: [AXNodeID]] = [:]
  /// The published nodes of the top layer, with whether each is modal.
  private var shown: [AXNodeID: Bool] = [:]
  /// The last update's statements about the tree as a whole; nil before the first.
  private var stated: AXTreeUpdate?
  /// The number of announcements published so far.
  private var announcementCount = 0

  /// Whether nothing was published yet.
  var isEmpty: Bool { published.isEmpty }
  /// The finding about the focus that the last commit stated.
  private var focusFinding: AXFinding?

  /// The published element with this identity. O(1).
  func element(_ id: AXNodeID) -> AXElement? { published[id]?.element }

  /// Queues an element that may have changed.
  func queue(_ element: AXElement) {
    if !published.isEmpty { changed.queue(element) }
  }

  /// Publishes the changes since the last commit or, with `isFull`, everything.
  func commit(_ tree: AXElementTree, isFull: Bool) -> AXTreeUpdate {
    AXPass.prepare(toReadBelow: tree.root)
    var commit = Commit()
    commit.publish(published.isEmpty ? [entry(of: tree.root)] : changed.compactMap { published[$0.id] }, for: self)
    changed.removeAll(keepingCapacity: true)
    commit.updateParents(of: tree)
    var update = AXTreeUpdate(
      isFull: isFull, applicationName: tree.name, locale: tree.locale, root: tree.root.id,
      nodes: commit.takeNodes(), removed: commit.removed, focus: tree.focusedNode { published[$0] != nil },
      window: tree.window,
      announcements: tree.announcements(since: announcementCount), findings: commit.findings)
    announcementCount = tree.announcementCount
    for id in update.removed { shown[id] = nil }
    for node in update.nodes { shown[node.id] = node.properties.placeInTopLayer(as: node.role) }
    tree.topLayer.update(shown)
    update.topLayer = tree.topLayer
    if isFull { (update.nodes, update.removed, update.findings) = everything(below: tree.root.id) }
    let finding = tree.focusFinding
    if let finding, isFull || finding != focusFinding { update.findings.append(finding) }
    focusFinding = finding
    update.isRepeated = !isFull && update.hasNoChanges && stated.map(update.statesTheSame) == true
    stated = update.withoutChanges
    return update
  }

  /// The element's entry, created if there is none yet.
  private func entry(of element: AXElement) -> Entry {
    if let entry = published[element.id] { return entry }
    let entry = Entry(element)
    published[element.id] = entry
    return entry
  }

  /// Every published node, parents before children, with their findings. O(nodes).
  private func everything(below root: AXNodeID) -> ([AXNode], [AXNodeID], [AXFinding]) {
    var nodes: [AXNode] = []
    var findings: [AXFinding] = []
    nodes.reserveCapacity(published.count)
    var waiting = [root]
    while let id = waiting.popLast() {
      guard let entry = published[id] else { continue }
      nodes.append(entry.node)
      findings += entry.element.currentFindings
      waiting += entry.node.children.reversed()
      waiting += errorSources[id] ?? []
    }
    return (nodes, [], findings)
  }

  /// The state of one commit while it is made.
  private struct Commit {
    private var changed: [Entry] = []
    private(set) var removed: [AXNodeID] = []
    private(set) var findings: [AXFinding] = []
    /// Nodes that were added to a list of children, with the list's owner.
    private var adopted: [(child: AXNodeID, parent: AXNodeID)] = []
    /// Nodes that left a list of children; those in no other list are removed at the end.
    private var left: [AXNodeID] = []

    /// Publishes the current properties of elements, and the elements below them that are not published yet.
    mutating func publish(_ entries: [Entry], for publisher: AXPublisher) {
      var waiting = Array(entries.reversed())
      while let entry = waiting.popLast() {
        let children = entry.element.exposedBelow(after: publisher.sharesChildren ? nil : entry.knownOrder)
        entry.knownOrder = children.read
        let properties = entry.element.current
        let added = update(entry, properties, keeping: children.kept, children.rest.map(\.id))
        publishErrorSources(of: entry.element, properties, for: publisher)
        for child in children.rest[added].reversed() where publisher.published[child.id] == nil {
          waiting.append(publisher.entry(of: child))
        }
      }
    }

    /// Updates an entry to its element's current properties. Its first children stay, `rest` are the others; returns
    /// the positions of those that were added.
    private mutating func update(
      _ entry: Entry, _ properties: AXProperties, keeping kept: Int, _ rest: [AXNodeID]
    ) -> Range<Int> {
      let hasChildren = kept > 0 || !rest.isEmpty
      let role = properties.role ?? .implied(by: properties.traits, hasChildren: hasChildren)
      let old = Array(entry.node.children[kept...])
      guard entry.node.update(keeping: kept, rest, role, properties) || (entry.isNew && !entry.isChanged) else {
        return 0..<0
      }
      record(entry)
      findings += entry.element.currentFindings
      return recordMoves(from: old, to: rest, in: entry.element.id)
    }

    /// Removes and returns the changed nodes that still exist.
    func takeNodes() -> [AXNode] {
      changed.compactMap { entry in
        defer { (entry.isChanged, entry.isNew) = (false, false) }
        return entry.isChanged ? entry.node : nil
      }
    }

    private mutating func record(_ entry: Entry) {
      if entry.isChanged { return }
      entry.isChanged = true
      changed.append(entry)
    }

    /// Publishes the error sources of `element`: they are nobody's children meanwhile, but answer clients (D6, A2).
    private mutating func publishErrorSources(
      of element: AXElement, _ properties: AXProperties, for publisher: AXPublisher
    ) {
      let known = publisher.errorSources[element.id] ?? []
      let sources = element.shownErrorSources(as: properties)
      if known.isEmpty, sources.isEmpty { return }
      publisher.errorSources[element.id] = sources.isEmpty ? nil : sources.map(\.id)
      for source in sources {
        _ = update(publisher.entry(of: source), source.current, keeping: 0, [])
        adopted.append((source.id, element.id))
      }
      left += known.filter { id in !sources.contains { $0.id == id } }
    }

    /// Records the nodes that joined or left a list, and returns the positions of those that joined. Nodes in the
    /// common beginning and end stayed.
    private mutating func recordMoves(from old: [AXNodeID], to new: [AXNodeID], in parent: AXNodeID) -> Range<Int> {
      let (start, end) = old.commonEnds(with: new)
      left.append(contentsOf: old[start..<(old.count - end)])
      let moved = start..<(new.count - end)
      for child in new[moved] { adopted.append((child, parent)) }
      return moved
    }

    /// Updates parents and removals, which are known only after every list of children is.
    mutating func updateParents(of tree: AXElementTree) {
      let publisher = tree.publisher
      let departed = Set(left)
      /// The new parents of nodes that left a list, which may have joined it again and another one too.
      var joined: [AXNodeID: AXNodeID] = [:]
      for (child, parent) in adopted {
        if departed.contains(child), joined.updateValue(parent, forKey: child) ?? parent != parent {
          publisher.sharesChildren = true
        }
        guard let entry = publisher.published[child], entry.node.parent != parent else { continue }
        if entry.node.parent != nil, !departed.contains(child) { publisher.sharesChildren = true }
        entry.node.parent = parent
        record(entry)
      }
      if publisher.sharesChildren { updateSharedChildren(of: tree) }
      if left.isEmpty { return }
      let adopting = Set(adopted.lazy.map(\.child))
      var waiting = left.filter { !adopting.contains($0) }
      while let id = waiting.popLast() {
        guard let gone = publisher.published.removeValue(forKey: id) else { continue }
        if !gone.isNew { removed.append(id) }
        gone.isChanged = false
        let followers = gone.node.children + (publisher.errorSources.removeValue(forKey: id) ?? [])
        waiting += followers.filter { publisher.published[$0]?.node.parent == id }
      }
    }

    /// Rebuilds the whole tree, so that an element in several lists becomes a child of the one that is read first (C2).
    /// O(nodes); runs only once two lists have named one element.
    private mutating func updateSharedChildren(of tree: AXElementTree) {
      for node in tree.nodesNow().nodes {
        guard let entry = tree.publisher.published[node.id] else { continue }
        if node.parent != nil, entry.node.parent != node.parent { adopted.append((node.id, tree.root.id)) }
        if entry.node == node { continue }
        entry.node = node
        record(entry)
      }
    }
  }
}

extension AXElementTree {
  /// The node that has the focus: the focused element's own, or that of the composite that speaks for it.
  func focusedNode(_ isExposed: (AXNodeID) -> Bool) -> AXNodeID? {
    var next = focus
    while let element = next, !isExposed(element.id) { next = element.parent }
    return next?.id
  }

  /// Publishes the changes since the last commit or, with `isFull`, everything.
  ///
  /// Composes the stale elements and visits nothing that did not change (C42): O(changed), and O(siblings) where
  /// children were added, removed or moved. A full commit is for who has lost track, or begins to listen: it names every
  /// node, O(nodes) more. Full or not, it carries the announcements since the last commit.
  public func commit(isFull: Bool = false) -> AXTreeUpdate { publisher.commit(self, isFull: isFull) }
}

extension AXTreeUpdate {
  /// Whether the update names no change beside announcements.
  fileprivate var hasNoChanges: Bool { nodes.isEmpty && removed.isEmpty && findings.isEmpty }

  /// The statements about the tree as a whole.
  fileprivate var withoutChanges: AXTreeUpdate {
    var update = AXTreeUpdate(
      applicationName: applicationName, locale: locale, root: root, focus: focus, window: window)
    update.topLayer = topLayer
    return update
  }

  fileprivate func statesTheSame(as other: AXTreeUpdate) -> Bool {
    applicationName == other.applicationName && locale == other.locale && focus == other.focus && window == other.window
      && topLayer == other.topLayer
  }
}

extension Array where Element: Equatable {
  /// The lengths of the beginning and the end that two lists share, which do not overlap. O(items).
  @inlinable
  package func commonEnds(with other: [Element]) -> (start: Int, end: Int) {
    let shorter = Swift.min(count, other.count)
    var start = 0
    while start < shorter, self[start] == other[start] { start += 1 }
    var end = 0
    while end < shorter - start, self[count - 1 - end] == other[other.count - 1 - end] { end += 1 }
    return (start, end)
  }
}
