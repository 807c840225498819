/// A key that moves or chooses. Characters and the keys that edit text are events of their own (``InputEvent``).
public enum Key: String, CaseIterable, Sendable {
  case up, down, left, right, tab, backTab, enter, space, escape, home, end, pageUp, pageDown, f2

  /// Whether it goes on while it is held: what moves does, what chooses does not.
  public var repeats: Bool { ![.enter, .space, .escape, .f2].contains(self) }
}

/// A key that was pressed or released while the game had the keyboard, in the words of X11: what assistive technologies
/// are told of it. What it means for an interface is a ``Key``.
public struct KeyEvent: Sendable, Hashable {
  /// What the key means, as a keysym: a printing character of Latin-1 is its own, any other is 0x1000000 more than its code
  /// point, and "Left" is 0xff51.
  public var keysym: UInt32
  /// Where the key is, as a keycode of X11: that of evdev and 8.
  public var hardwareCode: UInt32
  /// What was held before the event, as a mask: Shift 1, Lock 2, Control 4, Alt 8, Num Lock 16, Super 64.
  public var modifiers: UInt32
  /// Whether the key went down, once or by being held; else it went up.
  public var isPressed: Bool
  /// When, in milliseconds since any moment; never 0.
  public var timestamp: UInt32

  /// An event with these fields.
  public init(keysym: UInt32, hardwareCode: UInt32, modifiers: UInt32 = 0, isPressed: Bool, timestamp: UInt32) {
    self.keysym = keysym
    self.hardwareCode = hardwareCode
    self.modifiers = modifiers
    self.isPressed = isPressed
    self.timestamp = timestamp
  }
}
