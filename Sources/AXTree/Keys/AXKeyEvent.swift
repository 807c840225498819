/// A key that was pressed or released while the program had the keyboard, as assistive technologies receive it.
///
/// Make one from what your window system reports: AXPlatform has initializers for SDL 2 and 3, for Wayland and for X11, and
/// ``init(_:character:modifiers:isPressed:timestamp:)`` is for any other. Peers: `KeyboardEvent`, AtspiDeviceEvent.
public struct AXKeyEvent: Sendable {
  /// The key's meaning, whatever is held beside it.
  public var key: AXKey
  /// The character that the key prints with the modifiers held, Control and Alt included; nil if it prints none.
  package var printed: Character?
  /// The modifiers held before the event.
  public var modifiers: AXKeyModifiers
  /// True if the key went down or repeats; false if it went up.
  public var isPressed: Bool
  /// The time in milliseconds from any origin. Readers treat two events of a key at one time as one, and one at 0 as synthetic.
  package var timestamp: UInt32
  /// The position of the key, as the window system numbers it; 0 if unknown.
  package var position: UInt32
  /// Facts that only the window system knows of the key.
  package var traits: Traits

  /// Facts about a key that has no constant in ``AXKey``.
  package struct Traits: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// It is a key of the keypad, with Num Lock or without, where screen readers have commands.
    package static let keypad = Traits(rawValue: 1)
    /// It is a modifier of screen readers, beside Insert.
    package static let readerModifier = Traits(rawValue: 2)
    /// It types a character that only an input method knows, or, as a dead key, one together with the next key.
    package static let composes = Traits(rawValue: 4)
  }

  /// A key of any window system.
  ///
  /// - Parameters:
  ///   - key: The key's meaning.
  ///   - character: What it prints with the modifiers held; nil for none.
  ///   - modifiers: The modifiers held before the event.
  ///   - isPressed: Whether it went down, repetitions included.
  ///   - timestamp: Milliseconds from any origin.
  public init(
    _ key: AXKey, character: Character? = nil, modifiers: AXKeyModifiers = [], isPressed: Bool, timestamp: UInt32
  ) {
    self.init(key, printing: character, modifiers, isPressed: isPressed, timestamp: timestamp)
  }

  package init(
    _ key: AXKey, printing printed: Character?, _ modifiers: AXKeyModifiers, isPressed: Bool, timestamp: UInt32,
    position: UInt32 = 0, traits: Traits = []
  ) {
    self.key = key
    self.printed = printed
    self.modifiers = modifiers
    self.isPressed = isPressed
    self.timestamp = timestamp
    self.position = position
    self.traits = traits
  }

  /// The character that the key types, in the case in which it does; nil if it types none, as with Control, Alt or Super. Set it
  /// where your window system tells the character in another event than the key, as SDL does; it makes ``key`` that of the
  /// character.
  public var character: Character? {
    get { isCombined ? nil : printed }
    set {
      printed = newValue
      if let newValue { (key, traits) = (.character(newValue), []) }
    }
  }

  /// Whether Control, Alt or Super is held, with which a key types nothing.
  package var isCombined: Bool { !modifiers.isDisjoint(with: [.control, .alt, .super]) }

  /// Whether the key belongs to a text: it types a character, alone or, as a dead key, with the next one.
  var typesCharacter: Bool { (printed != nil || traits.contains(.composes)) && !isCombined }
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
    guard let key = Self(named: name) else { preconditionFailure(AXKey.mistake(name)) }
    self = key
  }

  /// The same for a name that a script or a settings file has, going down or up; nil if no key has it.
  public init?(named name: String, isPressed: Bool = true) {
    let parts = name.split(separator: "+") + (name.hasSuffix("+") ? [Substring("+")] : [])
    let held = parts.dropLast().map { part in
      let name = part.lowercased() == "control" ? "ctrl" : part.lowercased()
      return Self.modifierNames.first { $0.key == name }?.value
    }
    guard let last = parts.last, let key = AXKey(named: String(last)), !held.contains(nil) else { return nil }
    let printed = key == .space ? " " : last.unicodeScalars.count == 1 ? last.first : nil
    self.init(
      key, printing: printed, AXKeyModifiers(held.compactMap(\.self)), isPressed: isPressed, timestamp: 0)
  }

  /// The name of the key in X, with the modifiers that it does not express itself: "c", "Escape", "shift+Tab", "ctrl+a". A key
  /// that ``init(stringLiteral:)`` does not know has the window system's number, such as "0xff7f".
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
    let held = Self.modifierNames.filter { modifiers.contains($0.value) && !($0.value == .shift && printed != nil) }
    return (held.map(\.key) + [ownName]).joined(separator: "+")
  }

  private var ownName: String {
    if key == .backTab { return AXKey.tab.rawValue }  // Its modifier is said.
    guard let printed, key != .space else { return key.rawValue }
    return String(printed)
  }

  /// The modifiers in the order in which a name has them.
  private static let modifierNames: KeyValuePairs<String, AXKeyModifiers> = [
    "ctrl": .control, "alt": .alt, "super": .super, "shift": .shift,
  ]
}

/// Recognizes a screen reader's own commands: keys of the keypad, or with Insert or Caps Lock. A program ignores them and their
/// text while a reader listens to keys. The release of a key that was held when the window lost the keyboard never comes: begin with
/// a new value then.
package struct AXReaderCommandKeys: Sendable {
  /// The reader's modifiers that are held.
  private var heldModifiers: Set<Identity> = []

  /// The common mark of a press and its release: the position or, if that is unknown, the key.
  private enum Identity: Hashable {
    case position(UInt32)
    case key(AXKey)
  }

  package init() {}

  /// Whether the key belongs to a command. Pass every key, pressed and released.
  package mutating func contains(_ event: AXKeyEvent) -> Bool {
    let identity: Identity = event.position == 0 ? .key(event.key) : .position(event.position)
    heldModifiers.remove(identity)
    let isModifier = event.key == .insert || event.traits.contains(.readerModifier)
    if isModifier, event.isPressed { heldModifiers.insert(identity) }
    return event.traits.contains(.keypad) || !heldModifiers.isEmpty
  }
}
