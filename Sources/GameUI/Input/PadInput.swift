/// An input on a game controller.
public enum PadInput: Sendable, Hashable {
  /// The directional pad, or the left stick when it is pushed far enough (R31).
  case direction(PadDirection)
  case button(PadButton)
}

/// The direction of a directional pad or a stick.
public enum PadDirection: String, CaseIterable, Sendable {
  case up, down, left, right

  /// The key with the same effect in menus.
  public var key: Key {
    switch self {
    case .up: .up
    case .down: .down
    case .left: .left
    case .right: .right
    }
  }
}

/// A button of a game controller that can be assigned, named by its place on an Xbox pad (R31).
public enum PadButton: String, CaseIterable, Sendable, Codable {
  case a, b, x, y, leftShoulder, rightShoulder, leftTrigger, rightTrigger
  /// The button named Start or Menu.
  case menu

  /// The key with the same effect in menus; nil for buttons without one.
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
