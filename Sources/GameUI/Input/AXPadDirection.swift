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
