public import GameUI

extension InputEvent {
  /// The strokes of a keyboard that make it: one for each character of a text.
  public var strokes: [InputEvent] {
    guard case .text(let text, _) = self else { return [self] }
    return text.map { $0 == " " ? .key(.space) : .text(String($0)) }
  }

  /// What a transcript says of it; a text that is secret is bullets.
  func line(isSecret: Bool) -> String {
    guard case .text(let text, _) = self else { return "  key   \(keyName ?? "")" }
    return "  type  \(isSecret ? String(repeating: "•", count: text.count) : text)"
  }

  /// The name of its key in the X window system, with what is held; nil for what no key makes.
  public var keyName: String? {
    switch self {
    case .key(let key): Self.names[key] ?? key.rawValue
    case .edit(.move(let target)): target.keyName.map { "ctrl+\($0)" }
    case .edit(.select(let target)): target.keyName.map { "shift+\($0)" }
    case .edit(.delete(.back)): "BackSpace"
    case .edit(.delete(.forward)): "Delete"
    case .edit(.selectAll): "ctrl+a"
    case .edit(.lineBreak): "shift+Return"
    default: nil
    }
  }

  private static let names: [Key: String] = [
    .up: "Up", .down: "Down", .left: "Left", .right: "Right", .tab: "Tab", .backTab: "shift+Tab", .enter: "Return",
    .space: "space", .escape: "Escape", .home: "Home", .end: "End", .f2: "F2",
  ]
}

extension EditCommand.Target {
  fileprivate var keyName: String? {
    switch self {
    case .back, .wordBack: "Left"
    case .forward, .wordForward: "Right"
    case .lineStart, .start: "Home"
    case .lineEnd, .end: "End"
    case .lineUp, .lineDown: nil
    }
  }
}
