import Foundation
import Glibc
import PrivateDesktop
import Testing

/// The game on machines that lack something: it says so in a sentence, plays on, and ends as it is asked to.
@Suite("Started where something is missing")
struct BareMachineTests {
  /// Something that a machine lacks, the environment in which it does, and what the game says of it.
  struct Lack: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var environment: [String: String] = [:]
    let sentence: String
  }

  static let noDisplay = Lack(
    testDescription: "a display",
    sentence:
      "No window could be opened (no display was found): the game runs without one and can be heard and operated."
  )
  static let noSound = Lack(
    testDescription: "a sound card", environment: ["SDL_AUDIODRIVER": "nonsense"],
    sentence: "There is no sound (Audio target 'nonsense' not available): the game runs silently.")
  static let noHome = Lack(
    testDescription: "a home", environment: ["HOME": "", "XDG_CONFIG_HOME": ""],
    sentence: "There is no home folder: the settings are kept until the program ends.")
  static let fileForHome = Lack(
    testDescription: "a home that is a folder", environment: ["HOME": "@/file", "XDG_CONFIG_HOME": "@/file/config"],
    sentence: "Nothing can be stored in @/file/config/retro-racing (Not a directory): the settings are kept until the "
      + "program ends.")

  static let noFont = Lack(
    testDescription: "a font", environment: ["FONTCONFIG_FILE": "/nowhere"],
    sentence: "No font was found: the game is drawn without text. Install fonts-dejavu-core.")
  /// No fault: many people have none.
  static let noBus = Lack(
    testDescription: "a bus",
    environment: [
      "DBUS_SESSION_BUS_ADDRESS": "nonsense:", "AT_SPI_BUS_ADDRESS": "unix:path=/nowhere",
      "XDG_RUNTIME_DIR": "/nowhere",
    ], sentence: "")

  /// A machine on which all is there, as far as a test can have it; SDL's own sound card that nobody hears.
  static let whole = ["HOME": "@/home", "SDL_AUDIODRIVER": "dummy", "XDG_RUNTIME_DIR": "@/run"]

  static func start(_ environment: [String: String]) throws -> GameProcess {
    try GameProcess(["--record", "@/race.json"], Self.whole.merging(environment) { $1 }) { folder in
      for name in ["home", "run"] {
        try FileManager.default.createDirectory(
          at: folder.appending(path: name), withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
      }
      try Data().write(to: folder.appending(path: "file"))
    }
  }

  @Test(
    "Without a display, and one thing more: a sentence for each, and the game runs until it is asked to end",
    arguments: [
      [noDisplay], [noDisplay, noSound], [noDisplay, noHome], [noDisplay, fileForHome], [noDisplay, noBus],
      [noDisplay, noFont], [noDisplay, noSound, fileForHome, noBus, noFont],
    ])
  func lacks(_ lacks: [Lack]) async throws {
    let game = try Self.start(lacks.reduce(into: [:]) { $0.merge($1.environment) { $1 } })
    try await game.waitForMenu()
    #expect(Set(game.errors) == Set(lacks.map(\.sentence).filter { !$0.isEmpty }))
    game.process.signal(SIGTERM)
    #expect(try await game.end() == 0)
  }

  @Test("SIGTERM and SIGINT end the game in order", arguments: [SIGTERM, SIGINT])
  func signals(number: Int32) async throws {
    let game = try Self.start([:])
    try await game.waitForMenu()
    game.process.signal(number)
    #expect(try await game.end() == 0)
  }

  @Test("Settings that cannot be read are set aside, said so, and kept as a file")
  func damagedSettings() async throws {
    let damaged = "{\"isSoundOn\": tru"
    let game = try GameProcess(["--headless", "--record", "@/race.json"], Self.whole) { folder in
      let settings = folder.appending(path: "home/.config/retro-racing")
      try FileManager.default.createDirectory(at: settings, withIntermediateDirectories: true)
      try Data(damaged.utf8).write(to: settings.appending(path: "settings.json"))
    }
    try await game.waitForMenu()
    #expect(game.errors.count == 1)
    let sentence = try #require(game.errors.first)
    let start = "The settings in @/home/.config/retro-racing/settings.json could not be used ("
    #expect(sentence.hasPrefix(start), "\(sentence)")
    let aside = try #require(sentence.firstMatch(of: #/the file is now (@.*)\.$/#)).1
    #expect(game.lines(String(aside.dropFirst(2))) == [damaged])
    game.process.signal(SIGTERM)
    #expect(try await game.end() == 0)
  }

  @Test("A record that cannot be written is refused before the game begins")
  func recordNowhere() async throws {
    let game = try GameProcess(["--headless", "--record", "@/nowhere/race.json"], Self.whole)
    #expect(try await game.end() == 73)
    #expect(game.errors.count == 1)
    #expect(game.errors.first?.hasPrefix("Nothing can be recorded in @/nowhere/race.json (") == true)
  }

  @Test(
    "What makes no sense is refused with a sentence",
    arguments: [
      (["--pace", "0"], "Error: The pace must be from 0.1 to 10."),
      (["--reader", "voiceover"], "Error: VoiceOver does not run here: say orca43 or orca48."),
    ])
  func nonsense(arguments: [String], sentence: String) async throws {
    let game = try GameProcess(arguments, Self.whole)
    #expect(try await game.end() == 64)
    #expect(game.errors.first == sentence)
  }
}
