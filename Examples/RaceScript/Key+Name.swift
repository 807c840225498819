public import GameUI

extension Key {
  /// The name of the key in the X window system.
  public var name: String { Self.names[self] ?? rawValue }

  private static let names: [Key: String] = [
    .up: "Up", .down: "Down", .left: "Left", .right: "Right", .tab: "Tab", .backTab: "shift+Tab", .enter: "Return",
    .space: "space", .escape: "Escape", .home: "Home", .end: "End",
  ]
}
