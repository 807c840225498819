import Foundation
import OrcaSpeech

/// The values of Orca's settings that differ from its defaults, written to where an edition reads them, and what lets others change
/// them while it runs.
struct OrcaSettingsFile {
  /// The values by their names in a settings file.
  let values: [String: Bool]
  /// The desktop's variables, which name the user's folders.
  let environment: [String: String]
  /// The desktop's folder.
  let folder: String

  /// Writes them, and returns the variables with which Orca finds them, beside the desktop's own.
  func write(for orca: OrcaEdition) throws -> [String: String] {
    if orca.hasSettingsFile { try writeCustomizations() }
    if values.isEmpty { return [:] }
    if orca.hasSettingsFile {
      try writeSettingsFile()
      return [:]
    }
    try writeKeys()
    return ["GSETTINGS_BACKEND": "keyfile"]
  }

  /// Writes Orca's settings file as Orca itself would write these choices.
  private func writeSettingsFile() throws {
    let settings: [String: Any] = [
      "general": values, "pronunciations": [:], "keybindings": [:],
      "profiles": ["default": ["profile": ["Default", "default"], "pronunciations": [:], "keybindings": [:]]],
    ]
    try JSONSerialization.data(withJSONObject: settings).write(to: try ownFile("user-settings.conf"))
  }

  /// Writes what Orca runs at its start, so that its settings can be changed later.
  private func writeCustomizations() throws {
    try Data(PackageResources.settings_py).write(to: try ownFile("orca-customizations.py"))
  }

  /// A file of Orca's own in the user's folder.
  private func ownFile(_ name: String) throws -> URL {
    let directory = "\(environment["XDG_DATA_HOME"] ?? folder)/orca"
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    return URL(fileURLWithPath: "\(directory)/\(name)")
  }

  /// Writes GSettings' file of keys, from which newer Orcas get these choices.
  private func writeKeys() throws {
    let directory = "\(environment["XDG_CONFIG_HOME"] ?? folder)/glib-2.0/settings"
    let lines = try values.sorted { $0.key < $1.key }.map { name, value throws(DesktopError) in
      guard let (schema, key) = Self.keys[name] else {
        throw .cannotStart(program: "orca", reason: "the name of the setting \(name) in GSettings is not known")
      }
      return "[org/gnome/orca/default/\(schema)]\n\(key)=\(value)\n"
    }
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    try Data(lines.joined().utf8).write(to: URL(fileURLWithPath: "\(directory)/keyfile"))
  }

  /// Settings by their names in a settings file: the schema and the key in GSettings.
  private static let keys: [String: (schema: String, key: String)] = [
    "enableKeyEcho": ("typing-echo", "key-echo"), "enablePositionSpeaking": ("speech", "speak-position-in-set"),
  ]
}

extension OrcaEdition {
  /// Whether its settings are in a file of its own; else they are in GSettings.
  var hasSettingsFile: Bool { version < 50 }
}
