import AXTree

/// Events for the selection and the focus.
extension ATSPIMirror {
  /// One event for each container whose selection changed. O(changed).
  func selectionEvents(
    _ change: ATSPIUpdateEffect, _ old: MirrorSnapshot, _ kept: [(old: AXNode, new: AXNode)]
  ) -> [ATSPIEvent] {
    let went = change.removed.lazy.compactMap { old.nodes[$0] }.filter(\.isSelected).compactMap(\.parent)
    let came = change.added.lazy.filter(\.isSelected).compactMap(\.parent)
    let changed = kept.lazy.filter { $0.old.isSelected != $0.new.isSelected }.compactMap(\.new.parent)
    let added = Set(change.added.lazy.map(\.id))
    var seen: Set<AXNodeID> = []
    return (Array(went) + Array(came) + Array(changed)).filter {
      nodes[$0] != nil && !added.contains($0) && seen.insert($0).inserted
    }.map { ATSPIEvent($0, .selectionChanged) }
  }

  /// The event of a container that manages its descendants, if the focus moves to one of them. O(depth).
  func descendantEvents(from old: AXNodeID?) -> [ATSPIEvent] {
    guard old != focus, let focus else { return [] }
    var next = nodes[focus]?.parent
    while let id = next, let container = nodes[id] {
      if container.properties.states.managesDescendants {
        return [ATSPIEvent(id, .activeDescendantChanged, detail1: place(of: focus), payload: .object(focus))]
      }
      next = container.parent
    }
    return []
  }

  /// The events for a moved focus. They are sent again when the window becomes active, because readers then look for
  /// the focus.
  func focusEvents(from old: MirrorSnapshot) -> [ATSPIEvent] {
    var events: [ATSPIEvent] = []
    if let former = old.focus, former != focus, nodes[former] != nil { events.append(.state(former, .focused, false)) }
    let isAwaited = old.focus != focus || (window.isActive && !old.window.isActive)
    if let focus, isAwaited, nodes[focus] != nil { events.append(.state(focus, .focused, true)) }
    return events
  }
}
