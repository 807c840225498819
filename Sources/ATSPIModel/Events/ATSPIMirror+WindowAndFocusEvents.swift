import AXTree

/// Events of the windows and the focus (A3).
extension ATSPIMirror {
  /// For the windows of an application that leaves the bus.
  package var closingEvents: [ATSPIEvent] {
    let active = tree.state?.window.isActive == true ? activeWindow.flatMap { nodes[$0] } : nil
    // Orca 48 would keep asking for a focus that is gone, and then take objects of the next program for gone too.
    return (active.map { Self.activity(of: $0, false) } ?? [])
      + windows.compactMap { nodes[$0] }.map { Self.window(.windowDestroyed, $0) }
  }

  /// For windows that are gone, sent before all others, while clients still know the objects.
  func closingEvents(of old: [AXNode]) -> [ATSPIEvent] {
    old.filter { !windows.contains($0.id) }.map { Self.window(.windowDestroyed, $0) }
  }

  /// The state that the active window had before. A root that takes the place of another goes on in the same window.
  func activeWindowState(before change: AXTreeChange, _ former: AXNodeID?) -> AXWindowState {
    let isSame = activeWindow == former || activeWindow == tree.root
    return isSame ? change.old?.window ?? AXWindowState() : AXWindowState()
  }

  func windowEvents(of change: AXTreeChange, from former: AXNodeID?, _ old: AXWindowState) -> [ATSPIEvent] {
    let created = windows.filter { change.old?.windows.contains($0) != true }.compactMap { nodes[$0] }
    var events = created.map { Self.window(.windowCreated, $0) }
    guard let node = activeWindow.flatMap({ nodes[$0] }) else { return events }
    let left = windows.first { $0 == former && $0 != node.id }.flatMap { nodes[$0] }
    if let left, change.old?.window.isActive == true {
      events += Self.activity(of: left, false)
    }
    let new = change.new?.window ?? AXWindowState()
    if old.isMinimized != new.isMinimized {
      events.append(Self.window(new.isMinimized ? .windowMinimized : .windowRestored, node))
    }
    if old.isActive != new.isActive { events += Self.activity(of: node, new.isActive) }
    return events
  }

  private static func activity(of node: AXNode, _ isActive: Bool) -> [ATSPIEvent] {
    [window(isActive ? .windowActivated : .windowDeactivated, node), .state(node.id, .active, isActive)]
  }

  private static func window(_ kind: ATSPIEventKind, _ node: AXNode) -> ATSPIEvent {
    ATSPIEvent(node.id, kind, payload: .text(node.atspiName))
  }

  /// The event of a container that manages its descendants, if the focus moves to one of them in an active window. O(depth).
  func descendantEvents(from old: AXNodeID?) -> [ATSPIEvent] {
    guard old != focus, tree.state?.window.isActive == true, let focus else { return [] }
    let container = tree.path(from: nodes[focus]?.parent).first { $0.properties.states.managesDescendants }
    return container.map {
      [ATSPIEvent($0.id, .activeDescendantChanged, detail1: indexInParent(of: focus), payload: .object(focus))]
    } ?? []
  }

  /// The events for a moved focus in an active window, and again when a window becomes active, because readers then look for the
  /// focus. Orca would speak in a dialog of a program that is not in front.
  func focusEvents(of change: AXTreeChange, opens: Bool) -> [ATSPIEvent] {
    let (old, new) = (change.old, change.new)
    var events: [ATSPIEvent] = []
    if let former = old?.focus, former != new?.focus, nodes[former] != nil {
      events.append(.state(former, .focused, false))
    }
    if let focus, opens || old?.focus != new?.focus, new?.window.isActive == true, nodes[focus] != nil {
      events.append(.state(focus, .focused, true))
    }
    return events
  }
}
