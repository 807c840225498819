public import AXTree

// X11's terms, which are those of AT-SPI: a key has a keysym for its meaning, a keycode for its position, and a mask of modifiers.
extension AXKeyEvent {
  /// A key in X11's own terms.
  ///
  /// - Parameters:
  ///   - keysym: The key's meaning: that of a character of Latin-1 is itself, of any other 0x1000000 plus its code point.
  ///   - hardwareCode: The key's position, by which Orca finds its commands: the evdev code plus 8. 0 if unknown.
  ///   - modifiers: The mask before the event: Shift 1, Lock 2, Control 4, Alt 8, Num Lock 16, Super 64.
  ///   - isPressed: Whether it went down, repetitions included.
  ///   - timestamp: Milliseconds from any origin. Readers treat two events of a key at one time as one, and one at 0 as synthetic.
  public init(keysym: UInt32, hardwareCode: UInt32, modifiers: UInt32 = 0, isPressed: Bool, timestamp: UInt32) {
    let printed = Self.character(of: keysym)
    let key = Keysyms.keys[keysym] ?? printed.map(AXKey.character) ?? AXKey(rawValue: Keysyms.name(keysym))
    self.init(
      key, printing: printed, AXKeyModifiers(rawValue: modifiers), isPressed: isPressed, timestamp: timestamp,
      position: hardwareCode, traits: Keysyms.traits(keysym, prints: printed != nil))
  }

  /// A key of Wayland: the evdev code of `wl_keyboard.key`, and xkbcommon's keysym and mask, whose lower eight bits are X11's.
  public init(evdevCode: UInt32, keysym: UInt32, modifiers: UInt32 = 0, isPressed: Bool, timestamp: UInt32) {
    self.init(
      keysym: keysym, hardwareCode: evdevCode &+ 8, modifiers: modifiers & 0xff, isPressed: isPressed,
      timestamp: timestamp)
  }

  /// The keysym of a character.
  package static func keysym(of character: Unicode.Scalar) -> UInt32 {
    character.value < 0x100 ? character.value : character.value + 0x100_0000
  }

  /// The character that a keysym prints, the other way round; nil if it prints none. A key of the keypad has other keysyms.
  private static func character(of keysym: UInt32) -> Character? {
    switch keysym {
    case 0x20...0x7e, 0xa0...0xff: Unicode.Scalar(keysym).map(Character.init)
    case 0x100_0100...0x110_ffff: Unicode.Scalar(keysym - 0x100_0000).map(Character.init)
    default: nil
    }
  }

  /// The key's meaning as X11 numbers it; 0 for a key without a number there.
  package var keysym: UInt32 {
    if let scalar = printed?.unicodeScalars.first, printed?.unicodeScalars.count == 1 { return Self.keysym(of: scalar) }
    return Keysyms.keysyms[key] ?? Keysyms.number(key.rawValue) ?? 0
  }

  /// The text that is sent with the key; empty for a space and for keys without one, which are named by their keysym.
  var text: String {
    switch keysym {
    case 0x20, 0xa0: ""
    case Keysyms.keypadCharacters: String(Unicode.Scalar(UInt8(keysym & 0x7f)))
    default: printed.map { String($0) } ?? ""
    }
  }

  /// The event as it is sent while a protected text has the focus: a key that may type a part of the secret becomes a
  /// bullet, as each character of the text does (A6).
  var concealed: AXKeyEvent {
    let isFunction = Keysyms.functions.contains(keysym) && !Keysyms.keypadCharacters.contains(keysym)
    let isHarmless = isFunction && keysym != Keysyms.keypadEqual || key == .backTab
    return isHarmless
      ? self : AXKeyEvent(keysym: 0x100_2022, hardwareCode: 0, isPressed: isPressed, timestamp: timestamp)
  }
}

/// X11's numbers of the keys that print nothing.
private enum Keysyms {
  /// The keys that have a constant. All others are named by their number.
  static let keysyms: [AXKey: UInt32] = [
    .space: 0x20, .backspace: 0xff08, .tab: 0xff09, .enter: 0xff0d, .escape: 0xff1b, .home: 0xff50, .left: 0xff51,
    .up: 0xff52, .right: 0xff53, .down: 0xff54, .pageUp: 0xff55, .pageDown: 0xff56, .end: 0xff57, .insert: 0xff63,
    .menu: 0xff67, .delete: 0xffff, .backTab: 0xfe20,
  ].merging((1...12).map { (.function($0), 0xffbd + UInt32($0)) }) { key, _ in key }

  static let keys = Dictionary(uniqueKeysWithValues: keysyms.map { ($1, $0) })

  /// The name of a keysym without a constant, such as "0xff7f".
  static func name(_ keysym: UInt32) -> String { "0x" + String(keysym, radix: 16) }

  /// The keysym that has such a name; nil for any other name.
  static func number(_ name: String) -> UInt32? { name.hasPrefix("0x") ? UInt32(name.dropFirst(2), radix: 16) : nil }

  /// Keysyms of keys that print nothing, except the keypad's characters.
  static let functions: ClosedRange<UInt32> = 0xff08...0xffff
  /// Keysyms of the keypad's characters; each is the character's number and 0xff80.
  static let keypadCharacters: ClosedRange<UInt32> = 0xffaa...0xffb9
  static let keypadEqual: UInt32 = 0xffbd
  private static let (keypadEnter, keypadMoves): (UInt32, ClosedRange<UInt32>) = (0xff8d, 0xff95...0xff9f)
  private static let (keypadInsert, capsLock): (UInt32, UInt32) = (0xff9e, 0xffe5)
  private static let deadKeys: ClosedRange<UInt32> = 0xfe50...0xfe93

  static func traits(_ keysym: UInt32, prints: Bool) -> AXKeyEvent.Traits {
    var traits: AXKeyEvent.Traits = []
    if keypadMoves.contains(keysym) || keypadCharacters.contains(keysym) { traits.insert(.keypad) }
    if keysym == keypadEnter || keysym == keypadEqual { traits.insert(.keypad) }
    if keysym == keypadInsert || keysym == capsLock { traits.insert(.readerModifier) }
    // Keysyms below 0xfd00 are those of scripts.
    let isOfScript = keysym < 0xfd00 || keysym >= 0x100_0000 || deadKeys.contains(keysym)
    if isOfScript, !prints { traits.insert(.composes) }
    return traits
  }
}
