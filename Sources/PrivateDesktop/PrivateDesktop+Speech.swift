import Foundation

extension PrivateDesktop {
  /// Whether a screen reader runs on this desktop, has greeted, and has not ended.
  package var isOrcaReady: Bool { orca.map { $0.process.isRunning && !$0.utterances.isEmpty } ?? false }

  /// Everything Orca has said so far, in order, one utterance an element. Linear in Orca's log.
  public var speech: [String] { orca?.utterances ?? [] }

  /// A place in what is said: pass it to a wait to hear only what comes later.
  public var speechMark: Int { speech.count }

  /// What Orca has said since a mark.
  public func speech(since mark: Int) -> [String] { Array(speech.dropFirst(mark)) }

  /// The dialogs that Orca 48 has left unsaid by its own mistake, as it names them in its log. Linear in the log.
  ///
  /// It remembers which objects are mere layout by their place in memory. A dialog that gets the place of a scroll pane
  /// that has gone is taken for one, unless Orca has looked at the changes of the tree before it looks at the focus.
  public var dialogsLeftOut: [Substring] {
    let mistake = "] believed to be layout only: True, has layout-only role"
    let lines: [String] = orca?.log.lines ?? []
    return lines.compactMap { line in
      guard line.hasSuffix(mistake), let start = line.range(of: "[dialog") else { return nil }
      return line[start.lowerBound...].dropLast(mistake.count - 1)
    }
  }

  /// How often Orca 48 has forgotten the texts that it read, as it does every two seconds. Linear in the log.
  package var forgettings: Int { (orca?.log.lines ?? []).count { $0.hasSuffix("GENERATOR: Clearing cache.") } }

  /// Waits for an utterance that contains a text.
  ///
  /// - Returns: The utterance, whole.
  /// - Throws: `DesktopError.timedOut`, with what was heard instead.
  @discardableResult
  public func waitForSpeech(
    containing text: String, since mark: Int = 0, seconds: Double = 10
  ) async throws -> String {
    try await waitForSpeech("\"\(text)\" to be heard", since: mark, seconds: seconds) { $0.contains(text) }
  }

  /// Waits for an utterance that fulfils a condition; `description` names the condition in the error.
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
