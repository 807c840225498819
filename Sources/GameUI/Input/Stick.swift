/// A stick that counts as a directional pad: pushed far enough it is pressed, and it must come back before it can be
/// pressed again, so that it does not flutter (R31).
public struct Stick: Sendable, Hashable {
  /// From where on it is pressed, of 1.
  public static let press = 0.5
  /// Up to where it must come back.
  public static let release = 0.2

  /// Where it is pressed to now.
  public private(set) var direction: PadDirection?
  private var x = 0.0
  private var y = 0.0

  /// A stick in the middle.
  public init() {}

  /// Takes in where the stick is, from -1 to 1, y downwards; answers with a direction once, when it is pressed.
  public mutating func move(x: Double? = nil, y: Double? = nil) -> PadDirection? {
    self.x = x ?? self.x
    self.y = y ?? self.y
    if let direction {
      if reach(direction) > Self.release { return nil }
      self.direction = nil
    }
    guard let farthest = PadDirection.allCases.max(by: { reach($0) < reach($1) }), reach(farthest) >= Self.press else {
      return nil
    }
    direction = farthest
    return farthest
  }

  private func reach(_ direction: PadDirection) -> Double {
    switch direction {
    case .up: -y
    case .down: y
    case .left: -x
    case .right: x
    }
  }
}

/// A trigger that counts as a button, with the same way back as a stick (R31).
public struct Trigger: Sendable, Hashable {
  private var isPressed = false

  /// A trigger that is not pulled.
  public init() {}

  /// Takes in how far it is pulled, from 0 to 1; answers with true once, when it is pressed.
  public mutating func pull(_ share: Double) -> Bool {
    if isPressed, share <= Stick.release { isPressed = false }
    guard !isPressed, share >= Stick.press else { return false }
    isPressed = true
    return true
  }
}
