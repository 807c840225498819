@_spi(Command) package import AXTree

/// The effect of one update on the mirror: added nodes, removed nodes, and the events for them in A3's order.
package struct ATSPIUpdateEffect: Sendable {
  /// Parents before children, and with the nodes that moved into an added one, which sends no event for its children.
  package var added: [AXNode]
  package var removed: [AXNodeID]
  /// The events, in the order in which they are sent.
  package var events: [ATSPIEvent] = []

  /// The effect of a change on clients' copies of the tree, without events.
  init(_ change: AXTreeChange) {
    let new = Set(change.added.lazy.map(\.id))
    let moved = change.kept.lazy.filter { $0.old.parent != $0.new.parent }.map(\.new)
    added = change.added + moved.filter { $0.parent.map(new.contains) == true }
    removed = change.removed.map(\.id)
  }
}

extension ATSPIMirror {
  /// Applies the update; the effect has events of the kinds that `wants` accepts. O(changed), plus a comparison of two
  /// identities for each sibling of added or removed children.
  package mutating func applyAndCompare(
    _ update: AXTreeUpdate, wants: (ATSPIEventKind) -> Bool = { _ in true }
  ) -> ATSPIUpdateEffect { applyAndCompare(change(of: update), wants: wants) }

  package mutating func applyAndCompare(
    _ change: AXTreeChange, wants: (ATSPIEventKind) -> Bool = { _ in true }
  ) -> ATSPIUpdateEffect {
    let affected = affected(by: change)
    let oldStates = Dictionary(
      affected.compactMap { id in nodes[id].map { (id, states(of: $0)) } }, uniquingKeysWith: { first, _ in first })
    let before = change.kept.map(\.old) + change.removed
    let touched = change.stated.flatMap { [$0.id, $0.parent] } + before.map(\.parent)
    let containers = Set(touched.compactMap(\.self))
    let selecting = Set(containers.filter(selectsItems))
    let (oldWindows, formerWindow) = (windows.compactMap { nodes[$0] }, activeWindow)
    apply(change)
    // Of the application, clients hear its windows alone.
    let kept = change.kept.filter { $0.new.id != Self.application }
    var effect = ATSPIUpdateEffect(change)
    let lists = change.kept.filter { $0.old.children != $0.new.children }.map {
      (parent: $0.new.id, difference: ChildrenDifference(from: $0.old.children, to: $0.new.children))
    }
    var events = closingEvents(of: oldWindows) + childEvents(lists)
    let changed = kept.filter { $0.properties != $1.properties || $0.role != $1.role }
    let renamed = wants(.attributesChanged) ? renamedAroundFocus(changed, focusBefore: change.old?.focus) : []
    for (before, after) in kept {
      if renamed.contains(after.id) { events.append(ATSPIEvent(after.id, .attributesChanged)) }
      events += properties(from: before, to: after)
    }
    if wants(.attributesChanged) { events += attributeEvents(changed).filter { !renamed.contains($0.source) } }
    if wants(.boundsChanged) { events += boundsEvents(kept) }
    if wants(.visibleDataChanged) { events += visibleDataEvents(kept) }
    events += stateEvents(affected, oldStates)
    let changing = containers.filter { selectsItems($0) != selecting.contains($0) }
    events += selectableEvents(in: changing, except: Set(affected))
    let texts = kept.flatMap { Self.textEvents(from: $0.old, to: $0.new, wants) }
    let arrived = change.old?.focus == self.focus ? nil : self.focus
    events += texts.filter { $0.source != arrived }
    events += changed.compactMap { old, new in
      new.changedValue(after: old).map { ATSPIEvent(new.id, .valueChanged, payload: $0) }
    }
    events += kept.flatMap { Self.documentEvents(from: $0.old, to: $0.new) }
    if wants(.selectionChanged) { events += selectionEvents(change, effect) }
    if wants(.activeDescendantChanged) { events += descendantEvents(from: change.old?.focus) }
    let windowBefore = activeWindowState(before: change, formerWindow)
    // A reader looks for the focus in a window that it knows to be active.
    let opens = change.new?.window.isActive == true && !windowBefore.isActive
    let focus = focusEvents(of: change, opens: opens)
    let window = windowEvents(of: change, from: formerWindow, windowBefore)
    events += opens ? window + focus : focus + window
    // Orca 43 and 48 take a caret that moves for the focus, without a word, and then say nothing of the focus itself.
    events += texts.filter { $0.source == arrived }
    effect.events = events.filter { wants($0.kind) }
    return effect
  }

  /// Removals begin with the last child, so that each place is right when a client gets the event.
  private func childEvents(_ lists: [(parent: AXNodeID, difference: ChildrenDifference)]) -> [ATSPIEvent] {
    func events(_ kind: ATSPIEventKind, _ parent: AXNodeID, _ moved: [(index: Int, child: AXNodeID)]) -> [ATSPIEvent] {
      moved.map { ATSPIEvent(parent, kind, detail1: $0.index, payload: .object($0.child)) }
    }
    return lists.flatMap { events(.childRemoved, $0.parent, $0.difference.removed) }
      + lists.flatMap { events(.childAdded, $0.parent, $0.difference.added) }
  }

  private func properties(from old: AXNode, to new: AXNode) -> [ATSPIEvent] {
    var events: [ATSPIEvent] = []
    func add(_ kind: ATSPIEventKind, _ payload: ATSPIEvent.Payload) {
      events.append(ATSPIEvent(new.id, kind, payload: payload))
    }
    if old.parent != new.parent, let parent = new.parent { add(.parentChanged, .object(parent)) }
    guard old.properties != new.properties || old.role != new.role else { return events }
    let (name, description, role) = (new.atspiName, new.atspiDescription, ATSPIRole.of(new).number)
    if old.atspiName != name || (focus == new.id && new.isChosenAgain(after: old)) { add(.nameChanged, .text(name)) }
    if old.atspiDescription != description { add(.descriptionChanged, .text(description)) }
    if ATSPIRole.of(old).number != role { add(.roleChanged, .role(role)) }
    return events
  }

  /// The focus and what is around it, if their names or descriptions changed; of a focus that moves, the window alone.
  /// Orca 51 drops a new text that is much like the one before, unless it hears first that the attributes changed (A2).
  private func renamedAroundFocus(_ changed: [(old: AXNode, new: AXNode)], focusBefore: AXNodeID?) -> Set<AXNodeID> {
    let renamed = changed.filter { old, new in
      old.atspiName != new.atspiName || old.atspiDescription != new.atspiDescription || new.isChosenAgain(after: old)
    }.map(\.new.id)
    let start = renamed.isEmpty ? nil : focus == focusBefore ? focus ?? activeWindow : activeWindow
    return Set(tree.path(from: start).map(\.id)).intersection(renamed)
  }

  /// The nodes whose states may change: those in the update, both focuses, the windows, and all if a window is resized.
  private func affected(by change: AXTreeChange) -> [AXNodeID] {
    let stated = change.stated
    let named = stated.map(\.id) + [change.old?.focus, change.new?.focus].compactMap { $0 } + windows
    let first = windows.first.flatMap { nodes[$0] }
    let isResized = stated.filter(isWindow).contains {
      $0.properties.frame != (nodes[$0.id] ?? first)?.properties.frame
    }
    return !isEmpty && isResized ? named + nodes.keys.sorted() : named
  }

  /// State changes, except those of the focus, which come last.
  private func stateEvents(_ affected: [AXNodeID], _ before: [AXNodeID: ATSPIStateSet]) -> [ATSPIEvent] {
    var seen: Set<AXNodeID> = []
    return affected.flatMap { id -> [ATSPIEvent] in
      guard seen.insert(id).inserted, let node = nodes[id], let old = before[id] else { return [] }
      return states(of: node).differences(from: old).filter { $0.state != .focused && $0.state != .active }
        .map { .state(id, $0.state, $0.isSet) }
    }
  }
}

extension AXNode {
  /// The payload for a changed value: the number, or the text of a value without one; nil if it did not change.
  fileprivate func changedValue(after old: AXNode) -> ATSPIEvent.Payload? {
    if isChosenAgain(after: old) { return properties.value.map { .text($0) } }
    guard let number = atspiNumber,
      old.properties.numericValue != properties.numericValue || old.atspiNumber?.text != number.text
    else { return nil }
    return number.current.isNaN ? number.text.map { .text($0) } : .number(number.current)
  }
}

/// The difference between two lists of children, which moves as few children as possible. A child that changes its
/// place is removed and added, because AT-SPI has no event for a move.
struct ChildrenDifference {
  /// The last one first, each with its old place.
  private(set) var removed: [(index: Int, child: AXNodeID)] = []
  /// The first one first, each with its new place.
  private(set) var added: [(index: Int, child: AXNodeID)] = []

  /// O(children): the common beginning and end are set aside first, with one comparison of identities for each.
  init(from old: [AXNodeID], to new: [AXNodeID]) {
    let (start, end) = old.commonEnds(with: new)
    let before = old[start..<(old.count - end)]
    let after = new[start..<(new.count - end)]
    guard !before.isEmpty || !after.isEmpty else { return }
    let staying = Self.staying(before, after)
    removed = before.indices.reversed().filter { !staying.contains(before[$0]) }.map { ($0, before[$0]) }
    added = after.indices.filter { !staying.contains(after[$0]) }.map { ($0, after[$0]) }
  }

  /// The most children that keep their order: the longest rising sequence of their old places. O(n log n).
  private static func staying(_ before: ArraySlice<AXNodeID>, _ after: ArraySlice<AXNodeID>) -> Set<AXNodeID> {
    let indices = Dictionary(before.indices.map { (before[$0], $0) }) { first, _ in first }
    let common = after.filter { indices[$0] != nil }
    var ends: [(index: Int, item: Int)] = []
    var previous: [Int?] = []
    for (item, child) in common.enumerated() {
      guard let index = indices[child] else { continue }
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if ends[middle].index < index { low = middle + 1 } else { high = middle }
      }
      previous.append(low > 0 ? ends[low - 1].item : nil)
      if low == ends.count { ends.append((index, item)) } else { ends[low] = (index, item) }
    }
    var staying: Set<AXNodeID> = []
    var next = ends.last?.item
    while let item = next {
      staying.insert(common[item])
      next = previous[item]
    }
    return staying
  }
}
