public import GameUI

extension AXInputEvent {
  /// Its keysym's name in X11, after its modifiers; nil if no key produces it. A function key's is its own, in capitals.
  public var keysymName: String? {
    guard case .key(let key) = self else { return nil }
    return Self.names[key] ?? key.rawValue.uppercased()
  }

  private static let names: [AXKey: String] = [
    .up: "Up", .down: "Down", .left: "Left", .right: "Right", .tab: "Tab", .backTab: "shift+Tab", .enter: "Return",
    .space: "space", .escape: "Escape", .home: "Home", .end: "End", .pageUp: "Prior",
    .pageDown: "Next",
  ]
}
