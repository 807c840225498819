extension AXKeyEvent: ExpressibleByStringLiteral {
  /// A key that goes down, by its name in X with its modifiers, for tests. In a program, compare ``name``.
  ///
  /// ```swift
  /// try reader.press("Down", "shift+Tab")
  /// ```
  ///
  /// The modifiers are "shift", "ctrl", "alt" and "super". A key is a character, a function key such as "F1", or one of "space",
  /// "Return", "Tab", "Escape", "BackSpace", "Delete", "Insert", "Home", "End", "Prior", "Next", "Left", "Right", "Up", "Down" and "Menu":
  /// the names that `PrivateDesktop.press(_:)` knows too.
  ///
  /// - Precondition: a key has the name.
  public init(stringLiteral name: String) {
    let parts = name.split(separator: "+")
    let held = parts.dropLast().map { Self.mask(named: $0.lowercased()) }
    guard let key = parts.last, let keysym = Self.keysym(named: String(key)), !held.contains(nil) else {
      preconditionFailure("No key is called “\(name)”.")
    }
    self.init(
      keysym: keysym, hardwareCode: 0, modifiers: held.reduce(0) { $0 | ($1 ?? 0) }, isPressed: true, timestamp: 0)
  }

  /// The name of the key in X, with the modifiers that it does not express itself: "c", "Escape", "shift+Tab", "ctrl+a". A key that
  /// is in none of the lists of ``init(stringLiteral:)`` is a number such as "0xff7f".
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

  /// The character that the key types; nil if it types none, as with Control, Alt or Super.
  package var character: Character? { isCombined ? nil : printed.map(Character.init) }

  /// The name without modifiers.
  private var ownName: String {
    if keysym == 0xfe20 { return "Tab" }  // Shift and Tab
    if let name = Self.named.first(where: { $0.value == keysym })?.key { return name }
    if Self.functionKeys.contains(keysym) { return "F\(keysym - Self.functionKeys.lowerBound + 1)" }
    return printed.map { String($0) } ?? "0x" + String(keysym, radix: 16)
  }

  private static let functionKeys: ClosedRange<UInt32> = 0xffbe...0xffc9

  private static func keysym(named name: String) -> UInt32? {
    if let keysym = named[name] { return keysym }
    if name.unicodeScalars.count == 1 { return name.unicodeScalars.first.map(keysym(of:)) }
    guard name.hasPrefix("F"), let number = UInt32(name.dropFirst()), (1...12).contains(number) else { return nil }
    return functionKeys.lowerBound + number - 1
  }

  private static func mask(named name: String) -> UInt32? {
    masks.first { $0.key == name || $0.value == control && name == "control" }?.value
  }

  /// The modifiers in the order in which a name has them.
  private static let masks: KeyValuePairs = ["ctrl": control, "alt": alt, "super": `super`, "shift": shift]

  private static let named: [String: UInt32] = [
    "space": 0x20, "BackSpace": 0xff08, "Tab": 0xff09, "Return": 0xff0d, "Escape": 0xff1b, "Home": 0xff50,
    "Left": 0xff51, "Up": 0xff52, "Right": 0xff53, "Down": 0xff54, "Prior": 0xff55, "Next": 0xff56, "End": 0xff57,
    "Insert": 0xff63, "Menu": 0xff67, "Delete": 0xffff, "ISO_Left_Tab": 0xfe20,
  ]
}
