import DesktopTesting
import ExampleKit
import GameUI

/// Plays a script on a desktop, and prints keys and speech as they happen.
struct DesktopPlayer {
  /// The example's name, for messages.
  private let name: String
  private let desktop: PrivateDesktop
  private let program: DesktopProcess
  /// The share of its time that a step gets on a machine with time for everything: on a slow one each takes longer.
  private let pace: Double
  private let began = ContinuousClock.now
  private var printed: Int

  init(of name: String, on desktop: PrivateDesktop, program: DesktopProcess, pace: Double) {
    self.name = name
    self.pace = pace
    self.desktop = desktop
    self.program = program
    // Speech from before the program's start is Orca's own.
    printed = desktop.speechMark
  }

  /// Plays until the script ends; takes a picture when the step with this title begins.
  ///
  /// - Throws: The speech instead, or the reason why the program has ended.
  mutating func play(_ script: [ScriptStep], screenshot: (file: String, title: String)?) async throws {
    var playback = ScriptPlayback(script)
    while true {
      if let status = program.exitStatus {
        throw DesktopError.failed(program: name, status: status, output: program.errors.joined(separator: " / "))
      }
      printSpeech()
      switch try playback.next(heard: desktop.speech(), seconds: (ContinuousClock.now - began) / .seconds(1) * pace) {
      case .print(let line):
        UnbufferedOutput.write(line)
        if let screenshot, line == "# \(screenshot.title)" { try await desktop.screenshot(to: screenshot.file) }
      case .press(.text(let text, _)): try await desktop.type(text)
      case .press(let input): if let key = input.keysymName { try await desktop.press(key) }
      // The pause before looking again.
      case .wait: try await Task.sleep(for: .milliseconds(10))
      case .end: return
      }
    }
  }

  /// Prints the new speech since the last call.
  mutating func printSpeech() {
    let spoken = desktop.speech(since: printed)
    printed += spoken.count
    for utterance in spoken { UnbufferedOutput.write("  Orca  \(utterance)") }
  }
}
