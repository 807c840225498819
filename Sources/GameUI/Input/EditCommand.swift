/// What a key does to the text that has the focus; elsewhere it is the plain ``key``, or nothing.
public enum EditCommand: Sendable, Hashable {
  /// Where the caret goes, from where it is.
  public enum Target: CaseIterable, Sendable {
    case back, forward, wordBack, wordForward, lineUp, lineDown, lineStart, lineEnd, start, end
  }

  /// Moves the caret, and selects nothing.
  case move(Target)
  /// Moves the caret, and selects what is on the way.
  case select(Target)
  /// Deletes what is selected, else what is on the way.
  case delete(Target)
  case selectAll, copy, cut, paste
  /// Begins a new line, in a text that has several.
  case lineBreak

  /// The key that is pressed with Shift; nil for a command that is no key elsewhere.
  public var key: Key? {
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
