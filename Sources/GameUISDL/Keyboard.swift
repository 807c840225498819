import CSDL2
import GameUI

/// Converts SDL's keys to X11's terms, which are those of AT-SPI.
struct Keyboard {
  /// The keysym of each held key when it went down: its release gets the same keysym.
  private var held: [UInt32: UInt32] = [:]

  /// The key of an event; nil for a key that has no keysym.
  mutating func key(_ event: SDL_KeyboardEvent) -> AXKeyEvent? {
    let scancode = event.keysym.scancode.rawValue
    let isPressed = event.type == SDL_KEYDOWN.rawValue
    let keysym = (isPressed ? nil : held.removeValue(forKey: scancode)) ?? Self.keysym(event.keysym)
    guard let keysym else { return nil }
    if isPressed { held[scancode] = keysym }
    return AXKeyEvent(
      keysym: keysym, hardwareCode: Self.hardwareCodes[scancode] ?? 0,
      modifiers: Self.modifiers(before: event.keysym, isPressed: isPressed), isPressed: isPressed,
      timestamp: max(1, event.timestamp))
  }

  /// Corrects a key by the text that it typed, which depends on the keyboard's layout and the modifiers: SDL knows a
  /// key only by its own character. A text that is not one character corrects no key.
  mutating func typed(_ text: String, with event: SDL_KeyboardEvent, _ key: inout AXKeyEvent?) {
    guard key?.isPressed == true, text.unicodeScalars.count == 1, let scalar = text.unicodeScalars.first,
      scalar.value >= 0x20,
      Self.keypadKeysyms[event.keysym.sym] == nil
    else { return }
    let keysym = Self.keysym(character: scalar.value)
    key?.keysym = keysym
    held[event.keysym.scancode.rawValue] = keysym
  }

  /// The event of a typed text for an interface; nil for a space, which is a key, and for a shortcut of the desktop.
  func input(_ text: String, with event: SDL_KeyboardEvent) -> AXInputEvent? {
    let shortcuts = UInt32(KMOD_CTRL.rawValue | KMOD_LALT.rawValue | KMOD_GUI.rawValue)
    guard !text.isEmpty, UInt32(event.keysym.mod) & shortcuts == 0 else { return nil }
    let isKey = text == " " && AXKey(event.keysym) == .space
    let isControl = text.unicodeScalars.allSatisfy { $0.properties.generalCategory == .control }
    return isKey || isControl ? nil : .text(text, isRepeated: event.repeat != 0)
  }

  /// Whether a screen reader uses the key for its commands: every key of the keypad, and every key pressed with Insert
  /// or Caps Lock, which are Orca's modifiers.
  func isReaderCommand(_ event: SDL_KeyboardEvent) -> Bool {
    Self.keypadKeysyms[event.keysym.sym] != nil || isReaderModifierHeld
  }

  /// Whether Insert or Caps Lock is held.
  var isReaderModifierHeld: Bool { held.values.contains { Self.readerModifiers.contains($0) } }

  /// The keysyms of Insert, the keypad's Insert, and Caps Lock.
  private static let readerModifiers: Set<UInt32> = [0xff63, 0xff9e, 0xffe5]

  // MARK: Keysyms

  private static func keysym(_ key: SDL_Keysym) -> UInt32? {
    let (isShifted, isLocked) = (key.mod & UInt16(KMOD_SHIFT.rawValue) != 0, key.mod & UInt16(KMOD_NUM.rawValue) != 0)
    if let pad = keypadKeysyms[key.sym] { return isLocked != isShifted ? pad.locked : pad.free }
    if key.sym == SDLK_TAB.rawValue, isShifted { return 0xfe20 }
    if let named = keysyms[key.sym] { return named }
    return key.sym >= 0x20 && key.sym < SDLK_SCANCODE_MASK ? keysym(character: UInt32(key.sym)) : nil
  }

  private static func keysym(character: UInt32) -> UInt32 { character < 0x100 ? character : character + 0x100_0000 }

  private static let keysyms: [Int32: UInt32] = byKeycode([
    SDLK_BACKSPACE: 0xff08, SDLK_TAB: 0xff09, SDLK_RETURN: 0xff0d, SDLK_PAUSE: 0xff13, SDLK_SCROLLLOCK: 0xff14,
    SDLK_ESCAPE: 0xff1b, SDLK_HOME: 0xff50, SDLK_LEFT: 0xff51, SDLK_UP: 0xff52, SDLK_RIGHT: 0xff53, SDLK_DOWN: 0xff54,
    SDLK_PAGEUP: 0xff55, SDLK_PAGEDOWN: 0xff56, SDLK_END: 0xff57, SDLK_PRINTSCREEN: 0xff61, SDLK_INSERT: 0xff63,
    SDLK_APPLICATION: 0xff67, SDLK_NUMLOCKCLEAR: 0xff7f, SDLK_F1: 0xffbe, SDLK_F2: 0xffbf, SDLK_F3: 0xffc0,
    SDLK_F4: 0xffc1, SDLK_F5: 0xffc2, SDLK_F6: 0xffc3, SDLK_F7: 0xffc4, SDLK_F8: 0xffc5, SDLK_F9: 0xffc6,
    SDLK_F10: 0xffc7, SDLK_F11: 0xffc8, SDLK_F12: 0xffc9, SDLK_LSHIFT: 0xffe1, SDLK_RSHIFT: 0xffe2, SDLK_LCTRL: 0xffe3,
    SDLK_RCTRL: 0xffe4, SDLK_CAPSLOCK: 0xffe5, SDLK_LALT: 0xffe9, SDLK_RALT: 0xffea, SDLK_LGUI: 0xffeb,
    SDLK_RGUI: 0xffec, SDLK_MODE: 0xfe03, SDLK_DELETE: 0xffff,
  ])

  /// The keys of the keypad without Num Lock and with it.
  private static let keypadKeysyms: [Int32: (free: UInt32, locked: UInt32)] = byKeycode([
    SDLK_KP_ENTER: (0xff8d, 0xff8d), SDLK_KP_MULTIPLY: (0xffaa, 0xffaa), SDLK_KP_PLUS: (0xffab, 0xffab),
    SDLK_KP_MINUS: (0xffad, 0xffad), SDLK_KP_DIVIDE: (0xffaf, 0xffaf), SDLK_KP_EQUALS: (0xffbd, 0xffbd),
    SDLK_KP_7: (0xff95, 0xffb7), SDLK_KP_4: (0xff96, 0xffb4), SDLK_KP_8: (0xff97, 0xffb8), SDLK_KP_6: (0xff98, 0xffb6),
    SDLK_KP_2: (0xff99, 0xffb2), SDLK_KP_9: (0xff9a, 0xffb9), SDLK_KP_3: (0xff9b, 0xffb3), SDLK_KP_1: (0xff9c, 0xffb1),
    SDLK_KP_5: (0xff9d, 0xffb5), SDLK_KP_0: (0xff9e, 0xffb0), SDLK_KP_PERIOD: (0xff9f, 0xffae),
  ])

  private static func byKeycode<Value>(_ table: KeyValuePairs<SDL_KeyCode, Value>) -> [Int32: Value] {
    Dictionary(uniqueKeysWithValues: table.map { (Int32(bitPattern: $0.rawValue), $1) })
  }

  // MARK: Modifiers

  /// SDL's modifiers, and the masks of X11.
  private static let masks: [(SDL_Keymod, UInt32)] = [
    (KMOD_SHIFT, 1), (KMOD_CAPS, 2), (KMOD_CTRL, 4), (KMOD_LALT, 8), (KMOD_NUM, 16), (KMOD_GUI, 64), (KMOD_RALT, 8),
    (KMOD_MODE, 128),
  ]
  /// The modifier of a key, and whether it stays set when the key is released.
  private static let modifierKeys: [Int32: (mask: SDL_Keymod, isLocking: Bool)] = byKeycode([
    SDLK_LSHIFT: (KMOD_LSHIFT, false), SDLK_RSHIFT: (KMOD_RSHIFT, false), SDLK_LCTRL: (KMOD_LCTRL, false),
    SDLK_RCTRL: (KMOD_RCTRL, false), SDLK_LALT: (KMOD_LALT, false), SDLK_RALT: (KMOD_RALT, false),
    SDLK_LGUI: (KMOD_LGUI, false), SDLK_RGUI: (KMOD_RGUI, false), SDLK_MODE: (KMOD_MODE, false),
    SDLK_CAPSLOCK: (KMOD_CAPS, true), SDLK_NUMLOCKCLEAR: (KMOD_NUM, true),
  ])

  /// The modifiers before the event; SDL reports those after it.
  private static func modifiers(before key: SDL_Keysym, isPressed: Bool) -> UInt32 {
    var held = UInt32(key.mod)
    if let own = modifierKeys[key.sym] {
      if own.isLocking {
        if isPressed { held ^= own.mask.rawValue }
      } else {
        held = isPressed ? held & ~own.mask.rawValue : held | own.mask.rawValue
      }
    }
    return masks.reduce(0) { held & $1.0.rawValue != 0 ? $0 | $1.1 : $0 }
  }

  // MARK: Keycodes

  /// Runs of keys with the first key's X11 keycode: the evdev code plus 8.
  private static let runs: [(UInt32, [SDL_Scancode])] = [
    (
      9,
      [
        SDL_SCANCODE_ESCAPE, SDL_SCANCODE_1, SDL_SCANCODE_2, SDL_SCANCODE_3, SDL_SCANCODE_4, SDL_SCANCODE_5,
        SDL_SCANCODE_6, SDL_SCANCODE_7, SDL_SCANCODE_8, SDL_SCANCODE_9, SDL_SCANCODE_0, SDL_SCANCODE_MINUS,
        SDL_SCANCODE_EQUALS, SDL_SCANCODE_BACKSPACE, SDL_SCANCODE_TAB, SDL_SCANCODE_Q, SDL_SCANCODE_W, SDL_SCANCODE_E,
        SDL_SCANCODE_R, SDL_SCANCODE_T, SDL_SCANCODE_Y, SDL_SCANCODE_U, SDL_SCANCODE_I, SDL_SCANCODE_O, SDL_SCANCODE_P,
        SDL_SCANCODE_LEFTBRACKET, SDL_SCANCODE_RIGHTBRACKET, SDL_SCANCODE_RETURN, SDL_SCANCODE_LCTRL, SDL_SCANCODE_A,
        SDL_SCANCODE_S, SDL_SCANCODE_D, SDL_SCANCODE_F, SDL_SCANCODE_G, SDL_SCANCODE_H, SDL_SCANCODE_J, SDL_SCANCODE_K,
        SDL_SCANCODE_L, SDL_SCANCODE_SEMICOLON, SDL_SCANCODE_APOSTROPHE, SDL_SCANCODE_GRAVE, SDL_SCANCODE_LSHIFT,
        SDL_SCANCODE_BACKSLASH, SDL_SCANCODE_Z, SDL_SCANCODE_X, SDL_SCANCODE_C, SDL_SCANCODE_V, SDL_SCANCODE_B,
        SDL_SCANCODE_N, SDL_SCANCODE_M, SDL_SCANCODE_COMMA, SDL_SCANCODE_PERIOD, SDL_SCANCODE_SLASH,
        SDL_SCANCODE_RSHIFT, SDL_SCANCODE_KP_MULTIPLY, SDL_SCANCODE_LALT, SDL_SCANCODE_SPACE, SDL_SCANCODE_CAPSLOCK,
        SDL_SCANCODE_F1, SDL_SCANCODE_F2, SDL_SCANCODE_F3, SDL_SCANCODE_F4, SDL_SCANCODE_F5, SDL_SCANCODE_F6,
        SDL_SCANCODE_F7, SDL_SCANCODE_F8, SDL_SCANCODE_F9, SDL_SCANCODE_F10, SDL_SCANCODE_NUMLOCKCLEAR,
        SDL_SCANCODE_SCROLLLOCK, SDL_SCANCODE_KP_7, SDL_SCANCODE_KP_8, SDL_SCANCODE_KP_9, SDL_SCANCODE_KP_MINUS,
        SDL_SCANCODE_KP_4, SDL_SCANCODE_KP_5, SDL_SCANCODE_KP_6, SDL_SCANCODE_KP_PLUS, SDL_SCANCODE_KP_1,
        SDL_SCANCODE_KP_2, SDL_SCANCODE_KP_3, SDL_SCANCODE_KP_0, SDL_SCANCODE_KP_PERIOD,
      ]
    ),
    (94, [SDL_SCANCODE_NONUSBACKSLASH, SDL_SCANCODE_F11, SDL_SCANCODE_F12]),
    (
      104,
      [SDL_SCANCODE_KP_ENTER, SDL_SCANCODE_RCTRL, SDL_SCANCODE_KP_DIVIDE, SDL_SCANCODE_PRINTSCREEN, SDL_SCANCODE_RALT]
    ),
    (
      110,
      [
        SDL_SCANCODE_HOME, SDL_SCANCODE_UP, SDL_SCANCODE_PAGEUP, SDL_SCANCODE_LEFT, SDL_SCANCODE_RIGHT,
        SDL_SCANCODE_END,
        SDL_SCANCODE_DOWN, SDL_SCANCODE_PAGEDOWN, SDL_SCANCODE_INSERT, SDL_SCANCODE_DELETE,
      ]
    ),
    (125, [SDL_SCANCODE_KP_EQUALS]), (127, [SDL_SCANCODE_PAUSE]),
    (133, [SDL_SCANCODE_LGUI, SDL_SCANCODE_RGUI, SDL_SCANCODE_APPLICATION]),
  ]

  private static let hardwareCodes: [UInt32: UInt32] = Dictionary(
    runs.flatMap { first, keys in keys.enumerated().map { ($0.element.rawValue, first + UInt32($0.offset)) } },
    uniquingKeysWith: { first, _ in first })
}
