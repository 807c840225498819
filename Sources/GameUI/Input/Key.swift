/// A key that moves or chooses. Characters and the keys that edit text are events of their own (``InputEvent``).
public enum Key: String, CaseIterable, Sendable {
  case up, down, left, right, tab, backTab, enter, space, escape, home, end, pageUp, pageDown

  /// Whether it goes on while it is held: what moves does, what chooses does not.
  public var repeats: Bool { ![.enter, .space, .escape].contains(self) }
}
