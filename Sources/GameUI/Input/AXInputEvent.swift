// A game needs one import: the tree comes with its components.
@_exported public import AXTree

/// An input of the person at the machine or of the window system.
public enum AXInputEvent: Sendable, Hashable {
  /// A key was pressed that moves or chooses.
  case key(AXKey)
  /// Characters were typed; `isRepeated` if the key is held. Space is `AXKey/space`, which types a space into a text.
  case text(String, isRepeated: Bool = false)
  /// A key was pressed that edits text.
  case edit(AXEditCommand)
  /// A key that moves, or a direction of a game controller with the same effect, is held and repeats.
  case held(AXKey)
  /// A game controller was used.
  case pad(AXPadInput)
  /// The main button of the mouse went down, or a finger; in the window's coordinates.
  case pointerDown(AXPoint)
  /// The pointer moved while it was down.
  case pointerMoved(AXPoint)
  /// The button or the finger that was down went up.
  case pointerUp(AXPoint)
  /// The wheel was turned; the content below the pointer moves up by so many points.
  case wheel(Double)
  /// The window became the active one, or stopped being it.
  case windowActive(Bool)
  /// The window was put away (true), or shown again (false).
  case windowMinimized(Bool)
  /// The size of the window changed.
  case resized(width: Double, height: Double)
  /// The window's content moved to another place on the screen; nil if the window system does not report it.
  case moved(AXPoint?)
  /// The person closes the window; the game may ask first.
  case closeRequested
}
