import Foundation

/// The file that holds preferences: JSON, replaced as a whole, so that it is never half written.
struct PreferenceFile: Sendable {
  let path: String

  /// The file of an application below the user's configuration folder: `XDG_CONFIG_HOME`, else `.config` in `HOME`.
  ///
  /// By the XDG specification, a variable without an absolute path counts as not set. Nil if neither is set.
  init?(application: String, environment: [String: String]) {
    func folder(_ name: String, _ below: String) -> String? {
      environment[name].flatMap { $0.hasPrefix("/") ? $0 + below : nil }
    }
    guard let base = folder("XDG_CONFIG_HOME", "") ?? folder("HOME", "/.config") else { return nil }
    path = "\(base)/\(application)/settings.json"
  }

  var folder: String { URL(fileURLWithPath: path).deletingLastPathComponent().path }

  /// Makes the folder; throws the system's message if nothing can be written there.
  func prepare() throws(PreferenceFailure) {
    var made = ""
    for part in folder.split(separator: "/") {
      made += "/\(part)"
      if mkdir(made, 0o700) != 0, errno != EEXIST { throw PreferenceFailure(reason: String(cString: strerror(errno))) }
    }
    if access(folder, W_OK) != 0 { throw PreferenceFailure(reason: String(cString: strerror(errno))) }
  }

  /// The values in the file; none if there is no file yet.
  func read() throws(PreferenceFailure) -> [String: PreferenceValue] {
    guard FileManager.default.fileExists(atPath: path) else { return [:] }
    return try PreferenceFailure.naming {
      try JSONDecoder().decode([String: PreferenceValue].self, from: Data(contentsOf: URL(fileURLWithPath: path)))
    }
  }

  /// Replaces the file in one step: a reader gets either the old or the new one. O(size).
  func write(_ values: [String: PreferenceValue]) throws(PreferenceFailure) {
    try PreferenceFailure.naming {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      try encoder.encode(values).write(to: URL(fileURLWithPath: path), options: .atomic)
    }
  }

  /// Renames a damaged file, so that nothing is lost, and returns the new name.
  func setAside() throws(PreferenceFailure) -> String {
    let names = (1...).lazy.map { "\(path).damaged-\($0)" }
    let name = names.first { !FileManager.default.fileExists(atPath: $0) } ?? "\(path).damaged"
    try PreferenceFailure.naming { try FileManager.default.moveItem(atPath: path, toPath: name) }
    return name
  }
}
