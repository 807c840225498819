import DesktopTesting
import OrcaSpeech
import Testing

@Suite("A program in C with several windows, on a real Orca", .serialized, .timeLimit(.minutes(5)))
struct WindowTests {
  /// The lines that the program reads, each with the words that end its speech.
  private static let play = [(line: "look", words: "Nearer"), ("close", "Start"), ("dialog", "No"), ("close", "Start")]
  private static let heard = [
    43: """
    Race frame. | Start push button. | Map frame. | Nearer push button. | Race frame. | Start push button. | \
    Stop? dialog The race is lost. | No push button. | Start push button.
    """,
    48: """
    Race frame | Start button. | Map frame | Nearer button. | Race frame | Start button. | \
    Stop? dialog The race is lost. | No button. | Start button.
    """,
    51: """
    Race | Start button | Map | Nearer button | Race | Start button | Stop? dialog The race is lost. | No button | \
    Start button
    """,
  ]

  @Test(
    """
    The window with the focus is heard, one that opens without it is not, nor a text that changes in each frame; a dialog without \
    a hint is heard with its text
    """, arguments: OrcaEdition.all)
  func windows(orca: OrcaEdition) async throws {
    let desktop = try await PrivateDesktop.start(orca: orca)
    let start = desktop.speechMark
    let program = try desktop.launch(integration("bin/windows"))
    // The text that changes keeps Orca's log moving, so that a silence is one of the voice.
    func listen(until words: String, since mark: Int) async throws {
      try await desktop.waitForSpeech(containing: words, since: mark)
      try await Task.sleep(for: .milliseconds(700))
    }
    try await listen(until: "Start", since: start)
    program.write(line: "map")
    try await Task.sleep(for: .milliseconds(700))
    for (line, words) in Self.play {
      let mark = desktop.speechMark
      program.write(line: line)
      try await listen(until: words, since: mark)
    }
    let heard = desktop.speech(since: start)
    program.write(line: "quit")
    #expect(try await program.wait() == 0)
    await desktop.stop()
    #expect(heard.joined(separator: " | ") == Self.heard[orca.version])
  }
}
