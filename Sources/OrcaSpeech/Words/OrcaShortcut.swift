/// The keys of a shortcut, as Orca says them.
///
/// Orca takes GTK's label for the keys, and replaces each word of it that is the name of a key by its own word: "Page_Up"
/// is "Page Up" to GTK and "Page up" to Orca. What is no name to GTK stays as its author wrote it.
struct OrcaShortcut {
  /// The language of the labels and of Orca's words.
  let words: OrcaWords

  /// The words for an action's keys. Combinations are known only as GTK writes them, so "Ctrl+Return" stays as it is.
  /// `signNames` are the English names of signs.
  func spoken(binding: String, signNames: [String: String]) -> String {
    let label = label(of: binding).flatMap { $0 == "+" ? nil : $0 } ?? binding
    return replacingWords(in: label) { Self.names[$0] ?? signNames[$0] }
  }

  /// The words for key combinations that are separated by spaces: "Control+S F5".
  func spoken(combinations: String) -> String {
    combinations.split(separator: " ").map { keys in
      let parts = keys.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
      let normalized = parts.dropLast().map { "<\($0)>" }.joined() + (parts.last ?? "")
      let label = combination(parts).flatMap { $0.hasSuffix("+") ? nil : $0 }
      return replacingWords(in: label ?? normalized) { Self.names[$0] }
    }.joined(separator: " ")
  }

  /// GTK's label of modifiers and a key; nil if one is unknown to it.
  private func combination(_ parts: [String]) -> String? {
    let named = parts.dropLast().map { Self.modifiers[$0.lowercased()] }
    guard let key = parts.last.flatMap(label), named.allSatisfy({ $0 != nil }) else { return nil }
    return (Self.modifierOrder.filter(named.contains).map(words.keyLabel) + [key]).joined(separator: "+")
  }

  /// GTK's label of a key; nil for what is no name of a key.
  private func label(of key: String) -> String? {
    if key.count == 1, let sign = key.first, sign.isASCII, sign.isLetter || sign.isNumber { return key.uppercased() }
    if key.first == "F", let number = Int(key.dropFirst()), 1...35 ~= number { return key }
    if let sign = Self.signKeys[key] { return sign }
    if let name = Self.labelNames[key] { return words.keyLabel(name) }
    let isKey = Self.plainKeys.contains(key) || (Self.names[key] != nil && !Self.modifierNames.contains(key))
    return isKey ? words.keyLabel(key) : nil
  }

  private func replacingWords(in label: String, _ word: (String) -> String?) -> String {
    label.split(whereSeparator: \.isWhitespace).reduce(label) { said, name in
      word(String(name)).map { said.replacing(name, with: words.key($0)) } ?? said
    }
  }

  /// Names of keys to Orca, and of modifiers only to GTK.
  static let modifierNames: Set = ["Shift", "Alt", "Control", "Super"]
  static let modifierOrder = ["Shift", "Ctrl", "Alt", "Super", "Hyper", "Meta"]
  private static let modifiers = [
    "shift": "Shift", "ctrl": "Ctrl", "control": "Ctrl", "primary": "Ctrl", "alt": "Alt", "super": "Super",
    "hyper": "Hyper", "meta": "Meta",
  ]

  /// Keys that GTK labels with their sign.
  static let signKeys = [
    "plus": "+", "minus": "-", "comma": ",", "period": ".", "slash": "/", "question": "?", "exclam": "!",
    "semicolon": ";", "colon": ":", "equal": "=", "asterisk": "*", "less": "<", "greater": ">",
  ]
  /// Keys that GTK's catalogue knows by another name.
  static let labelNames = [
    "space": "Space", "backslash": "Backslash", "Prior": "Page_Up", "Next": "Page_Down", "KP_Prior": "KP_Page_Up",
    "KP_Page_Down": "KP_Next", "ISO_Left_Tab": "Left_Tab", "ISO_Level3_Shift": "Level3_Shift",
    "Mode_switch": "Arabic_switch", "dead_tilde": "dead_perispomeni",
  ]
  /// Keys that Orca has no word for.
  static let plainKeys: Set = ["Pause", "Print", "Break", "Clear", "Undo", "Redo", "Find", "Cancel", "Select"]

  /// Orca's words for the names of keys.
  static let names = [
    "Shift": "Shift", "Alt": "Alt", "Control": "Control", "Super": "Super",
    "Shift_L": "left shift", "Alt_L": "left alt", "Control_L": "left control", "Shift_R": "right shift",
    "Alt_R": "right alt", "Control_R": "right control", "Meta_L": "left meta", "Meta_R": "right meta",
    "Num_Lock": "num lock", "Caps_Lock": "caps lock", "Shift_Lock": "shift lock", "Scroll_Lock": "scroll lock",
    "Page_Up": "page up", "KP_Page_Up": "page up", "Prior": "page up", "KP_Prior": "page up",
    "Page_Down": "page down", "KP_Page_Down": "page down", "Next": "page down", "KP_Next": "page down",
    "Tab": "tab", "ISO_Left_Tab": "left tab", "space": "space", "BackSpace": "backspace", "Return": "return",
    "KP_Enter": "enter", "Up": "up", "KP_Up": "up", "Down": "down", "KP_Down": "down", "Left": "left",
    "KP_Left": "left", "Right": "right", "KP_Right": "right", "Super_L": "left super", "Super_R": "right super",
    "Menu": "menu", "ISO_Level3_Shift": "Alt Gr", "Help": "help", "Multi_key": "multi", "Mode_switch": "mode switch",
    "Escape": "escape", "Insert": "insert", "KP_Insert": "insert", "Delete": "delete", "KP_Delete": "delete",
    "Home": "home", "KP_Home": "home", "End": "end", "KP_End": "end", "KP_Begin": "begin", "dead_grave": "grave",
    "dead_acute": "acute", "dead_circumflex": "circumflex", "dead_tilde": "tilde", "dead_diaeresis": "diaeresis",
    "dead_abovering": "ring", "dead_cedilla": "cedilla", "dead_stroke": "stroke", "minus": "minus", "plus": "plus",
  ]
}
