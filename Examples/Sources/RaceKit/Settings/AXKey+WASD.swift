import GameUI

extension AXKey {
  /// The arrow key that a letter stands for: W, A, S and D are second arrow keys (R78).
  init?(letter: String) {
    guard let key = (["w": .up, "a": .left, "s": .down, "d": .right] as [String: AXKey])[letter.lowercased()] else {
      return nil
    }
    self = key
  }
}
