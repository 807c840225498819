public import GameUI

extension AXInputEvent {
  /// The name of its key in X, after its modifiers; nil if no key produces it.
  public var keysymName: String? {
    guard case .key(let key) = self else { return nil }
    return key == .backTab ? "shift+Tab" : key.rawValue
  }
}
