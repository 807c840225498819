import AXTree

/// Events of the window (A3).
extension ATSPIMirror {
  /// The events for a window whose application leaves the bus; none without a window.
  package var closingEvents: [ATSPIEvent] { window.map { [Self.window(.windowDestroyed, $0)] } ?? [] }

  /// The event for a replaced window, sent before all others, while clients still know the object.
  func closingEvents(of old: AXNode?) -> [ATSPIEvent] {
    old.map { $0.id == root ? [] : [Self.window(.windowDestroyed, $0)] } ?? []
  }

  func windowEvents(of change: AXTreeChange) -> [ATSPIEvent] {
    guard let node = window else { return [] }
    var events = change.old?.root == node.id ? [] : [Self.window(.windowCreated, node)]
    let (old, new) = (change.old?.window ?? AXWindowState(), change.new?.window ?? AXWindowState())
    if old.isMinimized != new.isMinimized {
      events.append(Self.window(new.isMinimized ? .windowMinimized : .windowRestored, node))
    }
    if old.isActive != new.isActive {
      events.append(Self.window(new.isActive ? .windowActivated : .windowDeactivated, node))
      events.append(.state(node.id, .active, new.isActive))
    }
    return events
  }

  private static func window(_ kind: ATSPIEventKind, _ node: AXNode) -> ATSPIEvent {
    ATSPIEvent(node.id, kind, payload: .text(node.atspiName))
  }
}

/// Events for the selection and the focus.
extension ATSPIMirror {
  /// One event for each container whose selection changed. O(changed).
  func selectionEvents(_ change: AXTreeChange, _ effect: ATSPIUpdateEffect) -> [ATSPIEvent] {
    let changed = change.kept.filter { $0.old.isSelected != $0.new.isSelected }.map(\.new)
    let added = Set(effect.added.lazy.map(\.id))
    var seen: Set<AXNodeID> = []
    return ((change.removed + change.added).filter(\.isSelected) + changed).compactMap(\.parent).filter {
      nodes[$0] != nil && !added.contains($0) && seen.insert($0).inserted
    }.map { ATSPIEvent($0, .selectionChanged) }
  }

  /// The event of a container that manages its descendants, if the focus moves to one of them. O(depth).
  func descendantEvents(from old: AXNodeID?) -> [ATSPIEvent] {
    guard old != focus, let focus else { return [] }
    let container = tree.path(from: nodes[focus]?.parent).first { $0.properties.states.managesDescendants }
    return container.map {
      [ATSPIEvent($0.id, .activeDescendantChanged, detail1: indexInParent(of: focus), payload: .object(focus))]
    } ?? []
  }

  /// The events for a moved focus. They are sent again when the window becomes active, because readers then look for
  /// the focus.
  func focusEvents(of change: AXTreeChange) -> [ATSPIEvent] {
    let (old, new) = (change.old, change.new)
    var events: [ATSPIEvent] = []
    if let former = old?.focus, former != new?.focus, nodes[former] != nil {
      events.append(.state(former, .focused, false))
    }
    let isAwaited = old?.focus != new?.focus || (new?.window.isActive == true && old?.window.isActive != true)
    if let focus, isAwaited, nodes[focus] != nil { events.append(.state(focus, .focused, true)) }
    return events
  }
}
