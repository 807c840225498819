/// One exposed element, frozen: what an assistive technology gets to know.
///
/// What is hidden is gone, plain groups are gone with their children in their place, children are in reading order, and
/// a composite has none (A2). A value, so it can be handed to another thread.
///
/// Peers: AccessKit `Node`, Chromium `AXNodeData`.
public struct AXNode: Hashable, Sendable {
  /// The identity of the element that it was made from.
  public let id: AXNodeID
  /// The exposed element around it; nil at the root, and for one that is reached by a relation only.
  public var parent: AXNodeID?
  /// The exposed elements below it, in reading order; none below a composite (A2).
  public var children: [AXNodeID]
  /// The role that is said, or the one that follows from traits and children.
  public var role: AXRole
  /// What it says, composed; what a protected text holds is masked from here on (A6).
  public var properties: AXProperties

  /// A node with these fields.
  package init(
    id: AXNodeID, parent: AXNodeID? = nil, children: [AXNodeID] = [], role: AXRole, properties: AXProperties = .init()
  ) {
    self.id = id
    self.parent = parent
    self.children = children
    self.role = role
    self.properties = properties.masked(as: role)
  }

  /// Takes over what its element says now, and tells whether that is something else.
  mutating func update(_ children: [AXNodeID], _ role: AXRole, _ properties: AXProperties) -> Bool {
    let said = properties.masked(as: role)
    if self.role == role, self.children == children, self.properties == said { return false }
    self.children = children
    self.role = role
    self.properties = said
    return true
  }

  /// Whether people operate it (C11).
  package var isInteractive: Bool {
    var operated = properties
    operated.role = role
    return operated.isOperated
      || (properties.isInteractionEnabled && (properties.activation != nil || properties.adjustable != nil))
  }
}
