/// The statements that every update makes about the tree as a whole.
package struct AXTreeState: Hashable, Sendable {
  package var applicationName: String
  package var locale: String
  package var root: AXNodeID
  /// The windows: the root, or the children of a root that is the application itself.
  package var windows: [AXNodeID]
  package var focus: AXNodeID?
  /// The state of the active window.
  package var window: AXWindowState
  /// The nodes that lie over others: they decide what readers can read.
  package var topLayer = AXTopLayer()

  /// The window that holds the focus, else the first one; nil if the application has none. O(depth).
  package func activeWindow(parent: (AXNodeID) -> AXNodeID?) -> AXNodeID? {
    var next = windows.count > 1 ? focus : nil
    while let id = next, !windows.contains(id) { next = parent(id) }
    return next ?? windows.first
  }

  /// The nodes to which readers are confined: those of the top layer, else the active one of several windows; nil if they
  /// can read everything. O(nodes in the layer × depth).
  func readableParts(parent: @escaping (AXNodeID) -> AXNodeID?) -> [AXNodeID]? {
    if let parts = topLayer.readableParts(focus: focus, parent: parent) { return parts }
    return windows.count > 1 ? activeWindow(parent: parent).map { [$0] } : nil
  }
}
