import Foundation
@_spi(Command) public import ReaderSpeech
import Synchronization

/// The speech of the desktop's Orca, or of the programs' own voice if there is none, and waiting for it.
extension PrivateDesktop {
  /// Whether a screen reader runs on this desktop, has greeted, and has not ended.
  package var isOrcaReady: Bool { orca.map { $0.process.isRunning && !$0.utterances.isEmpty } ?? false }

  /// The utterances since a mark, or since the start, in order. Linear in the log.
  public func speech(since mark: Int = 0) -> [String] {
    Array((orca?.utterances ?? voice?.utterances ?? []).dropFirst(mark))
  }

  /// The places in ``speech(since:)`` of the utterances that were interrupted. Linear in the log.
  ///
  /// Of Orca, they are those after which it told its synthesizer to stop before ``waitUntilSilent(timeout:)`` had returned: a
  /// private desktop's synthesizer takes no time, so a listener may have heard them whole, or in part, or not at all. Of a
  /// program's own voice, they are those that speech-dispatcher stopped while they were spoken.
  @_spi(Command) public var interruptedSpeech: Set<Int> { orca?.interrupted ?? voice?.interrupted ?? [] }

  /// The lines that Orca has shown on a braille display, or would have, in order. Empty without an Orca.
  @_spi(Command) public var braille: [BrailleLine] { orca?.braille ?? [] }

  /// The cells of lines of braille that have dots 7 and 8, such as those of a selection: a text with "^" below each, by the line's
  /// place in ``braille``. Only Orca 51 tells them.
  @_spi(Command) public var brailleMasks: [Int: String] { orca?.brailleMasks ?? [:] }

  /// A position in the speech; pass it to a wait to hear only later utterances.
  public var speechMark: Int { speech().count }

  /// Waits until Orca 48 has forgotten the texts that it knew, which it does every two seconds; what it says of a screen that is
  /// new before may be what it knew of another one. Returns at once for the others: Orca 43 remembers none, and 51 does not tell.
  @_spi(Command) public func waitUntilForgotten() async throws {
    guard let orca, orca.edition == .orca48 else { return }
    let before = orca.forgettings
    _ = try await poll(for: "Orca to forget", timeout: .seconds(15)) { orca.forgettings > before ? true : nil }
  }

  /// Waits for an utterance that contains a text.
  ///
  /// - Returns: The whole utterance.
  /// - Throws: `DesktopError.timedOut`, with the utterances instead.
  @discardableResult
  public func waitForSpeech(
    containing text: String, since mark: Int = 0, timeout: Duration = .seconds(30)
  ) async throws -> String {
    // Each utterance is looked at once.
    var next = mark
    return try await poll(
      for: "\"\(text)\" to be heard", timeout: timeout,
      seen: speech(since: mark).map { "\"\($0)\"" }.joined(separator: ", ")
    ) {
      let new = speech(since: next)
      next += new.count
      return new.first { $0.contains(text) }
    }
  }

  /// Waits until nothing more is said.
  ///
  /// Once Orca has handled an event since the last key, text or program, and has none in its queue, its log has to pause for a fifth
  /// of a second, that of Orca 51 for a tenth, as that one is asked besides whether it has handled all events. Before, and without an
  /// Orca, the pause is half a second. On a busy machine it is up to four times as long: the time in which the desktop's programs wait
  /// for a processor does not count. What a program does later by itself is not waited for. What has been said counts as spoken to its
  /// end then.
  ///
  /// - Throws: `DesktopError.timedOut`, with the last lines of the log.
  public func waitUntilSilent(timeout: Duration = .seconds(10)) async throws {
    func log() -> [String] { orca?.log.lines ?? voice?.lines ?? [] }
    func pause() -> Duration {
      guard let orca, !orca.isExpecting else { return .milliseconds(500) }
      return .milliseconds(orca.secret == nil ? 200 : 100)
    }
    let sessions = Set(processes.withLock { $0.map(\.id) })
    let clock = ContinuousClock()
    let deadline = clock.now + timeout
    var lines = log().count
    while true {
      // When the log began to pause, and how long the programs had waited for a processor by then.
      var quiet: (since: ContinuousClock.Instant, waited: Duration)?
      _ = try await poll(
        for: "silence", timeout: deadline - clock.now,
        seen: log().suffix(3).joined(separator: " / ")
      ) { () -> Bool? in
        let count = log().count
        guard count == lines, let start = quiet else {
          lines = count
          quiet = (clock.now, processorWait(ofSessions: sessions))
          return nil
        }
        let pausing = clock.now - start.since
        guard pausing >= pause() else { return nil }
        let waited = processorWait(ofSessions: sessions) - start.waited
        return max(pausing - waited, pausing / 4) >= pause() ? true : nil
      }
      let heard = speechMark
      if try await !waitUntilIdle() || speechMark == heard {
        orca?.finishSpeech()
        return
      }
    }
  }

  /// Waits until Orca 51 has handled the events that it has received. False at once for an Orca that cannot be asked.
  package func waitUntilIdle(timeout: Duration = .seconds(10)) async throws -> Bool {
    guard let secret = orca?.secret else { return false }
    let deadline = ContinuousClock.now + timeout
    while true {
      let answer = try await run(
        .busCall,
        [
          "--session", "--print-reply=literal", "--dest=org.gnome.Orca1.Service",
          "/org/gnome/Orca1/Service/EventManager", "org.gnome.Orca1.EventManager.IsIdleForTesting", "string:\(secret)",
        ])
      if answer.contains(where: { $0.contains("true") }) { return true }
      guard ContinuousClock.now < deadline else {
        throw DesktopError.timedOut(
          waitingFor: "the end of Orca's events", timeout: timeout, seen: answer.joined(separator: " / "))
      }
    }
  }
}
