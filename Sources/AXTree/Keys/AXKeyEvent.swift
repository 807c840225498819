/// A key that was pressed or released while the program had the keyboard, in X11's terms, as assistive technologies receive it.
///
/// Make one from what your window system reports: ``init(sdlScancode:keycode:modifiers:isPressed:timestamp:)`` for SDL 2 and 3,
/// ``init(evdevCode:keysym:modifiers:isPressed:timestamp:)`` for Wayland, and the initializer with X11's own numbers.
///
/// Peers: AtspiDeviceEvent, AtkKeyEventStruct.
public struct AXKeyEvent: Sendable {
  /// The meaning of the key, as an X11 keysym. A printing character of Latin-1 is its own keysym, any other is
  /// 0x1000000 plus its code point, and "Left" is 0xff51.
  public var keysym: UInt32
  /// The position of the key, as an X11 keycode: the evdev code plus 8. Orca finds its commands by it. 0 if unknown.
  package var hardwareCode: UInt32
  /// The modifiers held before the event, as an X11 mask: Shift 1, Lock 2, Control 4, Alt 8, Num Lock 16, Super 64.
  package var modifiers: UInt32
  /// True if the key went down or repeats; false if it went up.
  public var isPressed: Bool
  /// The time in milliseconds from any origin. Readers treat two events of a key at one time as one, and one at 0 as
  /// synthetic.
  package var timestamp: UInt32

  static let (shift, control, alt, `super`): (UInt32, UInt32, UInt32, UInt32) = (1, 4, 8, 64)

  /// A key in X11's own terms.
  public init(keysym: UInt32, hardwareCode: UInt32, modifiers: UInt32 = 0, isPressed: Bool, timestamp: UInt32) {
    self.keysym = keysym
    self.hardwareCode = hardwareCode
    self.modifiers = modifiers
    self.isPressed = isPressed
    self.timestamp = timestamp
  }

  /// A key of Wayland: the evdev code of `wl_keyboard.key`, and what xkbcommon says of it: its keysym, and its mask of
  /// modifiers, whose lower eight bits are X11's.
  public init(evdevCode: UInt32, keysym: UInt32, modifiers: UInt32 = 0, isPressed: Bool, timestamp: UInt32) {
    self.init(
      keysym: keysym, hardwareCode: evdevCode &+ 8, modifiers: modifiers & 0xff, isPressed: isPressed,
      timestamp: timestamp)
  }

  /// The keysym of a character that a key types.
  package static func keysym(of character: Unicode.Scalar) -> UInt32 {
    character.value < 0x100 ? character.value : character.value + 0x100_0000
  }

  /// The character that the key prints, the other way round; nil if it prints none. A key of the keypad has other keysyms.
  package var printed: Unicode.Scalar? {
    switch keysym {
    case 0x20...0x7e, 0xa0...0xff: Unicode.Scalar(keysym)
    case 0x100_0100...0x110_ffff: Unicode.Scalar(keysym - 0x100_0000)
    default: nil
    }
  }

  /// Whether Control, Alt or Super is held, with which a key types nothing.
  package var isCombined: Bool { modifiers & (Self.control | Self.alt | Self.super) != 0 }

  /// Whether this is a key of the keypad, with Num Lock or without. Orca's commands are there.
  package var isKeypadKey: Bool {
    switch keysym {
    case 0xff8d, 0xff95...0xff9f, 0xffaa...0xffb9, 0xffbd: true
    default: false
    }
  }

  /// Whether this is a key that screen readers use as their own modifier: Insert, the keypad's Insert, or Caps Lock.
  package var isReaderModifier: Bool { [0xff63, 0xff9e, 0xffe5].contains(keysym) }
}
