import Foundation

/// Finds a font file on this machine.
enum FontFinder {
  /// Where the usual distributions keep a font that has every letter needed, in order of preference.
  private static let known = [
    "/usr/share/fonts/truetype/dejavu/DejaVuSansMono-Bold.ttf",
    "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf",
    "/usr/share/fonts/dejavu-sans-mono-fonts/DejaVuSansMono-Bold.ttf",
    "/usr/share/fonts/TTF/DejaVuSansMono-Bold.ttf",
    "/usr/share/fonts/truetype/liberation/LiberationMono-Bold.ttf",
    "/usr/share/fonts/truetype/freefont/FreeMonoBold.ttf",
    "/usr/share/fonts/truetype/noto/NotoSansMono-Bold.ttf",
  ]

  /// A font file: what fontconfig calls its bold monospaced font, else a known place; nil when there is none.
  static func find() -> String? {
    ([askFontconfig()].compactMap { $0 } + known).first { FileManager.default.isReadableFile(atPath: $0) }
  }

  private static func askFontconfig() -> String? {
    let command = Process()
    command.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    command.arguments = ["fc-match", "--format=%{file}", "monospace:bold"]
    let output = Pipe()
    command.standardOutput = output
    command.standardError = FileHandle.nullDevice
    guard (try? command.run()) != nil else { return nil }
    let answer = output.fileHandleForReading.readDataToEndOfFile()
    command.waitUntilExit()
    let path = String(decoding: answer, as: UTF8.self)
    return path.hasSuffix(".ttf") || path.hasSuffix(".otf") ? path : nil
  }
}
