import Foundation

extension PrivateDesktop {
  /// Whether a screen reader runs on this desktop, has greeted, and has not ended.
  package var isOrcaReady: Bool { orca.map { $0.process.isRunning && !$0.utterances.isEmpty } ?? false }

  /// Everything Orca has said so far, in order, one element for each utterance. Linear in Orca's log.
  public var speech: [String] { orca?.utterances ?? [] }

  /// A position in the speech; pass it to a wait to hear only later utterances.
  public var speechMark: Int { speech.count }

  /// The utterances since a mark.
  public func speech(since mark: Int) -> [String] { Array(speech.dropFirst(mark)) }

  /// The dialogs that Orca 48 failed to announce because of its own bug, as it names them in its log. Linear in the
  /// log.
  ///
  /// It remembers which objects are layout only, by their address in memory. A dialog at the address of a removed
  /// scroll pane is taken for layout, unless Orca handles the tree's changes before the focus.
  public var dialogsLeftOut: [Substring] {
    let mistake = "] believed to be layout only: True, has layout-only role"
    let lines: [String] = orca?.log.lines ?? []
    return lines.compactMap { line in
      guard line.hasSuffix(mistake), let start = line.range(of: "[dialog") else { return nil }
      return line[start.lowerBound...].dropLast(mistake.count - 1)
    }
  }

  /// The number of times that Orca 48 has emptied its cache of texts, which it does every two seconds. Linear in the
  /// log.
  package var forgettings: Int { (orca?.log.lines ?? []).count { $0.hasSuffix("GENERATOR: Clearing cache.") } }

  /// Waits for an utterance that contains a text.
  ///
  /// - Returns: The whole utterance.
  /// - Throws: `DesktopError.timedOut`, with the utterances instead.
  @discardableResult
  public func waitForSpeech(
    containing text: String, since mark: Int = 0, seconds: Double = 10
  ) async throws -> String {
    try await waitForSpeech("\"\(text)\" to be heard", since: mark, seconds: seconds) { $0.contains(text) }
  }

  /// Waits for an utterance that meets a condition; `description` names the condition in the error.
  @discardableResult
  public func waitForSpeech(
    _ description: String, since mark: Int = 0, seconds: Double = 10, where condition: (String) -> Bool
  ) async throws -> String {
    try await poll(
      for: description, seconds: seconds,
      seen: speech(since: mark).map { "\"\($0)\"" }.joined(separator: ", ")
    ) { speech(since: mark).first(where: condition) }
  }
}
