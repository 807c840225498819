import AXTree

/// Events of the window (A3).
extension ATSPIMirror {
  /// The events for a window whose application leaves the bus; none without a window.
  package var closingEvents: [ATSPIEvent] {
    root.flatMap { nodes[$0] }.map { [Self.window("Destroy", $0)] } ?? []
  }

  /// The event for a replaced window, sent before all others, while clients still know the object.
  func closingEvents(from old: MirrorSnapshot) -> [ATSPIEvent] {
    guard let gone = old.root, gone.id != root else { return [] }
    return [Self.window("Destroy", gone)]
  }

  func windowEvents(from old: MirrorSnapshot) -> [ATSPIEvent] {
    guard let root, let node = nodes[root] else { return [] }
    var events = old.root?.id == root ? [] : [Self.window("Create", node)]
    if old.window.isMinimized != window.isMinimized {
      events.append(Self.window(window.isMinimized ? "Minimize" : "Restore", node))
    }
    if old.window.isActive != window.isActive {
      events.append(Self.window(window.isActive ? "Activate" : "Deactivate", node))
      events.append(.state(root, .active, window.isActive))
    }
    return events
  }

  private static func window(_ member: String, _ node: AXNode) -> ATSPIEvent {
    ATSPIEvent(node.id, member, of: .window, payload: .text(node.atspiName))
  }
}
