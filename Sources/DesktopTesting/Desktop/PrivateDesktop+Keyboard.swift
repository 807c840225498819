import Foundation
import Synchronization

/// The keys of a private desktop's keyboard.
extension PrivateDesktop {
  /// Presses and releases keys, one after the other, as a keyboard would; names are those of X: "Return", "Left", "Tab",
  /// "space", "Escape", "shift+Tab".
  ///
  /// - Throws: ``DesktopError`` if the tool is missing, fails, or takes more than 30 seconds.
  public func press(_ keys: String...) async throws { try await press(keys) }

  /// Presses and releases keys, one after the other.
  ///
  /// - Throws: ``DesktopError`` if the tool is missing, fails, or takes more than 30 seconds.
  @_spi(Command) public func press(_ keys: [String]) async throws {
    orca?.beginInput()
    try await run(.keys, ["key", "--clearmodifiers"] + keys)
  }

  /// Gives Orca a command, by its keys or by the remote controller.
  ///
  /// - Throws: ``DesktopError`` if this Orca has no remote controller, or no such command; and as ``press(_:)`` does.
  @_spi(Command) public func give(_ command: OrcaCommand) async throws {
    guard command.keys.isEmpty else { return try await press(command.keys) }
    guard let orca, orca.secret != nil else {
      throw DesktopError.cannotStart(program: command.name, reason: "only Orca 51 has a remote controller")
    }
    orca.beginInput()
    let words = command.name.split(separator: ".")
    try await run(
      .busCall,
      [
        "--session", "--print-reply=literal", "--dest=org.gnome.Orca1.Service", "/org/gnome/Orca1/Service/\(words[0])",
        "org.gnome.Orca1.\(words[0]).\(words[1])", "boolean:true",
      ])
  }

  /// Types a text, a character at a time.
  ///
  /// - Throws: ``DesktopError`` if the tool is missing, fails, or takes more than 30 seconds.
  public func type(_ text: String) async throws {
    // sway has a keyboard of its own, which the display's does not change.
    if environment["WAYLAND_DISPLAY"] != nil, !text.unicodeScalars.allSatisfy(\.isASCII) {
      orca?.beginInput()
      try await run(.waylandKeys, ["--", text])
      return
    }
    try await addKeys(for: text)
    orca?.beginInput()
    try await run(.keys, ["type", "--clearmodifiers", "--", text])
  }

  /// Gives each character of a text that is not on the keyboard a key of its own.
  ///
  /// The tool that types would lend one key to each of them for a moment, and a program that is busy looks up too late what it meant.
  /// In a text with more than 96 such characters the rest is typed in that way.
  private func addKeys(for text: String) async throws {
    let wanted = text.unicodeScalars.filter { !$0.isASCII }
    let lines: [String]? = addedKeys.withLock { keys in
      if wanted.allSatisfy(keys.characters.contains) { return nil }
      keys.add(wanted)
      return keys.lines
    }
    guard let lines else { return }
    let display = environment["DISPLAY"] ?? ""
    let map = try await run(.keyboardMap, ["-w0", display, "-"])
    guard let section = map.firstIndex(where: { $0.hasPrefix("xkb_symbols") }),
      let end = map[section...].firstIndex(of: "};")
    else { return }
    let file = "\(folder)/keyboard.xkb"
    try Data((map[..<end] + lines + map[end...]).joined(separator: "\n").utf8).write(to: URL(filePath: file))
    try await run(.keyboardMap, ["-w0", file, display])
  }
}

/// The keys that characters have got; the oldest gives its key to a new one when all are used.
struct AddedKeys {
  /// Keys of remote controls and telephones, which have no other use on a private desktop.
  static let names = (160...255).map { "I\($0)" }
  /// The character of each key, in the order of the names.
  private(set) var characters: [Unicode.Scalar] = []
  private var next = 0

  /// Adds the characters that have no key; none beyond the number of keys.
  mutating func add(_ wanted: some Sequence<Unicode.Scalar>) {
    for character in wanted.prefix(Self.names.count) where !characters.contains(character) {
      if next < characters.count { characters[next] = character } else { characters.append(character) }
      next = (next + 1) % Self.names.count
    }
  }

  /// The lines of a keyboard's map, as xkbcomp reads it.
  var lines: [String] {
    zip(Self.names, characters).map {
      "  replace key <\($0)> { [ U\(String($1.value, radix: 16, uppercase: true)) ] };"
    }
  }
}
