/// An input on a game controller.
public enum AXPadInput: Sendable, Hashable {
  /// The directional pad, or the left stick when it is pushed far enough.
  case direction(AXPadDirection)
  /// A button was pressed.
  case button(AXPadButton)
}

/// The direction of a directional pad or a stick.
public enum AXPadDirection: String, CaseIterable, Sendable {
  /// Away from the player.
  case up
  /// Towards the player.
  case down
  /// To the left.
  case left
  /// To the right.
  case right

  /// The key with the same effect in menus.
  public var key: AXKey {
    switch self {
    case .up: .up
    case .down: .down
    case .left: .left
    case .right: .right
    }
  }
}

/// A button of a game controller that can be assigned, named by its place on an Xbox pad.
public enum AXPadButton: String, CaseIterable, Sendable, Codable {
  /// The lower one of the four buttons at the right thumb; Enter in menus.
  case a
  /// The right one of the four; Escape in menus.
  case b
  /// The left one of the four.
  case x
  /// The upper one of the four.
  case y
  /// The upper button at the left forefinger; Page Up in menus.
  case leftShoulder
  /// The upper button at the right forefinger; Page Down in menus.
  case rightShoulder
  /// The lower button at the left forefinger, as soon as it is pulled far enough.
  case leftTrigger
  /// The lower button at the right forefinger, as soon as it is pulled far enough.
  case rightTrigger
  /// The button named Start or Menu.
  case menu

  /// The key with the same effect in menus; nil for buttons without one.
  public var key: AXKey? {
    switch self {
    case .a: .enter
    case .b: .escape
    case .leftShoulder: .pageUp
    case .rightShoulder: .pageDown
    case .x, .y, .leftTrigger, .rightTrigger, .menu: nil
    }
  }
}
