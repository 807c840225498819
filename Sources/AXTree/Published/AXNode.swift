/// One exposed element as an immutable value: what assistive technologies know about it.
///
/// Hidden elements are left out, plain groups are replaced by their children, and a composite has none. It can cross threads.
/// Peers: AccessKit `Node`, Chromium `AXNodeData`.
public struct AXNode: Hashable, Sendable {
  /// The identity of the element that the node was made from.
  public package(set) var id: AXNodeID
  /// The exposed element around it; nil at the root and for a node that only relations lead to.
  public package(set) var parent: AXNodeID?
  /// The exposed elements below it, in reading order; none below a composite.
  public var children: [AXNodeID]
  /// The author's role, or the one implied by traits and children.
  public var role: AXRole
  /// The composed properties; the content of a protected text is masked from here on.
  public var properties: AXProperties

  package init(
    id: AXNodeID, parent: AXNodeID? = nil, children: [AXNodeID] = [], role: AXRole, properties: AXProperties = .init()
  ) {
    self.id = id
    self.parent = parent
    self.children = children
    self.role = role
    self.properties = properties.masked(as: role)
  }

  /// Updates the node and returns whether that changed it. The first `kept` children stay, `rest` follows. O(rest).
  mutating func update(keeping kept: Int, _ rest: [AXNodeID], _ role: AXRole, _ properties: AXProperties) -> Bool {
    let masked = properties.masked(as: role)
    let hasSameChildren = children[kept...].elementsEqual(rest)
    if self.role == role, hasSameChildren, self.properties == masked { return false }
    if !hasSameChildren { children.replaceSubrange(kept..., with: rest) }
    self.role = role
    self.properties = masked
    return true
  }

  /// Whether it is in the top layer: true as a modal one, false as an alert, nil if not.
  var placeInTopLayer: Bool? { properties.states.isModal ? true : role == .alert ? false : nil }

  /// Whether people operate it (C11).
  package var isInteractive: Bool {
    var properties = properties
    properties.role = role
    return properties.isControl
      || (properties.isInteractionEnabled && (properties.activation != nil || properties.adjustable != nil))
  }
}
