import Foundation
import OrcaSpeech
@_spi(Command) import ReaderSpeech
import Synchronization

/// A running Orca and its utterances.
final class RunningOrca: Sendable {
  let edition: OrcaEdition
  let process: DesktopProcess
  private let debugFile: OrcaDebugFile
  /// The word with which its interface for tests answers; nil if it has none.
  let secret: String?

  init(edition: OrcaEdition, process: DesktopProcess, debugFile: OrcaDebugFile, secret: String?) {
    self.edition = edition
    self.process = process
    self.debugFile = debugFile
    self.secret = secret
  }

  /// The lines of its debug file.
  var log: LineLog { debugFile.log }

  private let speech = Mutex(OrcaSpeechParser())

  /// The utterances so far. Linear in the lines since the last call.
  var utterances: [String] { parsed.utterances }

  /// The places of the utterances that it has interrupted. Linear in the lines since the last call.
  var interrupted: Set<Int> { parsed.interrupted }

  /// The lines of braille so far. Linear in the lines since the last call.
  var braille: [BrailleLine] { parsed.braille }

  /// The cells of its lines of braille that have dots 7 and 8. Linear in the lines since the last call.
  var brailleMasks: [Int: String] { parsed.brailleMasks }

  /// The lines of braille so far, each with the whole line and its places. Linear in the lines since the last call.
  var brailleLines: [(shown: BrailleLine, line: OrcaBrailleLine)] { parsed.brailleLines }

  /// The number of times that Orca 48 has emptied its cache of texts. Linear in the lines since the last call.
  var forgettings: Int { parsed.forgettings }

  /// Whether Orca handles an event or a key, has events in its queue, or has handled none since the last input. Linear in the lines
  /// since the last call.
  var isExpecting: Bool { parsed.isExpecting }

  /// Says that what it has said so far counts as spoken to its end.
  func finishSpeech() { withSpeech { $0.finishSpeech() } }

  /// Says that a key, a text or a new program follows.
  func beginInput() { withSpeech { $0.beginInput() } }

  private var parsed: OrcaSpeechParser { withSpeech { $0 } }

  /// Uses the parser once it has read all lines so far.
  private func withSpeech<Result: Sendable>(_ use: (inout OrcaSpeechParser) -> Result) -> Result {
    speech.withLock { speech in
      speech.read(log.lines(since: speech.count))
      return use(&speech)
    }
  }

  /// Returns once Orca has spoken its greeting: by then it has registered for the events of every application.
  func isReady() async throws {
    _ = try await poll(
      for: "Orca's greeting", timeout: .seconds(40),
      seen: (log.lines.suffix(3) + process.output + process.errors).joined(separator: " / ")
    ) {
      if let status = process.exitStatus {
        throw DesktopError.failed(
          program: "orca", status: status,
          output: (process.output + process.errors).joined(separator: " / "))
      }
      return utterances.isEmpty ? nil : true
    }
  }
}
