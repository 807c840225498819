/// A key that was pressed or released while the program had the keyboard, in X11's terms, as assistive technologies receive it.
///
/// Make one from what your window system reports: ``init(sdlScancode:keycode:modifiers:isPressed:timestamp:)`` for SDL 2 and 3,
/// ``init(evdevCode:keysym:modifiers:isPressed:timestamp:)`` for Wayland, and the initializer with X11's own numbers. Peers:
/// AtspiDeviceEvent, AtkKeyEventStruct.
public struct AXKeyEvent: Sendable {
  /// The key's meaning, as an X11 keysym: that of a character of Latin-1 is itself, of any other 0x1000000 plus its code point.
  public var keysym: UInt32
  /// The position of the key, as an X11 keycode: the evdev code plus 8. Orca finds its commands by it. 0 if unknown.
  package var hardwareCode: UInt32
  /// The modifiers held before the event, as an X11 mask: Shift 1, Lock 2, Control 4, Alt 8, Num Lock 16, Super 64.
  package var modifiers: UInt32
  /// True if the key went down or repeats; false if it went up.
  public var isPressed: Bool
  /// The time in milliseconds from any origin. Readers treat two events of a key at one time as one, and one at 0 as synthetic.
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

  /// A key of Wayland: the evdev code of `wl_keyboard.key`, and xkbcommon's keysym and mask, whose lower eight bits are X11's.
  public init(evdevCode: UInt32, keysym: UInt32, modifiers: UInt32 = 0, isPressed: Bool, timestamp: UInt32) {
    self.init(
      keysym: keysym, hardwareCode: evdevCode &+ 8, modifiers: modifiers & 0xff, isPressed: isPressed,
      timestamp: timestamp)
  }

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

  /// The character that the key types; nil if it types none, as with Control, Alt or Super.
  package var character: Character? { isCombined ? nil : printed.map(Character.init) }
}

extension AXKeyEvent: ExpressibleByStringLiteral {
  /// A key that goes down, by its name in X with its modifiers, for tests. In a program, compare ``name``.
  ///
  /// ```swift
  /// try reader.press("Down", "shift+Tab")
  /// ```
  ///
  /// The modifiers are "shift", "ctrl", "alt" and "super". A key is a character, a function key such as "F1", or one of "space",
  /// "Return", "Tab", "Escape", "BackSpace", "Delete", "Insert", "Home", "End", "Prior", "Next", "Left", "Right", "Up", "Down"
  /// and "Menu": the names that `PrivateDesktop.press(_:)` knows too.
  ///
  /// - Precondition: a key has the name.
  public init(stringLiteral name: String) {
    guard let key = Self(named: name) else {
      let names = Self.named.keys.sorted().joined(separator: ", ")
      preconditionFailure("No key is called “\(name)”. A key is a character or one of \(names).")
    }
    self = key
  }

  /// The same for a name that a script or a settings file has, going down or up; nil if no key has it.
  public init?(named name: String, isPressed: Bool = true) {
    let parts = name.split(separator: "+") + (name.hasSuffix("+") ? [Substring("+")] : [])
    let held = parts.dropLast().map { part in
      let name = part.lowercased() == "control" ? "ctrl" : part.lowercased()
      return Self.masks.first { $0.key == name }?.value
    }
    guard let key = parts.last, let keysym = Self.keysym(named: String(key)), !held.contains(nil) else { return nil }
    self.init(
      keysym: keysym, hardwareCode: 0, modifiers: held.reduce(0) { $0 | ($1 ?? 0) }, isPressed: isPressed,
      timestamp: 0)
  }

  /// The name of the key in X, with the modifiers that it does not express itself: "c", "Escape", "shift+Tab", "ctrl+a". A key
  /// that ``init(stringLiteral:)`` does not know is a number such as "0xff7f".
  ///
  /// ```swift
  /// func handle(_ event: AXKeyEvent) {
  ///   guard !tree.handle(event), event.isPressed else { return }
  ///   switch event.name {
  ///   case "c": tree.announce("12 coins")
  ///   case "Escape": tree.present(pause)
  ///   default: break
  ///   }
  /// }
  /// ```
  public var name: String {
    // Shift is a part of a character.
    let held = Self.masks.filter { modifiers & $0.value != 0 && !($0.value == Self.shift && printed != nil) }
    return (held.map(\.key) + [ownName]).joined(separator: "+")
  }

  private var ownName: String {
    if keysym == 0xfe20 { return "Tab" }  // Shift and Tab
    if let name = Self.named.first(where: { $0.value == keysym })?.key { return name }
    return printed.map { String($0) } ?? "0x" + String(keysym, radix: 16)
  }

  private static func keysym(named name: String) -> UInt32? {
    named[name] ?? (name.unicodeScalars.count == 1 ? name.unicodeScalars.first.map(keysym(of:)) : nil)
  }

  /// The modifiers in the order in which a name has them.
  private static let masks: KeyValuePairs = ["ctrl": control, "alt": alt, "super": `super`, "shift": shift]

  private static let named: [String: UInt32] = [
    "space": 0x20, "BackSpace": 0xff08, "Tab": 0xff09, "Return": 0xff0d, "Escape": 0xff1b, "Home": 0xff50,
    "Left": 0xff51, "Up": 0xff52, "Right": 0xff53, "Down": 0xff54, "Prior": 0xff55, "Next": 0xff56, "End": 0xff57,
    "Insert": 0xff63, "Menu": 0xff67, "Delete": 0xffff, "ISO_Left_Tab": 0xfe20,
  ].merging((1...12).map { (number: UInt32) in ("F\(number)", 0xffbd + number) }) { name, _ in name }
}

/// Recognizes a screen reader's own commands: keys of the keypad, or with Insert or Caps Lock. A program ignores them and their
/// text while a reader listens to keys. The release of a key that was held when the window lost the keyboard never comes: begin with
/// a new value then.
package struct AXReaderCommandKeys: Sendable {
  /// The reader's modifiers that are held, each by its position or, if that is unknown, by its keysym.
  private var heldModifiers: Set<Key> = []

  private enum Key: Hashable {
    case position(UInt32)
    case keysym(UInt32)
  }

  package init() {}

  /// Whether the key belongs to a command. Pass every key, pressed and released.
  package mutating func contains(_ key: AXKeyEvent) -> Bool {
    let pressed: Key = key.hardwareCode == 0 ? .keysym(key.keysym) : .position(key.hardwareCode)
    heldModifiers.remove(pressed)
    let isModifier = [0xff63, 0xff9e, 0xffe5].contains(key.keysym)  // Insert, the keypad's Insert, Caps Lock
    if isModifier, key.isPressed { heldModifiers.insert(pressed) }
    return key.isKeypadKey || !heldModifiers.isEmpty
  }
}
