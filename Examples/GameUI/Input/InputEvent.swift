public import AXTree

/// What the person at the machine, or the window system, did.
public enum InputEvent: Sendable, Hashable {
  case key(Key)
  /// The main button of the mouse went down, or a finger; in the window's coordinates.
  case pointerDown(AXPoint)
  /// The window became the active one, or stopped being it.
  case windowActive(Bool)
  case windowMinimized(Bool)
  /// The window has another size now.
  case resized(width: Double, height: Double)
  case closeRequested
}
