package import AXTree

/// The effect of one update on the mirror: added nodes, removed nodes, and the events for them in A3's order.
package struct ATSPIUpdateEffect: Sendable {
  /// Parents before children, and with the nodes that moved into an added one, which sends no event for its children.
  package var added: [AXNode]
  package var removed: [AXNodeID]
  /// Nodes with a changed state that has no event; clients with a copy get them as items again.
  package var restated: [AXNode] = []
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
      events += propertyEvents(from: before, to: after)
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
    let isSaid = events.map { isSaidByFocus($0, from: change.old?.focus, in: focus) }
    // A focus that moves in a window that is not active has no event.
    let untold = focus.last?.detail1 == 1 ? nil : arrived
    let repeated = zip(events, isSaid).filter { $1 && $0.kind != .valueChanged }.map(\.0.source)
    let restated = repeated + [untold].compactMap(\.self)
    effect.restated = Set(restated).sorted().compactMap { nodes[$0] }
    effect.events = zip(events, isSaid).filter { !$1 && wants($0.kind) }.map(\.0)
    return effect
  }

  /// Whether a change has no event of its own because the focus moves in its update (A3). Readers say the states, the number
  /// and the description of an object when the focus arrives, and would say them again: Orca 51 handles a description last, when
  /// a child that was added has made it forget what it said. Orca 48 and 51 handle the focus first, whatever comes first on the
  /// bus, so that something that opened or closed would be heard as a state of the new focus. And what happens to the object
  /// that the focus leaves comes too late.
  private func isSaidByFocus(_ event: ATSPIEvent, from former: AXNodeID?, in focusEvents: [ATSPIEvent]) -> Bool {
    guard let arrival = focusEvents.last, arrival.detail1 == 1 else { return false }
    let isLeft = event.source == former && former != arrival.source
    return switch event.kind {
    case .state(.expanded): true
    case .state(.checked), .state(.indeterminate), .state(.pressed), .state(.invalidEntry), .valueChanged,
      .descriptionChanged:
      isLeft || event.source == arrival.source
    case .nameChanged: isLeft
    default: false
    }
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
}
