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

  /// The key with the same effect in menus, which has the same name.
  public var key: AXKey { AXKey(rawValue: rawValue) }
}

/// A button of a game controller that can be assigned, named by its place on an Xbox pad.
public enum AXPadButton: String, CaseIterable, Sendable, Codable {
  /// The lower one of the four buttons at the right thumb; Enter in menus.
  case a
  /// The right one of the four; Escape in menus.
  case b
  /// The left one of the four.
  case x
  /// The upper one of the four; the Menu key in menus, which opens the player's menu.
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
    case .y: .menu
    case .x, .leftTrigger, .rightTrigger, .menu: nil
    }
  }
}

/// A stick used as a directional pad. Pushed far enough it is pressed, and it must return before it can be pressed
/// again, so that it does not flutter.
package struct Stick: Sendable, Hashable {
  /// The deflection, of 1, from which it is pressed.
  package static let press = 0.5
  /// The deflection, of 1, to which it must return.
  package static let release = 0.2

  /// The direction in which it is pressed now.
  package private(set) var direction: AXPadDirection?
  private var x = 0.0
  private var y = 0.0

  /// A stick in the middle.
  package init() {}

  /// Updates the position of the stick, from -1 to 1, y downwards; returns a direction once, when it is pressed.
  package mutating func move(x: Double? = nil, y: Double? = nil) -> AXPadDirection? {
    self.x = x ?? self.x
    self.y = y ?? self.y
    if let direction {
      if reach(direction) > Self.release { return nil }
      self.direction = nil
    }
    guard let farthest = AXPadDirection.allCases.max(by: { reach($0) < reach($1) }), reach(farthest) >= Self.press
    else {
      return nil
    }
    direction = farthest
    return farthest
  }

  private func reach(_ direction: AXPadDirection) -> Double {
    switch direction {
    case .up: -y
    case .down: y
    case .left: -x
    case .right: x
    }
  }
}

/// A trigger used as a button, with the same return distance as a stick.
package struct Trigger: Sendable, Hashable {
  private var isPressed = false

  /// A trigger that is not pulled.
  package init() {}

  /// Updates how far it is pulled, from 0 to 1; returns true once, when it is pressed.
  package mutating func pull(_ share: Double) -> Bool {
    if isPressed, share <= Stick.release { isPressed = false }
    guard !isPressed, share >= Stick.press else { return false }
    isPressed = true
    return true
  }
}

/// Repeats a direction that is held on a pad, as a keyboard repeats a key: after a delay, at a rate.
package struct DirectionRepeat: Sendable {
  /// The time that a direction is held before it repeats.
  package static let delay = Duration.milliseconds(500)
  /// The time between two repeats: slow enough to hear the beginning of each word.
  package static let interval = Duration.milliseconds(100)

  private var held: AXPadDirection?
  private var rest = Duration.zero

  /// A state in which nothing is held.
  package init() {}

  /// Whether a direction is held.
  package var isActive: Bool { held != nil }

  /// Records that a direction is pressed; it replaces the held one.
  package mutating func press(_ direction: AXPadDirection) {
    held = direction
    rest = Self.delay
  }

  /// Records that a direction is released.
  package mutating func release(_ direction: AXPadDirection) {
    if held == direction { held = nil }
  }

  /// Advances by a time; returns the direction that repeats now. Missed repeats are not caught up.
  package mutating func advance(by time: Duration) -> AXPadDirection? {
    guard let held else { return nil }
    rest -= time
    guard rest <= .zero else { return nil }
    rest = max(.zero, rest + Self.interval)
    return held
  }
}
