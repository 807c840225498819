package import AXTree

/// The difference between a mirror and an update, without announcements. It is computed once, for the events, the
/// cache's signals and the structures made from the mirror.
package struct ATSPIDifference: Sendable {
  /// The update, never full: only the nodes that differ, and every removed identity.
  let update: AXTreeUpdate
  /// True if the update changes nothing in the mirror.
  package let isEmpty: Bool

  /// The nodes that differ from those in the mirror.
  package var nodes: [AXNode] { update.nodes }
}
