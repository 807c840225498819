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
  /// `mustMatch`, without that family. One that has a character comes before those that only look as wanted.
  static func match(
    _ family: String, isBold: Bool = false, mustMatch: Bool = false, having character: Unicode.Scalar? = nil
  ) -> FontFile? {
    guard FcInit() != 0, let wanted = FcPatternCreate() else { return nil }
    defer { FcPatternDestroy(wanted) }
    FcPatternAddString(wanted, FC_FAMILY, family)
    FcPatternAddInteger(wanted, FC_WEIGHT, isBold ? FC_WEIGHT_BOLD : FC_WEIGHT_REGULAR)
    FcPatternAddBool(wanted, FC_SCALABLE, 1)
    if let character, let characters = FcCharSetCreate() {
      FcCharSetAddChar(characters, character.value)
      FcPatternAddCharSet(wanted, FC_CHARSET, characters)
      FcCharSetDestroy(characters)
    }
    FcConfigSubstitute(nil, wanted, FcMatchPattern)
    FcDefaultSubstitute(wanted)
    var result = FcResultNoMatch
    guard let found = FcFontMatch(nil, wanted, &result) else { return nil }
    defer { FcPatternDestroy(found) }
    if mustMatch, text(FC_FAMILY, of: found)?.caseInsensitiveCompare(family) != .orderedSame { return nil }
    var index: Int32 = 0
    FcPatternGetInteger(found, FC_INDEX, 0, &index)
    guard let path = text(FC_FILE, of: found) else { return nil }
    return FontFile(path: path, index: FontFile.index(fontconfig: index))
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
  /// The number of the face in the file and, above 16 bits, that of a named instance of a variable font, such as its bold one.
  var index = 0

  /// The index for FreeType of fontconfig's, which marks a variable font without an instance by its highest bit.
  static func index(fontconfig index: Int32) -> Int { Int(index < 0 ? index & 0xFFFF : index) }
}
