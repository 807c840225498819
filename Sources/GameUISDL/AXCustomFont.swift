import Foundation

/// An application's own font: its name, and the file that the application's set-up installed.
public struct AXCustomFont: Sendable, Hashable {
  /// The name of the family, which the system may have too.
  public let family: String
  /// The path of the application's own copy, if there is one.
  public let file: String

  /// A font with its file.
  public init(family: String, file: String) {
    self.family = family
    self.file = file
  }

  /// The font whose file is in the folder `fonts` of an application's data, below `XDG_DATA_HOME` or `~/.local/share`.
  public init(family: String, fileName: String, application: String, environment: [String: String]) {
    let home = environment["HOME"] ?? ""
    // A relative path is not valid there and counts as none.
    let data = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "\(home)/.local/share"
    self.init(family: family, file: "\(data)/\(application)/fonts/\(fileName)")
  }
}

extension AXCustomFont {
  /// The application's own copy, else the system's; nil if neither exists.
  func find() -> FontFile? {
    FileManager.default.isReadableFile(atPath: file)
      ? FontFile(path: file) : FontFile.matching(family, mustMatch: true)
  }
}
