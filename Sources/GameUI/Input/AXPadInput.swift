/// An input on a game controller.
public enum AXPadInput: Sendable, Hashable {
  /// The directional pad, or the left stick when it is pushed far enough.
  case direction(AXPadDirection)
  /// A button was pressed.
  case button(AXPadButton)
}
