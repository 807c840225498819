/// A key by its meaning: a named one, such as ``up`` or ``enter``, or the key of a character.
///
/// ```swift
/// switch event.key {
/// case .escape: tree.present(pause)
/// case "w": walk()
/// default: break
/// }
/// ```
///
/// A name without a constant here is a key all the same: one of the window system that no interface uses, or a program's own.
/// Peers: `KeyboardEvent.key` of the web, `UIKey`.
public struct AXKey: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name of the key in X, such as "Prior", "F2" or "w"; the same in every version, so a program can store it.
  public let rawValue: String

  /// The key with a name. Also read are this type's own words, such as "pageUp" and "enter"; a letter is the key of its small one.
  public init(rawValue name: String) { rawValue = Self.names[name] ?? (name.count == 1 ? name.lowercased() : name) }

  /// The same for a name in the source, such as "Prior" or "w".
  ///
  /// - Precondition: a key has the name.
  public init(stringLiteral name: String) {
    guard let key = Self(named: name) else { preconditionFailure(Self.mistake(name)) }
    self = key
  }

  /// The key of a letter, a digit or another character; a capital letter is the key of its small one.
  public static func character(_ character: Character) -> AXKey { AXKey(rawValue: String(character)) }

  /// A function key, from 1 to 12.
  public static func function(_ number: Int) -> AXKey { AXKey(rawValue: "F\(number)") }

  /// An arrow key.
  public static let up: AXKey = "Up"
  /// An arrow key.
  public static let down: AXKey = "Down"
  /// An arrow key.
  public static let left: AXKey = "Left"
  /// An arrow key.
  public static let right: AXKey = "Right"
  /// Tab, which leads to the next stop of the focus.
  public static let tab: AXKey = "Tab"
  /// Tab with Shift, which leads to the stop before; some window systems have a key of its own for it.
  public static let backTab: AXKey = "ISO_Left_Tab"
  /// Enter of the main keys, called Return in X.
  public static let enter: AXKey = "Return"
  /// The space bar.
  public static let space: AXKey = "space"
  /// Escape.
  public static let escape: AXKey = "Escape"
  /// Backspace, which deletes backward.
  public static let backspace: AXKey = "BackSpace"
  /// Delete, which deletes forward.
  public static let delete: AXKey = "Delete"
  /// Insert, a modifier of screen readers.
  public static let insert: AXKey = "Insert"
  /// Home, which leads to the beginning.
  public static let home: AXKey = "Home"
  /// End, which leads to the end.
  public static let end: AXKey = "End"
  /// Page Up, called Prior in X.
  public static let pageUp: AXKey = "Prior"
  /// Page Down, called Next in X.
  public static let pageDown: AXKey = "Next"
  /// The key that opens a context menu.
  public static let menu: AXKey = "Menu"

  /// The names that are not those of a character, in X and as words of this type.
  private static let words: KeyValuePairs = [
    "Up": "up", "Down": "down", "Left": "left", "Right": "right", "Tab": "tab", "ISO_Left_Tab": "backTab",
    "Return": "enter", "space": " ", "Escape": "escape", "BackSpace": "backspace", "Delete": "delete",
    "Insert": "insert", "Home": "home", "End": "end", "Prior": "pageUp", "Next": "pageDown", "Menu": "menu",
  ]

  /// The name in X by each way to write it.
  private static let names: [String: String] = {
    var names: [String: String] = [:]
    for (name, word) in words { (names[name], names[word]) = (name, name) }
    for number in 1...12 { (names["F\(number)"], names["f\(number)"]) = ("F\(number)", "F\(number)") }
    return names
  }()

  /// The key with a name that a keyboard has: that of a constant, of a function key or of a character; nil for any other name.
  init?(named name: String) {
    guard Self.names[name] != nil || name.unicodeScalars.count == 1 else { return nil }
    self.init(rawValue: name)
  }

  /// The sentence about a name that no key has.
  static func mistake(_ name: String) -> String {
    let names = Set(names.values).sorted().joined(separator: ", ")
    return "No key is called “\(name)”. A key is a character or one of \(names)."
  }
}

/// The modifiers that are held, or locked, while a key is used.
public struct AXKeyModifiers: OptionSet, Hashable, Sendable {
  /// A bit for each modifier. Bits without a constant here are the window system's.
  public let rawValue: UInt32

  /// Modifiers by their bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  // The bits are those of X11, so that its masks need no table.
  /// Shift.
  public static let shift = AXKeyModifiers(rawValue: 1)
  /// Caps Lock, while it is on.
  public static let capsLock = AXKeyModifiers(rawValue: 2)
  /// Control.
  public static let control = AXKeyModifiers(rawValue: 4)
  /// Alt, called Option elsewhere.
  public static let alt = AXKeyModifiers(rawValue: 8)
  /// Num Lock, while it is on.
  public static let numLock = AXKeyModifiers(rawValue: 16)
  /// Super, the key with the logo, called Command elsewhere.
  public static let `super` = AXKeyModifiers(rawValue: 64)
  /// The modifier of the third level of a layout, called AltGr on many keyboards.
  public static let thirdLevel = AXKeyModifiers(rawValue: 128)
}
