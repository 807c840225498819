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
