extension AXKeyEvent: ExpressibleByStringLiteral {
  /// A key that goes down, by its name in X with its modifiers, for tests.
  ///
  /// ```swift
  /// try reader.press { tree.handle("Down") }
  /// try reader.press { tree.handle("shift+Tab") }
  /// ```
  ///
  /// The modifiers are "shift", "ctrl", "alt" and "super". A key is a character, a function key such as "F1", or one of "space",
  /// "Return", "Tab", "Escape", "BackSpace", "Delete", "Insert", "Home", "End", "Prior", "Next", "Left", "Right", "Up", "Down" and "Menu":
  /// the names that `PrivateDesktop.press(_:)` knows too.
  ///
  /// - Precondition: a key has the name.
  public init(stringLiteral name: String) {
    let parts = name.split(separator: "+")
    let held = parts.dropLast().map { Self.masks[$0.lowercased()] }
    guard let key = parts.last, let keysym = Self.keysym(named: String(key)), !held.contains(nil) else {
      preconditionFailure("No key is called “\(name)”.")
    }
    self.init(
      keysym: keysym, hardwareCode: 0, modifiers: held.reduce(0) { $0 | ($1 ?? 0) }, isPressed: true, timestamp: 0)
  }

  private static func keysym(named name: String) -> UInt32? {
    if let keysym = named[name] { return keysym }
    if name.unicodeScalars.count == 1 { return name.unicodeScalars.first.map(keysym(of:)) }
    guard name.hasPrefix("F"), let number = UInt32(name.dropFirst()), (1...12).contains(number) else { return nil }
    return 0xffbd + number
  }

  private static let masks = ["shift": shift, "ctrl": control, "control": control, "alt": alt, "super": `super`]

  private static let named: [String: UInt32] = [
    "space": 0x20, "BackSpace": 0xff08, "Tab": 0xff09, "Return": 0xff0d, "Escape": 0xff1b, "Home": 0xff50,
    "Left": 0xff51, "Up": 0xff52, "Right": 0xff53, "Down": 0xff54, "Prior": 0xff55, "Next": 0xff56, "End": 0xff57,
    "Insert": 0xff63, "Menu": 0xff67, "Delete": 0xffff, "ISO_Left_Tab": 0xfe20,
  ]
}
