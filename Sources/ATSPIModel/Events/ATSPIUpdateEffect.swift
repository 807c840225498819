@_spi(Command) package import AXTree

/// The effect of one update on the mirror: added nodes, removed nodes, and the events for them in A3's order.
package struct ATSPIUpdateEffect: Sendable {
  /// The added nodes, parents before children, and the nodes that moved into an added one: a new node sends no event
  /// for its children.
  package var added: [AXNode]
  /// The removed nodes.
  package var removed: [AXNodeID]
  /// The events, in the order in which they are sent (A3).
  package var events: [ATSPIEvent] = []

  /// The effect of a change on clients' copies of the tree, without events.
  init(_ change: AXTreeChange) {
    let new = Set(change.added.lazy.map(\.id))
    let moved = change.kept.lazy.filter { $0.old.parent != $0.new.parent }.map(\.new)
    added = change.added + moved.filter { $0.parent.map(new.contains) == true }
    removed = change.removed.map(\.id)
  }
}
