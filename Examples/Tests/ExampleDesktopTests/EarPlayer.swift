import DesktopTesting
import ExampleTestSupport
import Foundation
import Testing

/// Somebody who plays with real keys from the start of a program, and knows nothing but what is heard: a real Orca, or the program's
/// own voice.
struct EarPlayer: CustomStringConvertible {
  /// The screen reader; nil for the program's own voice.
  let orca: OrcaEdition?
  let desktop: PrivateDesktop

  var description: String { Self.name(of: orca) }

  private static func name(of orca: OrcaEdition?) -> String { orca.map { "Orca \($0.version)" } ?? "the own voice" }

  /// Plays with each Orca and with the own voice, all at once: most of the time each waits.
  static func withEachReader(
    locale: String? = nil, _ body: @escaping @Sendable (EarPlayer) async throws -> Void
  ) async {
    await withTaskGroup(of: Void.self) { group in
      for orca in [nil] + OrcaEdition.all.map(Optional.some) {
        group.addTask {
          do {
            let desktop = try await PrivateDesktop.start(orca: orca, locale: locale)
            try await body(EarPlayer(orca: orca, desktop: desktop))
            await desktop.stop()
          } catch {
            Issue.record(error, "\(Self.name(of: orca))")
          }
        }
      }
    }
  }

  /// Starts an example, whose settings file holds this text, and waits until words are heard.
  func start(
    _ program: String, _ arguments: [String], settings: String? = nil, environment: [String: String] = [:],
    until words: String
  ) async throws -> DesktopProcess {
    if let settings {
      let file = try settingsFile(of: program)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try settings.write(to: file, atomically: true, encoding: .utf8)
    }
    let mark = desktop.speechMark
    let process = try desktop.launch(try ExampleProcess.executable(program), arguments, environment: environment)
    try await desktop.waitForSpeech(containing: words, since: mark, timeout: .seconds(60))
    try await desktop.waitUntilSilent()
    return process
  }

  /// The file that a program keeps on the desktop.
  func settingsFile(of program: String) throws -> URL {
    let folder = try #require(desktop.environment["XDG_CONFIG_HOME"])
    return URL(filePath: "\(folder)/\(program.lowercased())/settings.json")
  }

  /// The words that are heard after a key, until silence.
  @discardableResult
  func heard(after key: String) async throws -> [String] {
    let mark = desktop.speechMark
    try await desktop.press(key)
    return try await heard(since: mark)
  }

  /// The words that are heard since a mark, until silence.
  func heard(since mark: Int) async throws -> [String] {
    _ = try? await poll(for: "speech", timeout: .seconds(10)) { words(since: mark).isEmpty ? nil : true }
    try await desktop.waitUntilSilent()
    return words(since: mark)
  }

  private static let keys: Set = [
    "return", "space", "tab", "escape", "left shift", "Enter", "Tab", "Escape", "Umschalt links",
  ]

  /// The words that have been heard since a mark, without the names of keys, which Orca may say.
  func words(since mark: Int) -> [String] {
    desktop.speech(since: mark).map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && !Self.keys.contains($0) }
  }

  /// Presses a key until words are heard, and returns all that is heard then.
  @discardableResult
  func press(_ key: String, until words: String) async throws -> [String] {
    var last: [String] = []
    for _ in 0..<40 {
      last = try await heard(after: key)
      if last.contains(where: { $0.contains(words) }) { return last }
    }
    throw DesktopError.timedOut(waitingFor: words, timeout: .zero, seen: "\(last)")
  }

  /// Expects words as each reader says them; Orca 48 says most as the own voice does. An announcement may come before or after
  /// the words about the focus.
  func expect(
    _ heard: [String], own: [String], orca43: [String], orca48: [String]? = nil, orca51: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let expected: [OrcaEdition: [String]] = [.orca43: orca43, .orca48: orca48 ?? own, .orca51: orca51]
    let words = orca.map { expected[$0] ?? [] } ?? own
    #expect(
      heard.sorted() == words.sorted(), "\(self), whose last words are \(desktop.speech().suffix(4))",
      sourceLocation: sourceLocation)
  }
}
