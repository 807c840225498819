/// A key that moves, chooses, or has a meaning of the game's own.
///
/// Typed characters and the keys that edit text are separate events (``AXInputEvent``). A typed character becomes a key
/// where nothing takes it as text: a component or a screen then gets ``character(_:)`` in `handle(_ key:)`,
/// and never while the player types into a field.
public struct AXKey: RawRepresentable, Hashable, Sendable {
  /// The name of the key, such as "pageUp", "f2" or "w"; the same in every version, so a game can store it.
  public let rawValue: String

  /// The key with a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// An arrow key: moves the focus, or changes a value.
  public static let up = AXKey(rawValue: "up")
  /// An arrow key: moves the focus, or changes a value.
  public static let down = AXKey(rawValue: "down")
  /// An arrow key: moves the focus, or changes a value.
  public static let left = AXKey(rawValue: "left")
  /// An arrow key: moves the focus, or changes a value.
  public static let right = AXKey(rawValue: "right")
  /// Tab: moves the focus to the next component.
  public static let tab = AXKey(rawValue: "tab")
  /// Tab with Shift: moves the focus to the component before.
  public static let backTab = AXKey(rawValue: "backTab")
  /// Enter: activates the component with the focus.
  public static let enter = AXKey(rawValue: "enter")
  /// Space: activates the component with the focus, and is a space in a text.
  public static let space = AXKey(rawValue: "space")
  /// Escape: closes a dialog, or goes back.
  public static let escape = AXKey(rawValue: "escape")
  /// Home: goes to the first value, component or character.
  public static let home = AXKey(rawValue: "home")
  /// End: goes to the last value, component or character.
  public static let end = AXKey(rawValue: "end")
  /// Page Up: scrolls, or takes a large step.
  public static let pageUp = AXKey(rawValue: "pageUp")
  /// Page Down: scrolls, or takes a large step.
  public static let pageDown = AXKey(rawValue: "pageDown")

  /// A function key, from 1 to 12, whose meaning is the game's.
  public static func function(_ number: Int) -> AXKey { AXKey(rawValue: "f\(number)") }

  /// The key of a letter, a digit or another character; a capital letter is the key of its small one.
  public static func character(_ character: Character) -> AXKey { AXKey(rawValue: character.lowercased()) }

  /// Whether it repeats while it is held: keys that move do, all others do not.
  package var repeats: Bool {
    [.up, .down, .left, .right, .tab, .backTab, .home, .end, .pageUp, .pageDown].contains(self)
  }
}

/// A key that went down or up while the game had the keyboard, in X11's terms, as assistive technologies get it. Its
/// meaning for an interface is an ``AXKey``.
public struct AXKeyEvent: Sendable, Hashable {
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
