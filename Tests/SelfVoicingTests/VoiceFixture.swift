import AXTree
import DesktopTesting
import Foundation
import SelfVoicing
import Synchronization
import Testing

/// A voice with a speech-dispatcher of its own, whose output module writes down what it gets.
final class VoiceFixture {
  let tree: AXElementTree
  let voice: SelfVoicing
  private let folder: String
  let recorder: SpeechDispatcherRecorder
  private let reported: ReportLog
  private var seen = 0

  /// The sentences that the voice reported.
  private final class ReportLog: Sendable {
    let all = Mutex<[String]>([])
  }

  /// A voice that is enabled, and the window active.
  init(_ tree: AXElementTree, hasDaemon: Bool = true) throws {
    self.tree = tree
    // A socket's path is short.
    folder = "/tmp/voice-\(UUID().uuidString.prefix(8))"
    recorder = try SpeechDispatcherRecorder(configuration: folder, runtime: folder)
    let variables = [
      "PATH": hasDaemon ? "/usr/bin:/bin" : folder, "HOME": folder, "XDG_RUNTIME_DIR": folder,
      "XDG_CONFIG_HOME": folder,
    ]
    let environment = variables.merging(recorder.environment) { $1 }
    let reported = ReportLog()
    self.reported = reported
    voice = SelfVoicing(name: "Test", environment: environment) { sentence in
      reported.all.withLock { $0.append(sentence) }
    }
    voice.isEnabled = true
    tree.window.isActive = true
  }

  deinit {
    voice.close()
    recorder.stop()
    try? FileManager.default.removeItem(atPath: folder)
  }

  var reports: [String] { reported.all.withLock { $0 } }

  /// The daemon's process; nil while there is none.
  var daemon: pid_t? { recorder.daemon }

  /// The process that the daemon has its texts spoken by; nil while there is none.
  var synthesizer: pid_t? {
    let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return processes.compactMap { pid_t($0) }.first {
      (try? String(contentsOfFile: "/proc/\($0)/cmdline", encoding: .utf8))?.contains("\(folder)/speech-dispatcher/")
        == true
    }
  }

  func frame() { voice.publish(tree) }

  /// Lets the long texts end.
  func endLongTexts() throws { try recorder.endLongTexts() }

  /// Makes frames until there are as many lines as are expected, and until they are spoken where none is long, and compares what
  /// has come with them. While a text ends, what interrupts it may be stopped in its place and is spoken twice.
  func hears(_ expected: [String], sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let isEnding = !expected.contains { $0.contains("(long)") }
    let lines = try await poll(
      for: "\(expected)", seen: "\(recorder.lines.dropFirst(seen)); \(reports)"
    ) {
      frame()
      let lines = recorder.lines.dropFirst(seen)
      return lines.count >= expected.count && !(isEnding && voice.hasUnspokenWords) ? Array(lines) : nil
    }
    seen += lines.count
    #expect(lines == expected, sourceLocation: sourceLocation)
  }
}
