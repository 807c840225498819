import Foundation
import OrcaSpeech

extension DesktopLauncher {
  mutating func startOrca(_ orca: OrcaEdition, _ preferences: [String: Bool]) throws -> OrcaReader {
    var variables: [String: String] = [:]
    if orca.hasSettingsFile, !preferences.isEmpty {
      try write(preferences)
    } else if !preferences.isEmpty {
      try writeKeys(preferences)
      variables["GSETTINGS_BACKEND"] = "keyfile"
    }
    let terminal = try PseudoTerminal()
    let command = orca.command(["--debug-file=\(terminal.path)"])
    // Orca 51 answers questions for tests to whoever knows the word with which it was started. It then looks for a synthesizer of
    // its own tests, and speaks without one, as every Orca does here.
    let secret = orca.hasTestInterface ? UUID().uuidString : nil
    variables["ORCA_TEST_RPC_SECRET"] = secret
    let process = try launch(command.program, command.arguments, own: variables)
    return OrcaReader(process: process, log: terminal.log, secret: secret)
  }

  /// Writes Orca's settings file as Orca itself would write these choices.
  private func write(_ preferences: [String: Bool]) throws {
    let settings: [String: Any] = [
      "general": preferences, "pronunciations": [:], "keybindings": [:],
      "profiles": ["default": ["profile": ["Default", "default"], "pronunciations": [:], "keybindings": [:]]],
    ]
    let directory = "\(environment["XDG_DATA_HOME"] ?? folder)/orca"
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    try JSONSerialization.data(withJSONObject: settings).write(
      to: URL(fileURLWithPath: "\(directory)/user-settings.conf"))
  }

  /// Writes GSettings' file of keys, from which newer Orcas get these choices.
  private func writeKeys(_ preferences: [String: Bool]) throws {
    let directory = "\(environment["XDG_CONFIG_HOME"] ?? folder)/glib-2.0/settings"
    let lines = try preferences.sorted { $0.key < $1.key }.map { name, value throws(DesktopError) in
      guard let (schema, key) = Self.keys[name] else {
        throw .cannotStart(program: "orca", reason: "the name of the preference \(name) in GSettings is not known")
      }
      return "[org/gnome/orca/default/\(schema)]\n\(key)=\(value)\n"
    }
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    try Data(lines.joined().utf8).write(to: URL(fileURLWithPath: "\(directory)/keyfile"))
  }

  /// Preferences by their names in a settings file: the schema and the key in GSettings.
  private static let keys: [String: (schema: String, key: String)] = [
    "enableKeyEcho": ("typing-echo", "key-echo"), "enablePositionSpeaking": ("speech", "speak-position-in-set"),
  ]
}
