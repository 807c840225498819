/// The effect of a key on the text with the focus; elsewhere the key is the plain key, or has no effect.
public enum EditCommand: Sendable, Hashable {
  /// The target of a caret move, relative to the caret.
  public enum Target: Sendable {
    case back, forward, wordBack, wordForward, lineUp, lineDown, lineStart, lineEnd, start, end
  }

  /// Moves the caret, and selects nothing.
  case move(Target)
  /// Moves the caret, and selects the text in between.
  case select(Target)
  /// Deletes the selection, else the text up to the target.
  case delete(Target)
  case selectAll, copy, cut, paste
  /// Begins a new line, in a text with several lines.
  case lineBreak

  /// The key that is pressed with Shift; nil for a command that is not a key elsewhere.
  var key: Key? {
    switch self {
    case .select(let target): Target.keys.first { $0.value == target }?.key
    case .lineBreak: .enter
    default: nil
    }
  }
}

extension EditCommand.Target {
  /// The keys that move the caret by themselves.
  static let keys: [Key: Self] = [
    .left: .back, .right: .forward, .up: .lineUp, .down: .lineDown, .home: .lineStart, .end: .lineEnd,
  ]
}
