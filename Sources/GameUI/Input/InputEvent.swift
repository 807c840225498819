public import AXTree

/// What the person at the machine, or the window system, did.
public enum InputEvent: Sendable, Hashable {
  case key(Key)
  /// Characters were typed; `isRepeated` where the key is held. Space is ``Key/space``, which types one into a text.
  case text(String, isRepeated: Bool = false)
  /// A key was pressed that edits text.
  case edit(EditCommand)
  /// A direction of a game controller is held for so long that it goes on.
  case held(PadDirection)
  /// A game controller was used.
  case pad(PadInput)
  /// The main button of the mouse went down, or a finger; in the window's coordinates.
  case pointerDown(AXPoint)
  /// The pointer moved while it was down.
  case pointerMoved(AXPoint)
  case pointerUp(AXPoint)
  /// The wheel was turned; what is below the pointer moves up by so many points.
  case wheel(Double)
  /// The window became the active one, or stopped being it.
  case windowActive(Bool)
  case windowMinimized(Bool)
  /// The window has another size now.
  case resized(width: Double, height: Double)
  /// The window's content is at another place on the screen now; nil where the window system does not tell.
  case moved(AXPoint?)
  case closeRequested
}
