/// A key that was pressed or released while the application had the keyboard.
///
/// Peers: AtspiDeviceEvent, AtkKeyEventStruct.
public struct ATSPIKeyEvent: Sendable, Hashable {
  /// The meaning of the key, as an X11 keysym. A printing character of Latin-1 is its own keysym, any other is
  /// 0x1000000 plus its code point, and "Left" is 0xff51.
  public var keysym: UInt32
  /// The position of the key, as an X11 keycode: the evdev code plus 8. Orca finds its commands by it.
  public var hardwareCode: UInt32
  /// The modifiers held before the event, as an X11 mask: Shift 1, Lock 2, Control 4, Alt 8, Num Lock 16, Super 64.
  public var modifiers: UInt32
  /// True if the key went down or repeats; false if it went up.
  public var isPressed: Bool
  /// The time in milliseconds from any origin. Readers treat two events of a key at one time as one, and one at 0 as
  /// synthetic.
  public var timestamp: UInt32

  /// An event with these fields.
  public init(keysym: UInt32, hardwareCode: UInt32, modifiers: UInt32 = 0, isPressed: Bool, timestamp: UInt32) {
    self.keysym = keysym
    self.hardwareCode = hardwareCode
    self.modifiers = modifiers
    self.isPressed = isPressed
    self.timestamp = timestamp
  }

  /// The character that the key prints; empty for a space and for keys without a character, which are named by their
  /// keysym.
  var text: String {
    switch keysym {
    case 0x21...0x7e, 0xa1...0xff: Self.character(keysym)
    case Self.keypad: Self.character(keysym & 0x7f)
    case 0x100_0100...0x110_ffff: Self.character(keysym - 0x100_0000)
    default: ""
    }
  }

  private static func character(_ code: UInt32) -> String { Unicode.Scalar(code).map { String($0) } ?? "" }

  /// The characters of the keypad.
  private static let keypad: ClosedRange<UInt32> = 0xffaa...0xffb9
  /// Keysyms of keys that print nothing, except the keypad's characters.
  private static let functions: ClosedRange<UInt32> = 0xff08...0xffff
  /// Shift and Tab.
  private static let backTab: UInt32 = 0xfe20

  /// The event as it is sent while a protected text has the focus: a key that may type a part of the secret becomes a
  /// bullet, as each character of the text does (A6).
  var concealed: ATSPIKeyEvent {
    let isHarmless = Self.functions.contains(keysym) && text.isEmpty && keysym != Self.keypadEqual
    guard !isHarmless, keysym != Self.backTab else { return self }
    return ATSPIKeyEvent(keysym: Self.bullet, hardwareCode: 0, isPressed: isPressed, timestamp: timestamp)
  }

  private static let keypadEqual: UInt32 = 0xffbd
  private static let bullet: UInt32 = 0x100_2022
}
