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

/// A button of a game controller that can be given a meaning, named by its place on the pad of an Xbox (R31).
public enum PadButton: String, CaseIterable, Sendable, Codable {
  case a, b, x, y, leftShoulder, rightShoulder, leftTrigger, rightTrigger
  /// The button that is called Start or Menu.
  case menu

  /// The key that does the same in menus; nil for those that do nothing there.
  public var key: Key? {
    switch self {
    case .a: .enter
    case .b: .escape
    case .leftShoulder: .pageUp
    case .rightShoulder: .pageDown
    case .x, .y, .leftTrigger, .rightTrigger, .menu: nil
    }
  }
}
