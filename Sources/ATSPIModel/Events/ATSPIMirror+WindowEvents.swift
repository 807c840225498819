import AXTree

/// Events of the window (A3).
extension ATSPIMirror {
  /// The events for a window whose application leaves the bus; none without a window.
  package var closingEvents: [ATSPIEvent] {
    root.flatMap { nodes[$0] }.map { [Self.window(.windowDestroyed, $0)] } ?? []
  }

  /// The event for a replaced window, sent before all others, while clients still know the object.
  func closingEvents(from old: MirrorSnapshot) -> [ATSPIEvent] {
    guard let gone = old.root, gone.id != root else { return [] }
    return [Self.window(.windowDestroyed, gone)]
  }

  func windowEvents(from old: MirrorSnapshot) -> [ATSPIEvent] {
    guard let root, let node = nodes[root] else { return [] }
    var events = old.root?.id == root ? [] : [Self.window(.windowCreated, node)]
    if old.window.isMinimized != window.isMinimized {
      events.append(Self.window(window.isMinimized ? .windowMinimized : .windowRestored, node))
    }
    if old.window.isActive != window.isActive {
      events.append(Self.window(window.isActive ? .windowActivated : .windowDeactivated, node))
      events.append(.state(root, .active, window.isActive))
    }
    return events
  }

  private static func window(_ kind: ATSPIEventKind, _ node: AXNode) -> ATSPIEvent {
    ATSPIEvent(node.id, kind, payload: .text(node.atspiName))
  }
}
