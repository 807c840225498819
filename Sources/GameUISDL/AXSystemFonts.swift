import CGameUISDL
import Foundation
public import GameUI

/// The fonts of this machine, opened on demand, and the sizes of text in them.
public final class AXSystemFonts: AXTextMetrics {
  private struct OpenFont: Hashable {
    let file: FontFile
    let size: Int32
  }

  private struct MeasuredText: Hashable {
    let line: TextKey
    let font: AXFont
  }

  /// The bytes of the lines whose widths are kept, and what keeping one costs besides.
  private static let (widthLimit, widthCost) = (1_000_000, 100)

  private let files: [AXFontChoice: FontFile]
  private let boldFiles: [AXFontChoice: FontFile]
  /// Whether the system's list of fonts could be read; without it fontconfig searches only its usual folder.
  let hasFontList: Bool
  private var opened: [OpenFont: OpaquePointer] = [:]
  /// The files with characters that the fonts above lack, in the order in which they were needed, and what none has.
  private var fallbacks: [FontFile] = []
  private var missing: Set<Unicode.Scalar> = []
  private var widths = RecentValues<MeasuredText, Double>(limit: AXSystemFonts.widthLimit)

  /// The system's fonts, and the application's own if it is found.
  public init(custom: AXCustomFont? = nil) {
    guard TTF_Init() == 0 else {
      (files, boldFiles, hasFontList) = ([:], [:], true)
      return
    }
    hasFontList = Fontconfig.loadList()
    var found: [AXFontChoice: FontFile] = [:]
    found[.system] = Fontconfig.match("sans")
    found[.systemMonospaced] = Fontconfig.match("monospace")
    found[.custom] = custom?.find()
    files = found.filter { Self.canOpen($0.value) }
    var bold: [AXFontChoice: FontFile] = [:]
    bold[.system] = Fontconfig.match("sans", isBold: true)
    bold[.systemMonospaced] = Fontconfig.match("monospace", isBold: true)
    boldFiles = bold.filter { Self.canOpen($0.value) }
  }

  deinit {
    for font in opened.values { TTF_CloseFont(font) }
    TTF_Quit()
  }

  /// Whether the application's own font was found.
  public var hasCustomFont: Bool { files[.custom] != nil }

  /// Whether there is any font at all; without one nothing is written.
  package var hasFonts: Bool { !files.isEmpty }

  private static func canOpen(_ file: FontFile) -> Bool {
    guard let font = TTF_OpenFontIndex(file.path, 12, file.index) else { return false }
    TTF_CloseFont(font)
    return true
  }

  // MARK: Fonts

  /// The open font for a line: the requested one, unless it lacks one of the characters and the system's font has more
  /// of them.
  func face(for line: String, _ font: AXFont) -> OpaquePointer? {
    let wanted = face(font)
    if let wanted, Self.hasAll(line, wanted) { return wanted }
    let other = font.style == .system ? nil : face(AXFont(.system, size: font.size, isBold: font.isBold))
    guard let other, wanted == nil || Self.hasAll(line, other) else { return wanted }
    return other
  }

  /// A part of a line, and the open font that has its characters.
  struct Run {
    var text: String
    let face: OpaquePointer
  }

  /// The line in parts, each in one font: all of it in that of ``face(for:_:)`` but the characters that it lacks, if any font of the
  /// system has them. O(characters).
  func runs(of line: String, _ font: AXFont) -> [Run] {
    guard let face = face(for: line, font) else { return [] }
    if Self.hasAll(line, face) { return [Run(text: line, face: face)] }
    var runs: [Run] = []
    for character in line {
      let text = String(character)
      let own = Self.hasAll(text, face) ? face : fallback(for: text, font) ?? face
      if runs.last?.face == own { runs[runs.count - 1].text += text } else { runs.append(Run(text: text, face: own)) }
    }
    return runs
  }

  /// The open font of any other file that has all of a character.
  private func fallback(for character: String, _ font: AXFont) -> OpaquePointer? {
    if let system = face(AXFont(.system, size: font.size, isBold: font.isBold)), Self.hasAll(character, system) {
      return system
    }
    for file in fallbacks {
      if let face = open(file, font), Self.hasAll(character, face) { return face }
    }
    guard let first = character.unicodeScalars.first, missing.insert(first).inserted,
      let file = Fontconfig.match("sans", having: first), !fallbacks.contains(file), Self.canOpen(file),
      let face = open(file, font), Self.hasAll(character, face)
    else { return nil }
    missing.remove(first)
    fallbacks.append(file)
    return face
  }

  private func face(_ font: AXFont) -> OpaquePointer? {
    let file = (font.isBold ? boldFiles[font.style] : nil) ?? files[font.style]
    guard let file = file ?? files[.system] ?? files[.systemMonospaced] ?? files[.custom] else { return nil }
    return open(file, font)
  }

  private func open(_ file: FontFile, _ font: AXFont) -> OpaquePointer? {
    let key = OpenFont(file: file, size: Int32(max(1, min(1000, font.size))))
    if let known = opened[key] { return known }
    let font = TTF_OpenFontIndex(file.path, key.size, file.index)
    opened[key] = font
    return font
  }

  private static func hasAll(_ line: String, _ font: OpaquePointer) -> Bool {
    line.unicodeScalars.allSatisfy { TTF_GlyphIsProvided32(font, $0.value) != 0 }
  }

  // MARK: Metrics

  /// The width of a line in the font, measured once and cached; without font files that of `AXSquareMetrics`.
  public func width(of line: String, _ font: AXFont) -> Double {
    let key = MeasuredText(line: TextKey(line), font: font)
    let weight = line.utf8.count + Self.widthCost
    if let known = widths.value(for: key, weight: weight) { return known }
    let runs = runs(of: line, font)
    if runs.isEmpty { return AXSquareMetrics().width(of: line, font) }
    let width = runs.reduce(0.0) { sum, run in
      var width: Int32 = 0
      TTF_SizeUTF8(run.face, run.text, &width, nil)
      return sum + Double(width)
    }
    widths.insert(width, for: key, weight: weight)
    return width
  }

  /// The distance between two lines of the font; without font files that of `AXSquareMetrics`.
  public func lineHeight(_ font: AXFont) -> Double {
    guard let face = face(font) else { return AXSquareMetrics().lineHeight(font) }
    // A pixel font has no room between its lines.
    return max(Double(max(TTF_FontLineSkip(face), TTF_FontHeight(face))), (font.size * 1.3).rounded())
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

  /// The application's own copy, else the system's; nil if neither exists.
  func find() -> FontFile? {
    FileManager.default.isReadableFile(atPath: file)
      ? FontFile(path: file) : Fontconfig.match(family, mustMatch: true)
  }
}
