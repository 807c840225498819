import CGameUISDL
import Foundation

/// The system's library that finds fonts.
enum Fontconfig {
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
  static func match(_ family: String, isBold: Bool = false, mustMatch: Bool = false) -> FontFile? {
    guard FcInit() != 0, let wanted = FcPatternCreate() else { return nil }
    defer { FcPatternDestroy(wanted) }
    FcPatternAddString(wanted, FC_FAMILY, family)
    FcPatternAddInteger(wanted, FC_WEIGHT, isBold ? FC_WEIGHT_BOLD : FC_WEIGHT_REGULAR)
    FcPatternAddBool(wanted, FC_SCALABLE, 1)
    FcConfigSubstitute(nil, wanted, FcMatchPattern)
    FcDefaultSubstitute(wanted)
    var result = FcResultNoMatch
    guard let found = FcFontMatch(nil, wanted, &result) else { return nil }
    defer { FcPatternDestroy(found) }
    if mustMatch, text(FC_FAMILY, of: found)?.caseInsensitiveCompare(family) != .orderedSame { return nil }
    var index: Int32 = 0
    FcPatternGetInteger(found, FC_INDEX, 0, &index)
    guard let path = text(FC_FILE, of: found) else { return nil }
    return FontFile(path: path, index: Int(index & 0xFFFF))
  }

  private static func text(_ key: String, of pattern: OpaquePointer) -> String? {
    var text: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, key, 0, &text) == FcResultMatch, let text else { return nil }
    return String(cString: text)
  }
}

/// A face in a font file.
struct FontFile: Hashable {
  let path: String
  var index = 0
}
