/// What a tree has published, and what of it has to be looked at with the next commit.
///
/// It reads what the pass made, and changes nothing there. Cost of a commit: O(elements that changed), and O(children) for
/// each that has other children than before.
final class AXPublisher {
  /// An element and what was published of it; kept until a commit says that it is gone.
  private final class Entry {
    let element: AXElement
    var node: AXNode
    /// Whether the commit that is being made has it among the changed ones.
    var isChanged = false
    /// Whether no commit before has named it.
    var isNew = true

    init(_ element: AXElement) {
      self.element = element
      node = AXNode(id: element.id, role: .unknown)
    }
  }

  private var published: [AXNodeID: Entry] = [:]
  /// What the pass reported since the last commit. Nobody reads it before the first.
  private var changed: [AXElement] = []
  /// Whether a list of the author's named an element that another list has (C2).
  private var sharesChildren = false
  /// The error sources that are published for each receiver, outside every list of children (D6).
  private var errorSources: [AXNodeID: [AXNodeID]] = [:]
  /// What the last update stated of the tree as a whole; nil before the first.
  private var stated: AXTreeUpdate?
  /// How many announcements were published.
  private var announcementCount = 0

  /// The published element with the identity. O(1).
  func element(_ id: AXNodeID) -> AXElement? { published[id]?.element }

  /// Takes note that an element may say something else.
  func queue(_ element: AXElement) {
    if !published.isEmpty { changed.queue(element) }
  }

  /// Publishes what changed since the last commit, or, `isFull`, everything.
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
      announcements: isFull ? [] : tree.announcements(since: announcementCount), findings: commit.findings)
    announcementCount = tree.announcementCount
    if isFull { (update.nodes, update.removed, update.findings) = everything(below: tree.root.id) }
    update.isEmpty = !isFull && update.hasNoChanges && stated.map(update.statesTheSame) == true
    stated = update.withoutChanges
    return update
  }

  /// What is kept of an element; anew where that is nothing yet.
  private func entry(of element: AXElement) -> Entry {
    if let entry = published[element.id] { return entry }
    let entry = Entry(element)
    published[element.id] = entry
    return entry
  }

  /// Every node that is published, parents before children, with the findings of each. O(nodes).
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

  /// The work of one commit.
  private struct Commit {
    private var changed: [Entry] = []
    private(set) var removed: [AXNodeID] = []
    private(set) var findings: [AXFinding] = []
    /// Nodes that came into a list of children, with the node whose list it is.
    private var adopted: [(child: AXNodeID, parent: AXNodeID)] = []
    /// Nodes that left a list of children; those that no other list took are removed in the end.
    private var left: [AXNodeID] = []

    /// Publishes what elements say now, and the elements below them that are not published yet.
    mutating func publish(_ entries: [Entry], for publisher: AXPublisher) {
      var waiting = Array(entries.reversed())
      while let entry = waiting.popLast() {
        let children = entry.element.mark.exposure == .container ? entry.element.exposedBelow : []
        let properties = entry.element.current
        let moved = update(entry, properties, children: children.map(\.id))
        publishErrorSources(of: entry.element, properties, for: publisher)
        for child in children[moved].reversed() where publisher.published[child.id] == nil {
          waiting.append(publisher.entry(of: child))
        }
      }
    }

    /// Takes over what an element says now, and answers with the places of the children that it did not have before.
    private mutating func update(_ entry: Entry, _ properties: AXProperties, children: [AXNodeID]) -> Range<Int> {
      let role = properties.role ?? .implied(by: properties.traits, hasChildren: !children.isEmpty)
      let old = entry.node.children
      guard entry.node.update(children, role, properties) || (entry.isNew && !entry.isChanged) else { return 0..<0 }
      record(entry)
      findings += entry.element.currentFindings
      return recordMoves(from: old, to: children, in: entry.element.id)
    }

    /// The nodes that changed and are still there.
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

    /// Publishes what says what is wrong with `element`: it is no child of anything meanwhile, but answers (D6, A2).
    private mutating func publishErrorSources(
      of element: AXElement, _ properties: AXProperties, for publisher: AXPublisher
    ) {
      let known = publisher.errorSources[element.id] ?? []
      let sources = element.shownErrorSources(as: properties)
      if known.isEmpty, sources.isEmpty { return }
      publisher.errorSources[element.id] = sources.isEmpty ? nil : sources.map(\.id)
      for source in sources {
        _ = update(publisher.entry(of: source), source.current, children: [])
        adopted.append((source.id, element.id))
      }
      left += known.filter { id in !sources.contains { $0.id == id } }
    }

    /// Records what came into a list and what left it, and answers with the places of what came; what the two lists share at
    /// their ends stayed.
    private mutating func recordMoves(from old: [AXNodeID], to new: [AXNodeID], in parent: AXNodeID) -> Range<Int> {
      let (start, end) = old.commonEnds(with: new)
      left.append(contentsOf: old[start..<(old.count - end)])
      let moved = start..<(new.count - end)
      for child in new[moved] { adopted.append((child, parent)) }
      return moved
    }

    /// Settles parents and removals, which are known only once every list of children is.
    mutating func updateParents(of tree: AXElementTree) {
      let publisher = tree.publisher
      let departed = Set(left)
      for (child, parent) in adopted {
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

    /// Lists everything anew, so that an element that several lists name is a child of the one that is read first (C2).
    /// O(nodes); only once a list named an element that another has.
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
  /// The identity under which the element with the focus is exposed: its own, or that of the composite that speaks for it.
  func focusedNode(_ isExposed: (AXNodeID) -> Bool) -> AXNodeID? {
    var next = focus
    while let element = next, !isExposed(element.id) { next = element.parent }
    return next?.id
  }

  /// Publishes what changed since the last commit, or, `isFull`, everything.
  ///
  /// Composes what is stale and in the way, and looks at nothing that did not change (C42): O(changed), and O(siblings)
  /// where children came, went or moved. A full commit is for somebody who begins to listen: it names every node, O(nodes)
  /// beside what changed, and what was announced before is not told to them.
  public func commit(isFull: Bool = false) -> AXTreeUpdate { publisher.commit(self, isFull: isFull) }
}

extension AXTreeUpdate {
  /// Whether it names nothing that happened.
  fileprivate var hasNoChanges: Bool { nodes.isEmpty && removed.isEmpty && announcements.isEmpty && findings.isEmpty }

  /// What it states of the tree as a whole.
  fileprivate var withoutChanges: AXTreeUpdate {
    AXTreeUpdate(applicationName: applicationName, locale: locale, root: root, focus: focus, window: window)
  }

  fileprivate func statesTheSame(as other: AXTreeUpdate) -> Bool {
    applicationName == other.applicationName && locale == other.locale && focus == other.focus && window == other.window
  }
}

extension Array where Element: Equatable {
  /// How long the beginning and the end are that two lists share; no item counts for both. O(items).
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
