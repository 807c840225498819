/// The effect of a key on the text with the focus; elsewhere the key is the plain key, or has no effect.
public enum AXEditCommand: Sendable, Hashable {
  /// The target of a caret move, relative to the caret.
  public enum Target: Sendable {
    /// One character as people see it, towards the beginning.
    case back
    /// One character as people see it, towards the end.
    case forward
    /// The beginning of the word, or of the one before; in a password the beginning.
    case wordBack
    /// The end of the word, or of the next one; in a password the end.
    case wordForward
    /// The place above, in the line before.
    case lineUp
    /// The place below, in the next line.
    case lineDown
    /// The beginning of the line.
    case lineStart
    /// The end of the line.
    case lineEnd
    /// The beginning of the text.
    case start
    /// The end of the text.
    case end
  }

  /// Moves the caret, and selects nothing.
  case move(Target)
  /// Moves the caret, and selects the text in between.
  case select(Target)
  /// Deletes the selection, else the text up to the target.
  case delete(Target)
  /// Selects the whole text.
  case selectAll
  /// Copies the selection to the clipboard, except of a password.
  case copy
  /// Copies the selection to the clipboard and deletes it, except of a password.
  case cut
  /// Inserts the clipboard's text in place of the selection.
  case paste
  /// Begins a new line, in a text with several lines.
  case lineBreak

  /// The key that is pressed with Shift; nil for a command that is not a key elsewhere.
  var key: AXKey? {
    switch self {
    case .select(let target): Target.keys.first { $0.value == target }?.key
    case .lineBreak: .enter
    default: nil
    }
  }
}

extension AXEditCommand.Target {
  /// The keys that move the caret by themselves.
  static let keys: [AXKey: Self] = [
    .left: .back, .right: .forward, .up: .lineUp, .down: .lineDown, .home: .lineStart, .end: .lineEnd,
  ]
}

/// The storage of cut and copied text.
public protocol AXClipboard: AnyObject {
  /// The last copied text; empty for none.
  var text: String { get set }
}

/// A clipboard inside the program, for systems without one.
public final class AXLocalClipboard: AXClipboard {
  public var text = ""
  /// An empty clipboard.
  public init() {}
}
