extension AXElementTree {
  /// A cursor that knows nothing: its first update is full. It is told of the announcements that are made from now on.
  public func makeCursor() -> AXTreeCursor {
    var cursor = AXTreeCursor()
    (cursor.tree, cursor.announcementCount, cursor.withdrawalCount) = (number, announcementCount, withdrawalCount)
    return cursor
  }

  /// The changes since the cursor was used last, and moves the cursor on; nil if there are none.
  ///
  /// Composes the stale elements and visits nothing that did not change: O(changed), and O(siblings) where children were added,
  /// removed or moved. A new cursor gets a full update, which names every node, O(nodes) more; so does one that was not used
  /// while more has changed than the tree has nodes. The update has the announcements since the last one, of which the tree
  /// keeps the newest 32. Peers: AccessKit `TreeUpdate`, which the application itself puts together.
  public func changes(since cursor: inout AXTreeCursor) -> AXTreeUpdate? { publisher.changes(of: self, since: &cursor) }
}

/// The published nodes of a tree, the elements to check for changes, and a log of what has changed, for readers' cursors.
///
/// It reads the pass's results and changes none. An update costs O(changed elements), and O(children) where children changed.
final class AXPublisher {
  /// An element with its published node, kept until the element is gone.
  private final class Entry {
    let element: AXElement
    var node: AXNode
    let added: Int
    /// The revision that changed the node last; 0 before the first.
    var changed = 0
    /// The reading order that `node.children` were read from; nil if they are not its contributors.
    var knownOrder: AXReadingOrder.Cursor?

    init(_ element: AXElement, added: Int) {
      self.element = element
      self.added = added
      node = AXNode(id: element.id, role: .unknown)
    }
  }

  private struct Revision {
    var changed: [AXNodeID] = []
    /// The nodes that are gone, each with the revision that had added it.
    var removed: [(id: AXNodeID, added: Int)] = []

    var count: Int { 1 + changed.count + removed.count }
  }

  private var published: [AXNodeID: Entry] = [:]
  /// The elements that the pass reported since the last update, at most about twice as many as are published. Not filled before
  /// the first.
  private var changed: [AXElement] = []
  /// Whether an author's list names an element that another list has (C2).
  private var sharesChildren = false
  /// The published error sources of each receiver, which are in no list of children (D6).
  private var errorSources: [AXNodeID: [AXNodeID]] = [:]
  /// The published nodes of the top layer, with whether each is modal.
  private var shown: [AXNodeID: Bool] = [:]
  private var revision = 0
  /// The newest revisions, without the first, which added everything.
  private var log: [Revision] = []
  /// The number of nodes in the log, and of its revisions.
  private var logCount = 0
  /// The newest revision's statements about the tree as a whole; nil before the first.
  private(set) var state: AXTreeState?
  /// The finding about the focus, and the revision that brought it.
  private var focusFinding: (finding: AXFinding, revision: Int)?

  func element(_ id: AXNodeID) -> AXElement? { published[id]?.element }
  /// The published parent of a node; nil for the root, and for a node that is not published.
  func parent(of id: AXNodeID) -> AXNodeID? { published[id]?.node.parent }
  /// The indices of a node and those around it among their siblings, from the root on; nil if no list of children leads there.
  func path(to id: AXNodeID) -> [Int]? {
    var (path, next) = ([Int](), id)
    while let parent = parent(of: next) {
      guard let index = published[parent]?.node.children.firstIndex(of: next) else { return nil }
      path.append(index)
      next = parent
    }
    return path.reversed()
  }

  func queue(_ element: AXElement) {
    guard !published.isEmpty else { return }
    // While nobody asks for updates, elements come and go. One that is not published comes with its parent.
    changed.queue(element) { published[$0.id] != nil }
  }

  // MARK: Readers

  func changes(of tree: AXElementTree, since cursor: inout AXTreeCursor) -> AXTreeUpdate? {
    update(tree)
    if cursor.tree != tree.number {
      cursor = AXTreeCursor()
      cursor.tree = tree.number
    }
    let known = cursor.revision
    let announcements = tree.announcements(since: cursor.announcementCount)
    let withdrawn = tree.withdrawn(since: cursor.withdrawalCount)
    guard let state, known != revision || !announcements.isEmpty || !withdrawn.isEmpty else { return nil }
    (cursor.revision, cursor.announcementCount) = (revision, tree.announcementCount)
    cursor.withdrawalCount = tree.withdrawalCount
    var update = AXTreeUpdate(root: state.root, announcements: announcements)
    update.withdrawn = withdrawn
    update.state = state
    let entries: [Entry]
    if let known, revision - known <= log.count {
      entries = addChanges(since: known, to: &update)
    } else {
      update.isFull = true
      entries = everything(below: tree.root.id)
    }
    update.nodes = entries.map(\.node)
    update.findings = entries.flatMap(\.element.currentFindings)
    if let focusFinding, update.isFull || focusFinding.revision > known ?? 0 {
      update.findings.append(focusFinding.finding)
    }
    return update
  }

  /// Adds the removed nodes of the revisions after `known`, and returns the changed ones. O(changed).
  private func addChanges(since known: Int, to update: inout AXTreeUpdate) -> [Entry] {
    var entries: [Entry] = []
    for (number, logged) in zip((known + 1)..., log.suffix(revision - known)) {
      // A node that changed again is in the last of these revisions.
      entries += logged.changed.lazy.compactMap { self.published[$0] }.filter { $0.changed == number }
      update.removed += logged.removed.filter { $0.added <= known && published[$0.id] == nil }.map(\.id)
    }
    return entries
  }

  /// Every published node, parents before children. O(nodes).
  private func everything(below root: AXNodeID) -> [Entry] {
    func entries(_ ids: [AXNodeID]) -> [Entry] { ids.compactMap { published[$0] } }
    return Array(DepthFirst(entries([root])) { entries((self.errorSources[$0.element.id] ?? []) + $0.node.children) })
  }

  // MARK: Revisions

  /// Brings the published nodes up to date: a new revision, if anything has changed.
  func update(_ tree: AXElementTree) {
    AXPass.prepare(toReadBelow: tree.root)
    let isFirst = revision == 0
    var commit = Commit(number: revision + 1)
    commit.publish(isFirst ? [entry(of: tree.root)] : changed.compactMap { published[$0.id] }, for: self)
    changed.removeAll(keepingCapacity: true)
    commit.updateParents(of: tree)
    for gone in commit.revision.removed { shown[gone.id] = nil }
    for entry in commit.revision.changed.lazy.compactMap({ self.published[$0] }) {
      let place = entry.node.placeInTopLayer
      if shown[entry.element.id] != place { shown[entry.element.id] = place }
    }
    // The focused element's own node, or that of the composite that speaks for it.
    let focus = tree.focusForReaders.flatMap { sequence(first: $0, next: \.parent).first { published[$0.id] != nil } }
    var topLayer = state?.topLayer ?? AXTopLayer()
    topLayer.update(shown)
    let state = AXTreeState(
      applicationName: tree.name, locale: tree.locale, root: tree.root.id, windows: windows(of: tree.root.id),
      focus: focus?.id, window: tree.window, topLayer: topLayer)
    let finding = tree.focusFinding
    guard commit.revision.count > 1 || state != self.state || finding != focusFinding?.finding else { return }
    self.state = state
    revision += 1
    if finding != focusFinding?.finding { focusFinding = finding.map { ($0, revision) } }
    if !isFirst { append(commit.revision) }
  }

  private func windows(of root: AXNodeID) -> [AXNodeID] {
    published[root].flatMap { $0.node.role == .application ? $0.node.children : nil } ?? [root]
  }

  /// Logs a revision. The log names at most twice as many nodes as the tree has, or 1,024 in a small tree.
  private func append(_ newest: Revision) {
    log.append(newest)
    logCount += newest.count
    let limit = max(512, published.count)
    guard logCount > 2 * limit else { return }
    var dropped = 0
    while logCount > limit {
      logCount -= log[dropped].count
      dropped += 1
    }
    log.removeFirst(dropped)
  }

  private func entry(of element: AXElement) -> Entry {
    if let entry = published[element.id] { return entry }
    let entry = Entry(element, added: revision + 1)
    published[element.id] = entry
    return entry
  }

  private struct Commit {
    let number: Int
    private(set) var revision = Revision()
    /// Nodes that were added to a list of children, with the list's owner.
    private var adopted: [(child: AXNodeID, parent: AXNodeID)] = []
    /// Nodes that left a list of children; those in no other list are removed at the end.
    private var left: [AXNodeID] = []

    init(number: Int) { self.number = number }

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

    /// Updates an entry; its first children stay, `rest` are the others. Returns the positions of those that were added.
    private mutating func update(
      _ entry: Entry, _ properties: AXProperties, keeping kept: Int, _ rest: [AXNodeID]
    ) -> Range<Int> {
      let hasChildren = kept > 0 || !rest.isEmpty
      let role = properties.role ?? .implied(by: properties.traits, hasChildren: hasChildren)
      let old = Array(entry.node.children[kept...])
      guard entry.node.update(keeping: kept, rest, role, properties) || entry.changed == 0 else { return 0..<0 }
      record(entry)
      return recordMoves(from: old, to: rest, in: entry.element.id)
    }

    private mutating func record(_ entry: Entry) {
      if entry.changed == number { return }
      entry.changed = number
      revision.changed.append(entry.element.id)
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

    /// Records the nodes that joined or left a list, and returns the positions of those that joined.
    private mutating func recordMoves(from old: [AXNodeID], to new: [AXNodeID], in parent: AXNodeID) -> Range<Int> {
      if old == new { return 0..<0 }
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
      if publisher.sharesChildren { return shareChildren(of: tree) }
      if left.isEmpty { return }
      let adopting = Set(adopted.lazy.map(\.child))
      var waiting = left.filter { !adopting.contains($0) }
      while let id = waiting.popLast() {
        guard let gone = remove(id, from: publisher) else { continue }
        let followers = gone.node.children + (publisher.errorSources.removeValue(forKey: id) ?? [])
        waiting += followers.filter { publisher.published[$0]?.node.parent == id }
      }
    }

    private mutating func remove(_ id: AXNodeID, from publisher: AXPublisher) -> Entry? {
      guard let gone = publisher.published.removeValue(forKey: id) else { return nil }
      if gone.added < number { revision.removed.append((id, gone.added)) }
      return gone
    }

    /// Makes each element a child of the list that is read first (C2), once two lists have named one. O(nodes).
    private mutating func shareChildren(of tree: AXElementTree) {
      let publisher = tree.publisher
      var claimed: Set<AXNodeID> = [tree.root.id]
      var waiting = [tree.root]
      while let element = waiting.popLast() {
        let below = element.exposedBelow(after: nil).rest.filter { claimed.insert($0.id).inserted }
        let sources = element.shownErrorSources(as: element.current).filter { claimed.insert($0.id).inserted }
        _ = update(publisher.entry(of: element), element.current, keeping: 0, below.map(\.id))
        for entry in (below + sources).map(publisher.entry) where entry.node.parent != element.id {
          entry.node.parent = element.id
          record(entry)
        }
        waiting += below.reversed() + sources
      }
      for id in publisher.published.keys.filter({ !claimed.contains($0) }).sorted() {
        _ = remove(id, from: publisher)
        publisher.errorSources[id] = nil
      }
    }
  }
}
