import AXTree
import Foundation
import PrivateDesktop
import SelfVoicing
import Synchronization
import Testing

/// A voice with a speech-dispatcher of its own, whose output module writes down what it gets (recorder.py).
final class VoiceFixture {
  let tree: AXElementTree
  let voice: SelfVoicing
  private let folder: String
  private let reported: Sentences
  private var seen = 0

  /// The sentences that the voice reported.
  private final class Sentences: Sendable {
    let all = Mutex<[String]>([])
  }

  /// A voice that is enabled, and the window active.
  init(
    _ tree: AXElementTree, style: SpeechStyle = .concise, voice settings: VoiceSettings = VoiceSettings(),
    hasDaemon: Bool = true
  ) throws {
    self.tree = tree
    // A socket's path is short.
    folder = "/tmp/voice-\(UUID().uuidString.prefix(8))"
    let configuration = "\(folder)/speech-dispatcher"
    try FileManager.default.createDirectory(atPath: configuration, withIntermediateDirectories: true)
    let module = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("recorder.py").path
    try """
    AddModule "recorder" "\(module)" ""
    DefaultModule recorder
    DefaultVolume 100
    """.write(toFile: "\(configuration)/speechd.conf", atomically: false, encoding: .utf8)
    let environment = [
      "PATH": hasDaemon ? "/usr/bin:/bin" : folder, "HOME": folder, "XDG_RUNTIME_DIR": folder,
      "XDG_CONFIG_HOME": folder,
      "AXTREE_SPEECH_RECORD": "\(folder)/record",
    ]
    let reported = Sentences()
    self.reported = reported
    voice = SelfVoicing(name: "Test", style: style, voice: settings, environment: environment) { sentence in
      reported.all.withLock { $0.append(sentence) }
    }
    voice.isEnabled = true
    tree.window.isActive = true
  }

  deinit {
    voice.close()
    if let daemon { kill(daemon, SIGKILL) }
    try? FileManager.default.removeItem(atPath: folder)
  }

  var sentences: [String] { reported.all.withLock { $0 } }

  /// The daemon's process; nil while there is none.
  var daemon: pid_t? {
    let text = try? String(contentsOfFile: "\(folder)/speech-dispatcher/pid/speech-dispatcher.pid", encoding: .utf8)
    return text.flatMap { pid_t($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
  }

  private var record: [String] {
    let text = try? String(contentsOfFile: "\(folder)/record", encoding: .utf8)
    return (text ?? "").split(separator: "\n").map(String.init)
  }

  func frame() { voice.submitIfActive { tree.commit(isFull: $0) } }

  /// Lets the long texts end.
  func endLongTexts() throws { try "".write(toFile: "\(folder)/record.go", atomically: true, encoding: .utf8) }

  /// Waits for as many lines as are expected, and compares what has come with them.
  func hears(_ expected: [String], sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let lines = try await poll(
      for: "\(expected)", seconds: 20, seen: "\(record.dropFirst(seen)); \(sentences)"
    ) {
      let lines = record.dropFirst(seen)
      return lines.count >= expected.count ? Array(lines) : nil
    }
    seen += lines.count
    #expect(lines == expected, sourceLocation: sourceLocation)
  }
}
