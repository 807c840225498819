/// A key that moves or chooses. Characters and the keys that edit text are separate events (``InputEvent``).
public enum Key: String, CaseIterable, Sendable {
  /// An arrow key: moves the focus, or changes a value.
  case up, down, left, right
  /// Tab: moves the focus to the next component, or with Shift (`backTab`) to the one before.
  case tab, backTab
  /// Enter or Space: activates the component with the focus.
  case enter, space
  /// Escape: closes a dialog, or goes back.
  case escape
  /// Home or End: goes to the first or the last value, field or character.
  case home, end
  /// Page Up or Page Down: scrolls, or steps far.
  case pageUp, pageDown
  /// Function keys, which GameUI leaves to the game.
  case f2, f11

  /// Whether it repeats while it is held: keys that move do, keys that choose do not.
  public var repeats: Bool { ![.enter, .space, .escape, .f2, .f11].contains(self) }
}

/// A key that was pressed or released while the game had the keyboard, in X11's terms, as assistive technologies
/// receive it. Its meaning for an interface is a ``Key``.
public struct KeyEvent: Sendable, Hashable {
  /// The meaning of the key, as an X11 keysym. A printing character of Latin-1 is its own keysym, any other is
  /// 0x1000000 plus its code point, and "Left" is 0xff51.
  public var keysym: UInt32
  /// The position of the key, as an X11 keycode: the evdev code plus 8.
  public var hardwareCode: UInt32
  /// The modifiers held before the event, as a mask: Shift 1, Lock 2, Control 4, Alt 8, Num Lock 16, Super 64.
  public var modifiers: UInt32
  /// True if the key went down or repeats; false if it went up.
  public var isPressed: Bool
  /// The time in milliseconds from any origin; never 0.
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
