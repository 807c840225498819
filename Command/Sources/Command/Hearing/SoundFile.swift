import ArgumentParser
import DesktopTesting
import FileReplacement
import Foundation

/// A WAV file of what was heard, as espeak-ng says it.
struct SoundFile {
  private let path: String
  private let synthesizer: String
  private let voice: String

  /// A file that can be written.
  ///
  /// - Parameter locale: The locale that the voice speaks, such as "de_DE"; nil for English.
  /// - Throws: `DesktopError.missing` without espeak-ng; an exit status, once it is reported that the file cannot be written.
  init(_ path: String, locale: String?) throws {
    guard let synthesizer = pathOfProgram("espeak-ng") else {
      throw DesktopError.missing(program: "espeak-ng", package: "espeak-ng")
    }
    // It is gone at once: a file of a session that is interrupted would stay.
    do { _ = try FileReplacement(of: path) } catch { throw cannotCreate(path) }
    self.path = path
    self.synthesizer = synthesizer
    // As espeak-ng names its voices: "de-de".
    voice = (locale ?? "en").prefix { $0 != "." && $0 != "@" }.lowercased().replacing("_", with: "-")
  }

  /// Writes utterances, one after the other, without the silence between them.
  ///
  /// - Throws: `DesktopError` if espeak-ng fails; an exit status as above.
  func write(_ utterances: [String]) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "axtree-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (words, sound) = (folder.appending(path: "words.txt"), folder.appending(path: "sound.wav"))
    // Each utterance is a paragraph.
    try Data(utterances.joined(separator: "\n\n").utf8).write(to: words)
    let process = try DesktopProcess(
      path: synthesizer, arguments: ["-v", voice, "-b", "1", "-w", sound.path, "-f", words.path], environment: [:])
    let status = try await process.wait(timeout: .seconds(60))
    guard status == 0, let bytes = try? Data(contentsOf: sound) else {
      throw DesktopError.failed(
        program: "espeak-ng", status: status, output: process.errors.joined(separator: " / "))
    }
    do {
      let replacement = try FileReplacement(of: path)
      try replacement.write(Array(bytes))
      try replacement.commit()
    } catch {
      throw cannotCreate(path)
    }
  }
}
