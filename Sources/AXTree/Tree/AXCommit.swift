/// The work of one commit.
struct AXCommit {
  let tree: AXElementTree
  let rule: AXReadingRule
  var nodes: [AXNode] = []
  var removed: [AXNodeID] = []
  var findings: [AXFinding] = []
  private var changed: [AXPublication] = []
  /// Nodes that came into a list of children, with the node whose list it is.
  private var adopted: [(child: AXNodeID, parent: AXNodeID)] = []
  /// Nodes that left a list of children; those that no other list took are removed in the end.
  private var left: [AXNodeID] = []

  init(tree: AXElementTree) {
    self.tree = tree
    rule = tree.readingRule
  }

  /// Brings what is published of `element`, and of what is marked below it, up to date. It answers whether what the
  /// element puts among its parent's children changed.
  @discardableResult
  mutating func publish(_ element: AXElement) -> Bool {
    let publication = element.publication(in: tree)
    var kinds = element.marks.unpublished
    if publication.exposure == nil || publication.lacksContribution { kinds.insert(.structure) }
    element.marks.unpublished = []
    let exposure = element.exposure(by: rule)
    let isExposedAnew = publication.exposure != exposure
    publication.exposure = exposure
    if exposure == .element {
      element.forgetMarked()
      element.marks.unpublished = []
      publication.contribution = []
      publishNode(of: element, publication, children: [])
      return isExposedAnew
    }
    // Publishing a composite can change who takes part around it, which marks again: until nothing is marked.
    var didContributionChange = isExposedAnew
    repeat {
      kinds.formUnion(element.marks.unpublished)
      element.marks.unpublished = []
      for child in element.takeMarkedChildren() where child.isChild(of: element) && isPublished(child) {
        if child.isHiddenItself {
          child.publication = nil
        } else if publish(child) {
          didContributionChange = true
        }
      }
    } while !element.markedBelow.isEmpty
    if exposure == .container {
      if didContributionChange || !kinds.isDisjoint(with: [.order, .structure]) {
        publishContainer(element, publication, mustCollect: didContributionChange)
      } else {
        publishNode(of: element, publication, children: publication.node?.children ?? [])
      }
      return isExposedAnew
    }
    guard didContributionChange || !kinds.isDisjoint(with: [.order, .structure]) else { return false }
    let exposed = collect(element)
    defer { publication.contribution = exposed }
    return isExposedAnew || !exposed.elementsEqual(publication.contribution, by: ===)
  }

  /// Publishes a container with the children that it has now. O(appended) where nothing else happened to its children,
  /// beside one copy of the list; else O(children).
  private mutating func publishContainer(_ element: AXElement, _ publication: AXPublication, mustCollect: Bool) {
    let reading = element.reading(by: rule)
    if !mustCollect, let collected = reading.collected, publication.isPlain, let node = publication.node {
      let appended = reading.contributors[collected...]
      for child in appended where needsPublishing(child) { publish(child) }
      if appended.allSatisfy({ $0.publication?.exposure != .ignored }), element.reading === reading {
        reading.collected = reading.contributors.count
        publication.contribution.append(contentsOf: appended)
        return publishNode(of: element, publication, children: node.children + appended.map(\.id))
      }
    }
    let exposed = collect(element)
    publication.contribution = exposed
    publishNode(of: element, publication, children: exposed.map(\.id))
    guard let reading = element.reading else { return }
    reading.collected = reading.contributors.count
    publication.isPlain = reading.contributors.elementsEqual(exposed, by: ===)
  }

  /// The exposed elements below `element`, in reading order; those that are not published yet are.
  private mutating func collect(_ element: AXElement) -> [AXElement] {
    var exposed: [AXElement] = []
    for child in element.reading(by: rule).contributors {
      if needsPublishing(child) { publish(child) }
      if let publication = child.publication, publication.exposure == .ignored {
        exposed.append(contentsOf: publication.contribution)
      } else {
        exposed.append(child)
      }
    }
    return exposed
  }

  private mutating func publishNode(of element: AXElement, _ publication: AXPublication, children: [AXNodeID]) {
    let properties = element.bringUpToDate()
    let found = element.findings
    if !found.isEmpty { findings.append(contentsOf: found) }
    let role = properties.role ?? .implied(by: properties.traits, hasChildren: !children.isEmpty)
    let old = publication.node?.children ?? []
    if publication.node == nil {
      tree.published[element.id] = AXPublished(element: element, publication: publication)
      publication.node = AXNode(id: element.id, children: children, role: role, properties: properties)
    } else if publication.node?.take(children, role, properties) != true {
      return
    }
    if old != children { publication.unshared = nil }
    noteChange(of: element, publication, from: old, to: children)
  }

  private mutating func noteChange(
    of element: AXElement, _ publication: AXPublication, from old: [AXNodeID], to new: [AXNodeID]
  ) {
    noteChange(publication)
    noteErrorSources(of: element)
    noteMoves(from: old, to: new, in: element.id)
  }

  private mutating func noteChange(_ publication: AXPublication) {
    if publication.isChanged { return }
    publication.isChanged = true
    changed.append(publication)
  }

  /// Publishes what says what is wrong with `element`: it is no child of anything meanwhile, but answers (D6, A2).
  private mutating func noteErrorSources(of element: AXElement) {
    let sources = element.shownErrorSources
    guard !sources.isEmpty || !tree.errorSources.isEmpty else { return }
    let old = tree.errorSources[element.id] ?? []
    tree.errorSources[element.id] = sources.isEmpty ? nil : sources.map(\.id)
    for source in sources {
      publishNode(of: source, source.publication(in: tree), children: [])
      adopted.append((source.id, element.id))
    }
    left.append(contentsOf: old.filter { id in !sources.contains { $0.id == id } })
  }

  /// Notes what came into a list and what left it; what the two lists share at their ends stayed.
  private mutating func noteMoves(from old: [AXNodeID], to new: [AXNodeID], in parent: AXNodeID) {
    guard old != new else { return }
    let shorter = min(old.count, new.count)
    var start = 0
    while start < shorter, old[start] == new[start] { start += 1 }
    var end = 0
    while end < shorter - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    left.append(contentsOf: old[start..<(old.count - end)])
    for child in new[start..<(new.count - end)] { adopted.append((child, parent)) }
  }

  /// Settles parents and removals, which are known only once every list of children is.
  mutating func finish() {
    let departed = Set(left)
    for (child, parent) in adopted {
      guard let publication = tree.published[child]?.publication, publication.node?.parent != parent else { continue }
      if publication.node?.parent != nil, !departed.contains(child) { tree.sharesChildren = true }
      publication.node?.parent = parent
      noteChange(publication)
    }
    if tree.sharesChildren { settleSharing() }
    removeWhatLeft()
    nodes.reserveCapacity(changed.count)
    for publication in changed {
      publication.isChanged = false
      if let node = publication.node { nodes.append(node) }
    }
  }

  /// Leaves an element that several lists name to the one that is read first (C2). O(nodes); only once a list named an
  /// element that another has.
  private mutating func settleSharing() {
    var seen: Set<AXNodeID> = [tree.root.id]
    var waiting = [tree.root.id]
    while let id = waiting.popLast() {
      guard let publication = tree.published[id]?.publication, let node = publication.node else { continue }
      let all = publication.unshared ?? node.children
      let children = all.filter { seen.insert($0).inserted }
      publication.unshared = children.count < all.count ? all : nil
      if children != node.children {
        publication.node?.children = children
        publication.isPlain = false
        noteChange(publication)
      }
      for child in children {
        guard let inner = tree.published[child]?.publication, inner.node?.parent != id else { continue }
        inner.node?.parent = id
        adopted.append((child, id))
        noteChange(inner)
      }
      waiting.append(contentsOf: children.reversed())
    }
  }

  private mutating func removeWhatLeft() {
    // What was brought up to date and is in nobody's list: a part of an ignored group that takes part no more.
    let root = tree.root.id
    var waiting: [AXNodeID] = []
    for publication in changed where publication.node?.parent == nil {
      if let id = publication.node?.id, id != root { waiting.append(id) }
    }
    if !left.isEmpty {
      let adopting = Set(adopted.lazy.map(\.child))
      waiting += left.filter { !adopting.contains($0) }
    }
    while let id = waiting.popLast() {
      guard let gone = tree.published.removeValue(forKey: id) else { continue }
      let children = gone.publication.node?.children ?? []
      gone.publication.node = nil
      if gone.element.publication === gone.publication { gone.element.publication = nil }
      removed.append(id)
      let followers = children + (tree.errorSources.removeValue(forKey: id) ?? [])
      waiting.append(contentsOf: followers.filter { tree.published[$0]?.publication.node?.parent == id })
    }
  }

  private func isPublished(_ element: AXElement) -> Bool {
    guard let publication = element.publication else { return false }
    return publication.exposure != nil && publication.tree == tree.identity
  }

  /// Whether the commit has to look at the element: it, or something that it puts among its parent's children, was
  /// never published or changed since.
  private func needsPublishing(_ element: AXElement) -> Bool {
    !element.marks.unpublished.isEmpty || !isPublished(element) || element.publication?.lacksContribution == true
  }
}
