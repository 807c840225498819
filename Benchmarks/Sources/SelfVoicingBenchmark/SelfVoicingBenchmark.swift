import AXPlatform
import Foundation

/// How long the voice takes: `swift run -c release --package-path Benchmarks SelfVoicingBenchmark`.
///
/// From a focus that moves, as a key moves it, to the text at the output module of a speech-dispatcher of its own; what
/// comes then is the synthesizer's work. Beside it what a frame pays.
@main
struct SelfVoicingBenchmark {
  private static let moves = 500

  static func main() throws {
    let folder = "/tmp/voice-\(getpid())"
    try FileManager.default.createDirectory(atPath: "\(folder)/speech-dispatcher", withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let module = URL(fileURLWithPath: #filePath).appendingPathComponent(
      "../../../../Sources/DesktopTesting/Processes/recorder.py"
    ).standardizedFileURL.path
    try "AddModule \"recorder\" \"\(module)\" \"\"\nDefaultModule recorder\nDefaultVolume 100\n".write(
      toFile: "\(folder)/speech-dispatcher/speechd.conf", atomically: false, encoding: .utf8)
    // A pipe in place of the module's file: a line can be read as soon as it is written.
    let record = "\(folder)/record"
    guard mkfifo(record, 0o600) == 0 else { return print("no pipe at \(record)") }
    for (name, value) in [
      ("HOME", folder), ("XDG_RUNTIME_DIR", folder), ("XDG_CONFIG_HOME", folder), ("AXTREE_SPEECH_RECORD", record),
    ] {
      setenv(name, value, 1)
    }
    unsetenv("SPEECHD_ADDRESS")
    // Open for writing too, so that it does not end when the module closes it.
    let pipe = FileHandle(fileDescriptor: open(record, O_RDWR | O_CLOEXEC))

    let root = AXElement(.window, label: "Benchmark")
    let buttons = (0..<100).map { AXElement(.button, label: "Button \($0)") }
    root.children = buttons
    let tree = AXElementTree(root: root)
    tree.focus = buttons[0]
    // Without a bus, so that the voice alone reads the tree.
    let session = AXSession(
      tree, voice: .on,
      options: AXSessionOptions(
        environment: ProcessInfo.processInfo.environment.merging(["AT_SPI_BUS_ADDRESS": "unix:path=/nonexistent"]) {
          $1
        }))
    session.update()
    var heard = ""
    while !heard.contains("Button 0") { heard += String(decoding: pipe.availableData, as: UTF8.self) }

    var (frames, texts) = ([Double](), [Double]())
    let clock = ContinuousClock()
    for move in 1...moves {
      let begin = clock.now
      tree.focus = buttons[move % buttons.count]
      session.update()
      let submitted = clock.now
      heard = ""
      while !heard.contains("Button \(move % buttons.count) button.\n") {
        heard += String(decoding: pipe.availableData, as: UTF8.self)
      }
      texts.append((clock.now - begin) / .milliseconds(1))
      frames.append((submitted - begin) / .milliseconds(1))
      // As long as a quick key's next press takes, less a little: the thread has gone to sleep again.
      usleep(20_000)
    }
    report("from the focus to the text at the output module", texts)
    report("of it the frame's own part", frames)
    let pid = try? String(contentsOfFile: "\(folder)/speech-dispatcher/pid/speech-dispatcher.pid", encoding: .utf8)
    session.close()
    if let pid = pid.flatMap({ pid_t($0.trimmingCharacters(in: .whitespacesAndNewlines)) }) { kill(pid, SIGTERM) }
  }

  private static func report(_ name: String, _ milliseconds: [Double]) {
    let sorted = milliseconds.sorted()
    func text(_ value: Double) -> String { String(format: "%.3f", value) }
    print(
      "\(name): median \(text(sorted[sorted.count / 2])) ms, 99 in 100 below \(text(sorted[sorted.count * 99 / 100])), "
        + "max \(text(sorted[sorted.count - 1]))")
  }
}
