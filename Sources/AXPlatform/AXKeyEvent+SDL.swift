import ATSPIBridge
public import AXTree

extension AXKeyEvent {
  /// A key of SDL 2 or SDL 3, by the numbers of its keyboard event; nil for a key without a keysym, such as a media key.
  ///
  /// SDL knows a key by its own character. Where a text event tells another, by the layout, set `character` to that.
  ///
  /// - Parameters:
  ///   - sdlScancode: `event.key.keysym.scancode`; SDL 3: `event.key.scancode`.
  ///   - keycode: `event.key.keysym.sym`; SDL 3: `event.key.key`.
  ///   - modifiers: `event.key.keysym.mod`, which SDL states as they are after the event; SDL 3: `event.key.mod`.
  ///   - isPressed: Whether this is `SDL_KEYDOWN`, a repeated one included.
  ///   - timestamp: `event.key.timestamp` in milliseconds; SDL 3 has nanoseconds.
  public init?(sdlScancode: UInt32, keycode: Int32, modifiers: UInt16, isPressed: Bool, timestamp: UInt32) {
    guard let keysym = SDLKeys.keysym(keycode, modifiers) else { return nil }
    self.init(
      keysym: keysym, hardwareCode: SDLKeys.hardwareCodes[sdlScancode] ?? 0,
      modifiers: SDLKeys.modifiers(before: keycode, isPressed: isPressed, after: modifiers), isPressed: isPressed,
      timestamp: max(1, timestamp))
  }
}

/// SDL's numbers of keys, which are part of its binary interface, in X11's terms. Its scancodes are those of USB keyboards.
private enum SDLKeys {
  static func keysym(_ keycode: Int32, _ modifiers: UInt16) -> UInt32? {
    let (isShifted, isLocked) = (modifiers & shift != 0, modifiers & numLock != 0)
    if let pad = keypad[keycode] { return isLocked != isShifted ? pad.locked : pad.free }
    if keycode == tab, isShifted { return 0xfe20 }
    if let named = named[keycode] { return named }
    guard keycode >= 0x20, keycode < scancodeMask, let character = Unicode.Scalar(UInt32(keycode)) else { return nil }
    return AXKeyEvent.keysym(of: character)
  }

  /// The bit that SDL adds to the scancode of a key without a character, to make its keycode.
  private static let scancodeMask: Int32 = 1 << 30
  private static let tab: Int32 = 9

  private static let named: [Int32: UInt32] = {
    var named: [Int32: UInt32] = [8: 0xff08, tab: 0xff09, 13: 0xff0d, 27: 0xff1b, 127: 0xffff]
    for (scancode, keysym) in namedByScancode { named[scancode | scancodeMask] = keysym }
    for number in 0..<12 { named[(58 + Int32(number)) | scancodeMask] = 0xffbe + UInt32(number) }  // the function keys
    return named
  }()

  private static let namedByScancode: KeyValuePairs<Int32, UInt32> = [
    57: 0xffe5,  // Caps Lock
    70: 0xff61, 71: 0xff14, 72: 0xff13,  // Print Screen, Scroll Lock, Pause
    73: 0xff63, 74: 0xff50, 75: 0xff55, 77: 0xff57, 78: 0xff56,  // Insert, Home, Page Up, End, Page Down
    79: 0xff53, 80: 0xff51, 81: 0xff54, 82: 0xff52,  // Right, Left, Down, Up
    83: 0xff7f, 101: 0xff67,  // Num Lock, Menu
    224: 0xffe3, 225: 0xffe1, 226: 0xffe9, 227: 0xffeb,  // left Control, Shift, Alt, Super
    228: 0xffe4, 229: 0xffe2, 230: 0xffea, 231: 0xffec,  // right ones
    257: 0xfe03,  // the modifier of the third level
  ]

  private static let keypad: [Int32: (free: UInt32, locked: UInt32)] = {
    let keysyms: KeyValuePairs<Int32, (free: UInt32, locked: UInt32)> = [
      84: (0xffaf, 0xffaf), 85: (0xffaa, 0xffaa), 86: (0xffad, 0xffad), 87: (0xffab, 0xffab),  // / * - +
      88: (0xff8d, 0xff8d), 103: (0xffbd, 0xffbd),  // Enter, =
      89: (0xff9c, 0xffb1), 90: (0xff99, 0xffb2), 91: (0xff9b, 0xffb3), 92: (0xff96, 0xffb4), 93: (0xff9d, 0xffb5),
      94: (0xff98, 0xffb6), 95: (0xff95, 0xffb7), 96: (0xff97, 0xffb8), 97: (0xff9a, 0xffb9),  // 1 to 9
      98: (0xff9e, 0xffb0), 99: (0xff9f, 0xffae),  // 0, the point
    ]
    return Dictionary(uniqueKeysWithValues: keysyms.map { ($0 | scancodeMask, $1) })
  }()

  // MARK: Modifiers

  private static let (shift, numLock, capsLock): (UInt16, UInt16, UInt16) = (0x3, 0x1000, 0x2000)

  /// SDL's modifiers, and the masks of X11: Shift, Control, left and right Alt, Super, Num Lock, Caps Lock, third level.
  private static let masks: [(UInt16, UInt32)] = [
    (shift, 1), (0xc0, 4), (0x100, 8), (0x200, 8), (0xc00, 64), (numLock, 16), (capsLock, 2), (0x4000, 128),
  ]

  /// The modifier that a key sets while it is held, by the key's scancode.
  private static let heldModifiers: [Int32: UInt16] = [
    224: 0x40, 225: 0x1, 226: 0x100, 227: 0x400, 228: 0x80, 229: 0x2, 230: 0x200, 231: 0x800, 257: 0x4000,
  ]
  /// The modifier that a key turns on and off, by the key's scancode.
  private static let lockingModifiers: [Int32: UInt16] = [57: capsLock, 83: numLock]

  /// The modifiers before an event; SDL reports those after it.
  static func modifiers(before keycode: Int32, isPressed: Bool, after modifiers: UInt16) -> UInt32 {
    var held = modifiers
    if let own = lockingModifiers[keycode ^ scancodeMask] {
      if isPressed { held ^= own }
    } else if let own = heldModifiers[keycode ^ scancodeMask] {
      held = isPressed ? held & ~own : held | own
    }
    return masks.reduce(0) { held & $1.0 != 0 ? $0 | $1.1 : $0 }
  }

  // MARK: Keycodes

  /// Runs of keys by scancode, with the first key's X11 keycode: the evdev code plus 8.
  private static let runs: [(UInt32, [UInt32])] = [
    // Four rows of an American keyboard from Escape to Caps Lock, the function keys, Num Lock, Scroll Lock, the keypad
    (9, [41]), (10, Array(30...39)), (20, [45, 46, 42, 43]),
    (24, [20, 26, 8, 21, 23, 28, 24, 12, 18, 19, 47, 48, 40, 224]),
    (38, [4, 22, 7, 9, 10, 11, 13, 14, 15, 51, 52, 53, 225, 49]),
    (52, [29, 27, 6, 25, 5, 17, 16, 54, 55, 56, 229, 85, 226, 44, 57]),
    (67, Array(58...67)), (77, [83, 71, 95, 96, 97, 86, 92, 93, 94, 87, 89, 90, 91, 98, 99]),
    (94, [100, 68, 69]),  // the key beside the left Shift, the last function keys
    (104, [88, 228, 84, 70, 230]),  // keypad's Enter, Control, keypad's slash, Print Screen, Alt
    // Home, Up, Page Up, Left, Right, End, Down, Page Down, Insert, Delete
    (110, [74, 82, 75, 80, 79, 77, 81, 78, 73, 76]),
    (125, [103]), (127, [72]),  // keypad's equals, Pause
    (133, [227, 231, 101]),  // Super, Super, Menu
  ]

  static let hardwareCodes: [UInt32: UInt32] = Dictionary(
    runs.flatMap { first, keys in keys.enumerated().map { ($0.element, first + UInt32($0.offset)) } },
    uniquingKeysWith: { first, _ in first })
}
