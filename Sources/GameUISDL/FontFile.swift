import CSDL2
import Foundation

/// A face in a font file.
struct FontFile: Hashable {
  let path: String
  var index = 0

  /// Makes fontconfig read its list of fonts, once in a process; false if the list cannot be read.
  ///
  /// Fontconfig then searches its usual folder, and prints a line to standard error, which is silenced here.
  static func loadList() -> Bool {
    withSilencedStandardError {
      guard let trial = FcConfigCreate() else { return false }
      defer { FcConfigDestroy(trial) }
      let isReadable = FcConfigParseAndLoad(trial, nil, 1) != 0
      return FcInit() != 0 && isReadable
    }
  }

  /// The face that fontconfig chooses for a family, or for a generic name such as "sans"; nil without fonts or, with
  /// `mustMatch`, without that family.
  static func matching(_ family: String, isBold: Bool = false, mustMatch: Bool = false) -> FontFile? {
    guard FcInit() != 0, let wanted = FcPatternCreate() else { return nil }
    defer { FcPatternDestroy(wanted) }
    FcPatternAddString(wanted, FC_FAMILY, family)
    FcPatternAddInteger(wanted, FC_WEIGHT, isBold ? FC_WEIGHT_BOLD : FC_WEIGHT_REGULAR)
    FcPatternAddBool(wanted, FC_SCALABLE, 1)
    FcConfigSubstitute(nil, wanted, FcMatchPattern)
    FcDefaultSubstitute(wanted)
    var result = FcResultNoMatch
    guard let match = FcFontMatch(nil, wanted, &result) else { return nil }
    defer { FcPatternDestroy(match) }
    if mustMatch, text(FC_FAMILY, of: match)?.caseInsensitiveCompare(family) != .orderedSame { return nil }
    var index: Int32 = 0
    FcPatternGetInteger(match, FC_INDEX, 0, &index)
    guard let path = text(FC_FILE, of: match) else { return nil }
    return FontFile(path: path, index: Int(index & 0xFFFF))
  }

  private static func text(_ key: String, of pattern: OpaquePointer) -> String? {
    var text: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, key, 0, &text) == FcResultMatch, let text else { return nil }
    return String(cString: text)
  }
}

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
