import Foundation
package import Glibc

/// A speech-dispatcher that makes no sound and writes down what it is told to say: its configuration and its record.
///
/// Whoever speaks first starts the daemon. Its output module is `recorder.py` beside this file, which is part of the program. A text
/// is over at once, unless the variable `AXTREE_SPEECH_RATE` has a number of characters a second.
package struct SpeechDispatcherRecorder {
  /// The variables that whoever starts the daemon needs beside its own.
  package let environment: [String: String]
  private let runtime: String

  /// Configures the daemon of the programs that have these folders as `XDG_CONFIG_HOME` and `XDG_RUNTIME_DIR`.
  package init(configuration: String, runtime: String) throws {
    self.runtime = runtime
    environment = ["AXTREE_SPEECH_RECORD": "\(runtime)/record"]
    let folder = "\(configuration)/speech-dispatcher"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let module = "\(folder)/recorder.py"
    try Data(PackageResources.recorder_py).write(to: URL(fileURLWithPath: module))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: module)
    try """
    AddModule "recorder" "\(module)" ""
    DefaultModule recorder
    DefaultVolume 100
    """.write(toFile: "\(folder)/speechd.conf", atomically: false, encoding: .utf8)
  }

  /// The commands so far: a text after its language, as in `en: Play button.`, or `stop`.
  package var lines: [String] {
    let text = try? String(contentsOfFile: "\(runtime)/record", encoding: .utf8)
    return (text ?? "").split(separator: "\n").map(String.init)
  }

  /// The texts so far, without their languages, settings and stops.
  var utterances: [String] { lines.compactMap(Self.utterance) }

  /// The places of the texts that were stopped.
  var interrupted: Set<Int> {
    var (count, stopped) = (0, Set<Int>())
    for line in lines {
      if Self.utterance(line) != nil { count += 1 }
      if line == "stop", count > 0 { stopped.insert(count - 1) }
    }
    return stopped
  }

  /// The text of a line; nil if it has none.
  private static func utterance(_ line: String) -> String? {
    line.firstRange(of: ": ").map { line[$0.upperBound...].trimmingPrefix("char ") }.map(String.init)
  }

  /// Lets the texts end that contain “(long)”, which are otherwise spoken until they are stopped.
  package func endLongTexts() throws { try "".write(toFile: "\(runtime)/record.go", atomically: true, encoding: .utf8) }

  /// The file with the daemon's process id, which is there while it runs.
  var pidFile: String { "\(runtime)/speech-dispatcher/pid/speech-dispatcher.pid" }

  /// The daemon's process, or nil while there is none.
  package var daemon: pid_t? {
    let text = try? String(contentsOfFile: pidFile, encoding: .utf8)
    return text.flatMap { pid_t($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
  }

  /// Ends the daemon, which belongs to no other process.
  package func stop() { if let daemon { kill(daemon, SIGKILL) } }
}
