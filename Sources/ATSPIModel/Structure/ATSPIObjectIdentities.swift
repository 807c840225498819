package import AXTree

/// The identities under which elements are objects on the bus: their own, unless one would come below an object that
/// was once below it, or it gets the focus with other texts than before (``ATSPISpokenTexts``). Such an element goes on as a new
/// object.
///
/// A client remembers the parents of some objects and asks for those of others. libatspi 2.46 looks for the application
/// in that way, and goes in a circle for ever if two objects have each been the other's parent: Orca 43 hung, and 48
/// and 51 were silent. Here no chain of parents, old and new in any mixture, leads back to where it began.
package struct ATSPIObjectIdentities: Sendable {
  /// The first identity of a new object; no element has one of these, nor a link of a text.
  private static let first: UInt64 = 1 << 40
  /// The largest number of former parents that are kept; a client is hardly that many moves behind.
  private static let limit = 16_384

  /// The objects of the elements whose identity differs from their own, and the reverse.
  private var objects: [AXNodeID: AXNodeID] = [:]
  private var elements: [AXNodeID: AXNodeID] = [:]
  private var next = first
  /// The objects that others have replaced because of their texts, and that clients keep, the oldest first, each with its element.
  /// Orca 48 knows those texts by an object's address in memory, which an object of later would get.
  private var retired: [(object: AXNodeID, element: AXNodeID)] = []
  /// The largest number of them.
  package static let retiredLimit = 64
  /// The object that clients keep although it is removed by the last change, and those that they forget instead.
  package private(set) var kept: AXNodeID?
  package private(set) var forgotten: [AXNodeID] = []
  private var formerParents: [AXNodeID: Set<AXNodeID>] = [:]
  /// How many objects had an object as their parent.
  private var formerChildren: [AXNodeID: Int] = [:]
  /// The former pairs, a ring with the oldest at `oldest` once it is full.
  private var former: [(child: AXNodeID, parent: AXNodeID)] = []
  private var oldest = 0
  private var spokenTexts = ATSPISpokenTexts()

  package init() {}

  package func element(_ object: AXNodeID) -> AXNodeID { elements[object] ?? object }

  package func request(_ request: AXActionRequest) -> AXActionRequest {
    var request = request
    request.node = element(request.node)
    if case .select(let child, let isSelected) = request.kind {
      request.kind = .select(child: element(child), isSelected: isSelected)
    }
    return request
  }

  /// The change that an update makes in the mirror, in terms of objects. It must be applied before the next call.
  package mutating func change(of update: AXTreeUpdate, in mirror: ATSPIMirror) -> AXTreeChange {
    var update = update
    (kept, forgotten) = (nil, [])
    if !objects.isEmpty { update.replace(objects) }
    replace(in: &update, mirror.tree)
    let change = mirror.change(of: update)
    for (old, new) in change.kept { recordFormerParent(of: old, unless: new.parent) }
    for node in change.removed {
      recordFormerParent(of: node, unless: nil)
      if node.id == kept { continue }
      let element = elements.removeValue(forKey: node.id)
      if let element { objects[element] = nil }
      // An element that comes again may have one of its first objects.
      forget { $0.element == element ?? node.id }
    }
    if retired.count > Self.retiredLimit, let oldest = retired.first?.object { forget { $0.object == oldest } }
    return change
  }

  private mutating func forget(_ isForgotten: ((object: AXNodeID, element: AXNodeID)) -> Bool) {
    if retired.isEmpty { return }
    forgotten += retired.filter(isForgotten).map(\.object)
    retired.removeAll(where: isForgotten)
  }

  private mutating func recordFormerParent(of node: AXNode, unless new: AXNodeID?) {
    let id = node.id
    guard let old = node.parent, old != new, old != ATSPIMirror.application,
      formerParents[id, default: []].insert(old).inserted
    else { return }
    formerChildren[old, default: 0] += 1
    guard former.count == Self.limit else { return former.append((id, old)) }
    let gone = former[oldest]
    former[oldest] = (id, old)
    oldest = (oldest + 1) % Self.limit
    formerParents[gone.child]?.remove(gone.parent)
    if formerParents[gone.child]?.isEmpty == true { formerParents[gone.child] = nil }
    formerChildren[gone.parent] = formerChildren[gone.parent].flatMap { $0 > 1 ? $0 - 1 : nil }
  }

  /// Gives new identities to objects that come below what was once below them, and to the focus if its texts have changed.
  private mutating func replace(in update: inout AXTreeUpdate, _ tree: AXPublishedTree) {
    let outdated = spokenTexts.outdatedFocus(after: update, in: tree)
    if let outdated, !update.nodes.contains(where: { $0.id == outdated }) {
      update.nodes += [tree.nodes[outdated]].compactMap(\.self)
    }
    var waiting = [outdated].compactMap(\.self)
    for node in update.nodes where node.parent != nil && tree.nodes[node.id]?.parent != node.parent {
      if hadChildren(node.id, tree) { waiting.append(node.id) }
    }
    if waiting.isEmpty { return }
    let named = Dictionary(update.nodes.map { ($0.id, $0) }) { first, _ in first }
    // After the update, of the nodes in it and of those below a new object.
    var parents = named.compactMapValues(\.parent)
    var new: [AXNodeID: AXNodeID] = [:]
    while let id = waiting.popLast() {
      guard new[id] == nil, let parent = parents[id],
        id == outdated || leads(from: parent, to: id, parents, tree)
      else { continue }
      let object = AXNodeID(rawValue: next)
      next += 1
      let element = elements.removeValue(forKey: id) ?? id
      (objects[element], elements[object], new[id]) = (object, element, object)
      (parents[object], parents[id]) = (parent, nil)
      spokenTexts.replace(id, by: object)
      if id == outdated, tree.nodes[id] != nil {
        kept = id
        retired.append((id, element))
      }
      for child in (named[id] ?? tree.nodes[id])?.children ?? [] {
        let child = new[child] ?? child
        parents[child] = object
        if hadChildren(child, tree) { waiting.append(child) }
      }
    }
    if new.isEmpty { return }
    if !update.isFull {
      let gone = Set(update.removed)
      let others = tree.nodes.values.filter { named[$0.id] == nil && !gone.contains($0.id) }
      update.nodes += others.filter { $0.mentions(new) }.sorted { $0.id < $1.id }
    }
    update.replace(new)
    // A node that was not there before has no object that goes.
    update.removed += new.keys.filter { tree.nodes[$0] != nil }.sorted()
  }

  /// True if a way up can lead to an object.
  private func hadChildren(_ id: AXNodeID, _ tree: AXPublishedTree) -> Bool {
    formerChildren[id] != nil || tree.nodes[id]?.children.isEmpty == false
  }

  /// True if new, present and former parents lead from one object up to another. O(objects on the ways).
  private func leads(
    from start: AXNodeID, to end: AXNodeID, _ parents: [AXNodeID: AXNodeID], _ tree: AXPublishedTree
  ) -> Bool {
    DepthFirst([start], once: \.self) { id in
      [parents[id], tree.nodes[id]?.parent].compactMap { $0 } + (formerParents[id] ?? [])
    }.contains(end)
  }
}

extension AXTreeUpdate {
  mutating func replace(_ identities: [AXNodeID: AXNodeID]) {
    func new(_ id: AXNodeID) -> AXNodeID { identities[id] ?? id }
    state.root = new(root)
    state.windows = state.windows.map(new)
    state.focus = focus.map(new)
    state.topLayer.replace(new)
    removed = removed.map(new)
    for index in nodes.indices where nodes[index].mentions(identities) {
      nodes[index].id = new(nodes[index].id)
      nodes[index].parent = nodes[index].parent.map(new)
      nodes[index].children = nodes[index].children.map(new)
      if !nodes[index].properties.relations.isEmpty {
        nodes[index].properties.relations = nodes[index].properties.relations.mapValues { $0.map(new) }
      }
    }
  }
}

extension AXNode {
  /// True if the node has, or refers to, one of the identities.
  fileprivate func mentions(_ identities: [AXNodeID: AXNodeID]) -> Bool {
    identities[id] != nil || parent.map { identities[$0] != nil } == true || children.contains { identities[$0] != nil }
      || properties.relations.values.contains { $0.contains { identities[$0] != nil } }
  }
}
