public import GameUI

extension AXInputEvent {
  /// The keyboard strokes that produce it: one for each character of a text.
  public var strokes: [AXInputEvent] {
    guard case .text(let text, _) = self else { return [self] }
    return text.map { $0 == " " ? .key(.space) : .text(String($0)) }
  }

  /// The name of its key in X11, with its modifiers; nil if no key produces it. A function key's is its own, in capitals.
  public var keyName: String? {
    guard case .key(let key) = self else { return nil }
    return Self.names[key] ?? key.rawValue.uppercased()
  }

  private static let names: [AXKey: String] = [
    .up: "Up", .down: "Down", .left: "Left", .right: "Right", .tab: "Tab", .backTab: "shift+Tab", .enter: "Return",
    .space: "space", .escape: "Escape", .home: "Home", .end: "End", .pageUp: "Prior",
    .pageDown: "Next",
  ]
}
