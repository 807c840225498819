/// A key that an interface reacts to; all others are of no interest here.
public enum Key: String, CaseIterable, Sendable {
  case up, down, left, right, tab, backTab, enter, space, escape, home, end, pageUp, pageDown

  /// Whether it goes on while it is held: what moves does, what chooses does not.
  public var repeats: Bool { ![.enter, .space, .escape].contains(self) }
}
