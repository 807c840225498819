/// What was pressed on a game controller.
public enum PadInput: Sendable, Hashable {
  /// The directional pad, or the left stick, which counts as pressed when it is pushed far enough (R31).
  case direction(PadDirection)
  case button(PadButton)
}

/// Where a directional pad or a stick points.
public enum PadDirection: String, CaseIterable, Sendable {
  case up, down, left, right

  /// The key that does the same in menus.
  public var key: Key {
    switch self {
    case .up: .up
    case .down: .down
    case .left: .left
    case .right: .right
    }
  }
}
