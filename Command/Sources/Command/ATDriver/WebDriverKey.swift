/// The keys of WebDriver: a character, or one of the private ones from U+E000 that stand for other keys.
enum WebDriverKey {
  /// The name of a key in X, by which the desktop presses it; nil if it is no key.
  static func name(of key: String) -> String? {
    guard key.unicodeScalars.count == 1, let scalar = key.unicodeScalars.first else { return nil }
    if (0xE000...0xF8FF).contains(scalar.value) { return names[scalar.value] }
    return scalar.properties.generalCategory == .control ? nil : "U" + String(scalar.value, radix: 16, uppercase: true)
  }

  private static let names: [UInt32: String] = {
    let rows: [(first: UInt32, names: [String])] = [
      (
        0xE001,
        [
          "Cancel", "Help", "BackSpace", "Tab", "Clear", "Return", "KP_Enter", "Shift_L", "Control_L", "Alt_L", "Pause",
          "Escape", "space", "Page_Up", "Page_Down", "End", "Home", "Left", "Up", "Right", "Down", "Insert", "Delete",
          "semicolon", "equal", "KP_0", "KP_1", "KP_2", "KP_3", "KP_4", "KP_5", "KP_6", "KP_7", "KP_8", "KP_9",
          "KP_Multiply", "KP_Add", "KP_Separator", "KP_Subtract", "KP_Decimal", "KP_Divide",
        ]
      ),
      (0xE031, (1...12).map { "F\($0)" } + ["Super_L"]),
      (
        0xE050,
        [
          "Shift_R", "Control_R", "Alt_R", "Super_R", "KP_Page_Up", "KP_Page_Down", "KP_End", "KP_Home", "KP_Left",
          "KP_Up", "KP_Right", "KP_Down", "KP_Insert", "KP_Delete",
        ]
      ),
    ]
    return Dictionary(uniqueKeysWithValues: rows.flatMap { row in zip(row.first..., row.names).map { ($0, $1) } })
  }()
}
