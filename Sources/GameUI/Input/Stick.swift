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
