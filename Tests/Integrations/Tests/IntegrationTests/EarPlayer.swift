import DesktopTesting
import Foundation
import Testing

/// A player who presses a key, and hears the answer.
final class EarPlayer {
  let desktop: PrivateDesktop
  /// How long words may take.
  let patience: Duration
  /// Whether the game speaks by itself.
  let isOwnVoice: Bool
  /// The speech before the last key.
  private(set) var mark = 0
  /// Keys, with the words that followed.
  private(set) var transcript: [String] = []

  init(_ desktop: PrivateDesktop, patience: Duration = .seconds(20), isOwnVoice: Bool = false) {
    self.desktop = desktop
    self.isOwnVoice = isOwnVoice
    self.patience = patience
  }

  /// The words since the last key, a line each.
  private var lines: [String] {
    desktop.speech(since: mark).map { "     " + $0.split(separator: "\n").joined(separator: " ") }
  }

  /// Writes the transcript beside the programs.
  func writeTranscript(_ name: String) {
    try? (transcript + lines).joined(separator: "\n").appending("\n").write(
      toFile: integration(name), atomically: true, encoding: .utf8)
  }

  var everything: [String] { desktop.speech() }

  /// The words since the last key, without its name.
  var answer: [String] { desktop.speech(since: mark).filter(isAnswer) }

  func isAnswer(_ words: String) -> Bool {
    let name = words.trimmingCharacters(in: .whitespaces).lowercased()
    return !["return", "tab", "left shift", "space", "escape"].contains(name)
  }

  /// Whether certain words were heard since the last key.
  func hears(_ words: String) -> Bool { desktop.speech(since: mark).contains { $0.contains(words) } }

  /// Hears certain words, and what comes after them up to a silence.
  func listen(until words: String) async throws {
    try await desktop.waitForSpeech(containing: words, since: mark, timeout: patience)
    try await listen()
  }

  func listen() async throws {
    var count = -1
    while count < desktop.speechMark {
      count = desktop.speechMark
      try await Task.sleep(for: .milliseconds(600))
    }
  }

  /// Presses a key and hears the answer.
  func press(_ key: String, until words: String? = nil) async throws {
    begin(key)
    try await desktop.press(key)
    if let words { try await listen(until: words) }
  }

  /// Types a text and hears the answer.
  func type(_ text: String) async throws {
    begin(text)
    try await desktop.type(text)
    try await listen()
  }

  private func begin(_ step: String) {
    transcript += lines + ["> \(step)"]
    mark = desktop.speechMark
  }

  /// Presses a key until certain words are the answer.
  func move(_ key: String, to words: String) async throws {
    for _ in 0..<40 where !hears(words) {
      try await press(key)
      _ = try await poll(for: "an element") {
        desktop.speech(since: mark).first(where: isAnswer)
      }
      try await listen()
    }
    #expect(hears(words), "There is no \(words).")
  }
}
