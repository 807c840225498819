import DesktopTesting
import OrcaSpeech
import Testing

@Suite("The first programs of README and pages, on a real Orca and without one", .serialized, .timeLimit(.minutes(5)))
struct FirstProgramTests {
  static let heard: [OrcaEdition?: String] = [
    .orca43: "Music frame. | Play push button. | Starts the music.",
    .orca48: "Music frame | Play button. | Starts the music.",
    .orca51: "Music | Play button | Starts the music.",
    nil: "Music | Play button. | Starts the music.",
  ]

  private static let quit: [OrcaEdition?: String] = [
    .orca43: "Quit push button.", .orca48: "Quit button.", .orca51: "Quit button", nil: "Quit button.",
  ]

  @Test(
    """
    Each Orca, or the program's own voice, says the window, the button and its hint, and a letter moves on, at the sixth start as \
    at the first
    """,
    arguments: [nil] + OrcaEdition.all)
  func menu(orca: OrcaEdition?) async throws {
    let desktop = try await PrivateDesktop.start(orca: orca)
    for start in 1...6 {
      let mark = desktop.speechMark
      let program = try desktop.launch(integration("bin/TerminalMenu"))
      try await desktop.waitForSpeech(containing: "Starts the music.", since: mark)
      #expect(desktop.speech(since: mark).joined(separator: " | ") == Self.heard[orca], "start \(start)")
      program.write(line: "n")
      try await desktop.waitForSpeech(containing: Self.quit[orca] ?? "", since: mark)
      program.write(line: " ")
      #expect(try await program.wait() == 0)
      try await desktop.waitUntilSilent()
    }
    await desktop.stop()
  }

  @Test(
    "The programs of the pages for C and Python say the same", arguments: ["bin/first-in-c", "bin/first-in-python"],
    [nil] + OrcaEdition.all)
  func page(program: String, orca: OrcaEdition?) async throws {
    let desktop = try await PrivateDesktop.start(orca: orca)
    let start = desktop.speechMark
    _ = try desktop.launch(integration(program), environment: ["AXTREE_LIBRARY": integration("lib/libaxtree.so.1")])
    try await desktop.waitForSpeech(containing: "Starts the music.")
    #expect(desktop.speech(since: start).joined(separator: " | ") == Self.heard[orca])
    await desktop.stop()
  }
}
