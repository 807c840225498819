public import GameUI

extension Key {
  /// What the X window system calls the key.
  public var name: String { Self.names[self] ?? rawValue }

  private static let names: [Key: String] = [
    .up: "Up", .down: "Down", .left: "Left", .right: "Right", .tab: "Tab", .backTab: "shift+Tab", .enter: "Return",
    .space: "space", .escape: "Escape", .home: "Home", .end: "End",
  ]
}
