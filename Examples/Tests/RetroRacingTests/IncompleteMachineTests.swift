import DesktopTesting
import ExampleTestSupport
import Foundation
import Glibc
import Testing

/// The game on machines that lack something: it says so in a sentence, plays on, and ends as it is asked to.
@Suite("Started where something is missing", .serialized, .timeLimit(.minutes(15)))
struct IncompleteMachineTests {
  /// One of each kind.
  static let together: [MissingPart] = [.soundCard, .writableHome, .font, .livingBus]
  static let machines: [[MissingPart]] =
    [[], [.soundSystem], [.home], [.folderForHome], [.listOfFonts], [.bus], [.openGate]] + together.map { [$0] }
    + [together]

  private static func start(
    _ arguments: [String] = ["--record", "@/record.json"], lacking lacks: [MissingPart] = [], wrapper: [String] = [],
    prepare: (URL) throws -> Void = { _ in }
  ) async throws -> ExampleProcess {
    try await ExampleProcess.start("RetroRacing", arguments, lacking: lacks, wrapper: wrapper, prepare: prepare)
  }

  @Test(
    "With a display and without one, and without something: a sentence for each, and a game", arguments: machines,
    [true, false])
  func lacking(_ lacks: [MissingPart], hasDisplay: Bool) async throws {
    let outcome = try await ExampleProcess.outcome(
      of: "RetroRacing", "retro-racing", lacking: lacks, hasDisplay: hasDisplay)
    #expect(outcome.status == 0)
    #expect(outcome.said == outcome.expected)
  }

  @Test("SIGTERM, SIGINT and SIGHUP end the game in order", arguments: [SIGTERM, SIGINT, SIGHUP])
  func signals(number: Int32) async throws {
    let game = try await Self.start()
    try await game.waitForScreen()
    game.process.signal(number)
    #expect(try await game.end() == 0)
  }

  @Test("The game goes on where nobody reads any more what it has to say")
  func unread() async throws {
    let game = try await Self.start(
      lacking: [.display, .soundSystem, .home, .bus],
      wrapper: ["/bin/bash", "-c", "exec 2> >(:); wait $!; exec \"$0\" \"$@\""])
    try await game.waitForScreen()
    game.process.signal(SIGTERM)
    #expect(try await game.end() == 0)
  }

  @Test("Settings that cannot be read are set aside, said so, and kept as a file")
  func damagedSettings() async throws {
    let damaged = "{\"isSoundOn\": tru"
    let game = try await Self.start(["--headless", "--record", "@/record.json"]) { folder in
      let settings = folder.appending(path: "home/.config/retro-racing")
      try FileManager.default.createDirectory(at: settings, withIntermediateDirectories: true)
      try Data(damaged.utf8).write(to: settings.appending(path: "settings.json"))
    }
    try await game.waitForScreen()
    let file = "@/home/.config/retro-racing/settings.json"
    #expect(
      game.errors == [
        "The settings in \(file) could not be used (it is not a settings file): the defaults apply, and the file is now "
          + "\(file).damaged-1."
      ])
    #expect(game.lines("home/.config/retro-racing/settings.json.damaged-1") == [damaged])
    game.process.signal(SIGTERM)
    #expect(try await game.end() == 0)
  }

  @Test("A record that cannot be written is refused before the game begins")
  func recordNowhere() async throws {
    let game = try await Self.start(["--headless", "--record", "@/nowhere/record.json"])
    #expect(try await game.end() == 73)
    #expect(game.errors.count == 1)
    #expect(game.errors.first?.hasPrefix("Nothing can be recorded in @/nowhere/record.json (") == true)
  }

  @Test(
    "What makes no sense is refused with a sentence",
    arguments: [
      (["--pace", "0"], "Error: The pace must be from 0.1 to 10."),
      (["--reader", "voiceover"], "Error: A demo simulates Orca only: use orca43, orca48 or orca51."),
    ])
  func nonsense(arguments: [String], sentence: String) async throws {
    let game = try await Self.start(arguments)
    #expect(try await game.end() == 64)
    #expect(game.errors.first == sentence)
  }
}
