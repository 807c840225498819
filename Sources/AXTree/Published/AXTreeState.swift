/// The statements that every update makes about the tree as a whole.
package struct AXTreeState: Hashable, Sendable {
  package var applicationName, locale: String
  package var root: AXNodeID
  /// The windows: the root, or the children of a root that is the application itself.
  package var windows: [AXNodeID]
  package var focus: AXNodeID?
  package var window: AXWindowState
  package var topLayer = AXTopLayer()

  /// The window that holds the focus, else the first one; nil if the application has none. O(depth).
  package func activeWindow(parent: (AXNodeID) -> AXNodeID?) -> AXNodeID? {
    var next = windows.count > 1 ? focus : nil
    while let id = next, !windows.contains(id) { next = parent(id) }
    return next ?? windows.first
  }

  /// The nodes to which readers are confined: the top layer's, or the active one of several windows; nil if they can read all.
  func reachableParts(parent: @escaping (AXNodeID) -> AXNodeID?) -> [AXNodeID]? {
    if let parts = topLayer.readableParts(focus: focus, parent: parent) { return parts }
    return windows.count > 1 ? activeWindow(parent: parent).map { [$0] } : nil
  }
}

/// The state of the tree's active window, as the window system reports it.
public struct AXWindowState: Hashable, Sendable, Codable {
  /// Whether the window receives the keys that a person types.
  public var isActive: Bool
  /// Whether the window is minimized; AT-SPI calls that `ICONIFIED`.
  public var isMinimized: Bool
  /// The screen position of the content's upper left corner, in the unit of the elements' frames; nil if unknown, as on
  /// Wayland. Screen coordinates are this plus window coordinates, without a scale: on X11 an application gives both in
  /// pixels. With several windows it is the position of the point from which the frames of the windows themselves count.
  public var screenPosition: AXPoint?

  package init(isActive: Bool = false, isMinimized: Bool = false, screenPosition: AXPoint? = nil) {
    self.isActive = isActive
    self.isMinimized = isMinimized
    self.screenPosition = screenPosition
  }
}
