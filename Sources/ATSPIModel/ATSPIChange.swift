public import AXTree

/// What one update made of the mirror: what came, what went, and the events that say so, in A3's order.
public struct ATSPIChange: Sendable {
  /// The nodes that came, parents before children.
  public var added: [AXNode] = []
  /// The nodes that went.
  public var removed: [AXNodeID] = []
  /// The events that tell it, in the order in which they are to be sent (A3).
  public var events: [ATSPIEvent] = []
}

/// What is remembered of a mirror while an update is applied: only what the update touches.
private struct Before {
  let nodes: [AXNodeID: AXNode]
  let focus: AXNodeID?
  let window: AXWindowState
  let isEmpty: Bool

  init(_ mirror: ATSPIMirror, _ update: AXTreeUpdate) {
    let touched = update.nodes.lazy.map(\.id) + update.removed
    nodes =
      update.isFull
      ? mirror.nodes
      : Dictionary(
        touched.compactMap { id in mirror.nodes[id].map { (id, $0) } }, uniquingKeysWith: { first, _ in first })
    focus = mirror.focus
    window = mirror.window
    isEmpty = mirror.isEmpty
  }
}

extension ATSPIMirror {
  /// Takes the update over and answers with the difference. O(changed), and O(siblings) where children came or went.
  public mutating func applyAndCompare(_ update: AXTreeUpdate) -> ATSPIChange {
    let old = Before(self, update)
    var affected: [AXNodeID] = update.nodes.map(\.id)
    affected += [old.focus, update.focus, update.root].compactMap { $0 }
    let oldStates = Dictionary(
      affected.compactMap { id in nodes[id].map { (id, states(of: $0)) } }, uniquingKeysWith: { first, _ in first })
    apply(update)
    var change = ATSPIChange()
    change.removed =
      update.isFull
      ? old.nodes.keys.filter { nodes[$0] == nil }.sorted() : update.removed.filter { old.nodes[$0] != nil }
    change.added = update.nodes.compactMap { old.nodes[$0.id] == nil ? nodes[$0.id] : nil }
    let kept = update.nodes.compactMap { new -> (old: AXNode, new: AXNode)? in
      guard let before = old.nodes[new.id], let after = nodes[new.id], before != after else { return nil }
      return (before, after)
    }
    let wasEmpty = old.isEmpty
    change.events = removals(kept) + additions(kept, wasEmpty: wasEmpty)
    change.events += kept.flatMap { properties(from: $0.old, to: $0.new) }
    change.events += stateEvents(affected, oldStates)
    change.events += focusEvents(from: old.focus, oldStates)
    change.events += windowEvents(from: old.window, wasEmpty: wasEmpty)
    return change
  }

  private func removals(_ kept: [(old: AXNode, new: AXNode)]) -> [ATSPIEvent] {
    kept.flatMap { change -> [ATSPIEvent] in
      guard change.old.children != change.new.children else { return [] }
      let staying = Set(change.new.children)
      // From the last one, so that each place is right when it is heard.
      return change.old.children.enumerated().reversed().filter { !staying.contains($0.element) }.map {
        ATSPIEvent(change.new.id, "ChildrenChanged", "remove", detail1: $0.offset, payload: .object($0.element))
      }
    }
  }

  private func additions(_ kept: [(old: AXNode, new: AXNode)], wasEmpty: Bool) -> [ATSPIEvent] {
    var events: [ATSPIEvent] = []
    if wasEmpty, let root {
      events.append(ATSPIEvent(Self.application, "ChildrenChanged", "add", payload: .object(root)))
    }
    for change in kept where change.old.children != change.new.children {
      let staying = Set(change.old.children)
      events += change.new.children.enumerated().filter { !staying.contains($0.element) }.map {
        ATSPIEvent(change.new.id, "ChildrenChanged", "add", detail1: $0.offset, payload: .object($0.element))
      }
    }
    return events
  }

  private func properties(from old: AXNode, to new: AXNode) -> [ATSPIEvent] {
    var events: [ATSPIEvent] = []
    func add(_ detail: String, _ payload: ATSPIEvent.Payload) {
      events.append(ATSPIEvent(new.id, "PropertyChange", detail, payload: payload))
    }
    if old.atspiName != new.atspiName { add("accessible-name", .text(new.atspiName)) }
    if old.atspiDescription != new.atspiDescription { add("accessible-description", .text(new.atspiDescription)) }
    let role = ATSPIRole.of(new)
    if ATSPIRole.of(old).number != role.number { add("accessible-role", .role(role.number)) }
    if old.parent != new.parent, let parent = new.parent { add("accessible-parent", .object(parent)) }
    if let number = new.properties.number, old.properties.number != number {
      add("accessible-value", .number(number.now))
    }
    if !old.atspiAttributes.elementsEqual(new.atspiAttributes, by: ==) {
      events.append(ATSPIEvent(new.id, "AttributesChanged"))
    }
    if old.properties.frame != new.properties.frame { events.append(ATSPIEvent(new.id, "BoundsChanged")) }
    return events
  }

  /// Changes of state except those of the focus, which come last.
  private func stateEvents(_ affected: [AXNodeID], _ before: [AXNodeID: ATSPIStateSet]) -> [ATSPIEvent] {
    var seen: Set<AXNodeID> = []
    return affected.flatMap { id -> [ATSPIEvent] in
      guard seen.insert(id).inserted, let node = nodes[id], let old = before[id] else { return [] }
      return states(of: node).differences(from: old).filter { $0.state != .focused && $0.state != .active }
        .map { .state(id, $0.state, $0.isSet) }
    }
  }

  private func focusEvents(from old: AXNodeID?, _ before: [AXNodeID: ATSPIStateSet]) -> [ATSPIEvent] {
    guard old != focus else { return [] }
    var events: [ATSPIEvent] = []
    if let old, nodes[old] != nil { events.append(.state(old, .focused, false)) }
    if let focus, nodes[focus] != nil { events.append(.state(focus, .focused, true)) }
    return events
  }

  private func windowEvents(from old: AXWindowState, wasEmpty: Bool) -> [ATSPIEvent] {
    guard let root, let node = nodes[root] else { return [] }
    func event(_ member: String) -> ATSPIEvent {
      ATSPIEvent(root, member, of: .window, payload: .text(node.atspiName))
    }
    var events: [ATSPIEvent] = wasEmpty ? [event("Create")] : []
    if old.isMinimized != window.isMinimized { events.append(event(window.isMinimized ? "Minimize" : "Restore")) }
    if old.isActive != window.isActive {
      events.append(event(window.isActive ? "Activate" : "Deactivate"))
      events.append(.state(root, .active, window.isActive))
      // Orca looks for the focus anew when a window becomes active.
      if window.isActive, let focus, nodes[focus] != nil { events.append(.state(focus, .focused, true)) }
    }
    return events
  }
}
