import GameUI

extension Direction {
  /// The direction of an arrow key; nil for another key.
  init?(_ key: AXKey) {
    switch key {
    case .left: self = .left
    case .right: self = .right
    case .up: self = .up
    case .down: self = .down
    default: return nil
    }
  }
}
