import Foundation
public import Glibc

/// The configuration and the record of a speech-dispatcher whose output module writes down what it gets (recorder.py).
public struct SpeechRecorder {
  /// What whoever starts the daemon needs beside its own variables.
  public let environment: [String: String]
  private let runtime: String

  /// Configures the daemon of those who have these folders as XDG_CONFIG_HOME and XDG_RUNTIME_DIR.
  public init(configuration: String, runtime: String) throws {
    self.runtime = runtime
    environment = ["AXTREE_SPEECH_RECORD": "\(runtime)/record"]
    let folder = "\(configuration)/speech-dispatcher"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let module = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("recorder.py").path
    try """
    AddModule "recorder" "\(module)" ""
    DefaultModule recorder
    DefaultVolume 100
    """.write(toFile: "\(folder)/speechd.conf", atomically: false, encoding: .utf8)
  }

  /// What the module got so far: a text with its language, or what else it was told.
  public var lines: [String] {
    let text = try? String(contentsOfFile: "\(runtime)/record", encoding: .utf8)
    return (text ?? "").split(separator: "\n").map(String.init)
  }

  /// Lets the long texts end.
  public func endLongTexts() throws { try "".write(toFile: "\(runtime)/record.go", atomically: true, encoding: .utf8) }

  /// The daemon's process; nil while there is none.
  public var daemon: pid_t? {
    let text = try? String(contentsOfFile: "\(runtime)/speech-dispatcher/pid/speech-dispatcher.pid", encoding: .utf8)
    return text.flatMap { pid_t($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
  }

  /// Ends the daemon, which belongs to no other process.
  public func stop() { if let daemon { kill(daemon, SIGKILL) } }
}
