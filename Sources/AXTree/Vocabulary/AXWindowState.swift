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

  /// A window's state with these fields; by default inactive, not minimized, at an unknown place.
  package init(isActive: Bool = false, isMinimized: Bool = false, screenPosition: AXPoint? = nil) {
    self.isActive = isActive
    self.isMinimized = isMinimized
    self.screenPosition = screenPosition
  }
}
