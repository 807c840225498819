extension AXElementTree {
  /// Publishes what changed since the last commit, or, `isFull`, everything.
  ///
  /// Composes what is stale and in the way, and looks at nothing that did not change (C42): O(changed), and O(siblings)
  /// where children came, went or moved. A full commit is for somebody who begins to listen: what was announced before
  /// is not told to them.
  public func commit(isFull: Bool = false) -> AXTreeUpdate {
    if isFull {
      forgetPublished()
      announcements = []
    }
    root.resolveStaleScopes()
    var commit = AXCommit(tree: self)
    // A composite that is composed for the first time can change who takes part around it, and marks that.
    repeat { commit.publish(root) } while !root.marks.unpublished.isEmpty
    commit.finish()
    let update = AXTreeUpdate(
      isFull: isFull, applicationName: name, locale: locale, root: root.id, nodes: commit.nodes,
      removed: commit.removed, focus: exposed(focus), window: window, announcements: announcements,
      findings: commit.findings)
    announcements = []
    return update
  }

  private func forgetPublished() {
    published = [:]
    errorSources = [:]
    var waiting = [root]
    while let element = waiting.popLast() {
      element.publication = AXPublication()
      waiting.append(contentsOf: element.storedChildren)
    }
  }

  /// The identity under which an element is published: its own, or that of the composite that speaks for it.
  private func exposed(_ element: AXElement?) -> AXNodeID? {
    var next = element
    while let element = next {
      if published[element.id] != nil { return element.id }
      next = element.parent
    }
    return nil
  }
}

/// The work of one commit.
struct AXCommit {
  let tree: AXElementTree
  let rule: AXReadingRule
  var nodes: [AXNode] = []
  var removed: [AXNodeID] = []
  var findings: [AXFinding] = []
  private var changed: [AXNodeID] = []
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
    var kinds = element.needsPublishing ? element.marks.unpublished.union(.structure) : []
    element.marks.unpublished = []
    let exposure = element.exposure(by: rule)
    let isExposedAnew = element.publication.exposure != exposure
    element.publication.exposure = exposure
    if exposure == .element {
      element.takeMarked { _ in }
      publishNode(of: element, children: [])
      return isExposedAnew
    }
    // Publishing a composite can change who takes part around it, which marks again: until nothing is marked.
    var didContributionChange = isExposedAnew
    repeat {
      kinds.formUnion(element.marks.unpublished)
      element.marks.unpublished = []
      for child in element.takeMarkedChildren() where child.parent === element && child.publication.exposure != nil {
        if child.isHiddenItself {
          child.publication = AXPublication()
        } else if publish(child) {
          didContributionChange = true
        }
      }
    } while !element.marks.below.isEmpty
    let mustCollect = didContributionChange || !kinds.isDisjoint(with: [.order, .structure])
    let exposed = mustCollect ? collect(element) : nil
    if exposure == .container {
      publishNode(of: element, children: exposed?.map(\.id))
      return isExposedAnew
    }
    guard let exposed else { return false }
    defer { element.publication.contribution = exposed }
    return isExposedAnew || !exposed.elementsEqual(element.publication.contribution, by: ===)
  }

  /// The exposed elements below `element`, in reading order; those that are not published yet are.
  private mutating func collect(_ element: AXElement) -> [AXElement] {
    var exposed: [AXElement] = []
    for child in element.reading(by: rule).contributors {
      if child.needsPublishing { publish(child) }
      if child.publication.exposure == .ignored {
        exposed.append(contentsOf: child.publication.contribution)
      } else {
        exposed.append(child)
      }
    }
    return exposed
  }

  private mutating func publishNode(of element: AXElement, children: [AXNodeID]?) {
    let old = tree.published[element.id]?.node
    let properties = element.bringUpToDate()
    findings.append(contentsOf: element.findings)
    let children = children ?? old?.children ?? []
    let node = AXNode(
      id: element.id, parent: old?.parent, children: children,
      role: properties.role ?? .implied(by: properties.traits, hasChildren: !children.isEmpty), properties: properties)
    guard node != old else { return }
    tree.published[element.id] = AXPublished(element: element, node: node)
    changed.append(node.id)
    noteErrorSources(of: element)
    noteMoves(from: old?.children ?? [], to: children, in: node.id)
  }

  /// Publishes what says what is wrong with `element`: it is no child of anything meanwhile, but answers (D6, A2).
  private mutating func noteErrorSources(of element: AXElement) {
    let sources = element.deferred?.errorSources ?? []
    let old = tree.errorSources[element.id] ?? []
    tree.errorSources[element.id] = sources.isEmpty ? nil : sources.map(\.id)
    for source in sources {
      publishNode(of: source, children: [])
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
    for (child, parent) in adopted where tree.published[child]?.node.parent != parent {
      tree.published[child]?.node.parent = parent
      changed.append(child)
    }
    let adopting = Dictionary(adopted.map { ($0.child, $0.parent) }, uniquingKeysWith: { $1 })
    var waiting = left.filter { adopting[$0] == nil }
    // What was brought up to date and is in nobody's list: a part of an ignored group that takes part no more.
    waiting += changed.filter { $0 != tree.root.id && tree.published[$0]?.node.parent == nil }
    while let id = waiting.popLast() {
      guard let gone = tree.published.removeValue(forKey: id) else { continue }
      gone.element.publication = AXPublication()
      removed.append(id)
      let followers = gone.node.children + (tree.errorSources.removeValue(forKey: id) ?? [])
      waiting.append(contentsOf: followers.filter { tree.published[$0]?.node.parent == id })
    }
    var seen: Set<AXNodeID> = []
    for id in changed where seen.insert(id).inserted {
      if let node = tree.published[id]?.node { nodes.append(node) }
    }
  }
}

extension AXElement {
  /// Whether the commit has to look at the element: it, or something that it puts among its parent's children, was
  /// never published or changed since.
  fileprivate var needsPublishing: Bool {
    publication.exposure == nil || !marks.unpublished.isEmpty
      || (publication.exposure == .ignored && publication.contribution.contains { $0.publication.exposure == nil })
  }
}
