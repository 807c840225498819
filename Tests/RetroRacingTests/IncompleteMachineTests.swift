import Foundation
import Glibc
import PrivateDesktop
import Testing

/// The game on machines that lack something: it says so in a sentence, plays on, and ends as it is asked to.
@Suite("Started where something is missing", .timeLimit(.minutes(3)))
struct IncompleteMachineTests {
  /// Something that a machine lacks, the environment in which it does, and what the game says of it.
  struct MissingPart: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Variables beside those of a whole machine, or nil for one that is not set.
    var environment: [String: String?] = [:]
    let sentence: String
  }

  static let display = MissingPart(
    testDescription: "a display", environment: ["DISPLAY": nil],
    sentence:
      "No window could be opened (no display was found): the game runs without one and can be heard and operated."
  )
  static let soundSystem = MissingPart(
    testDescription: "a sound system", environment: ["SDL_AUDIODRIVER": "nonsense"],
    sentence: "There is no sound (Audio target 'nonsense' not available): the game runs silently.")
  static let soundCard = MissingPart(
    testDescription: "a sound card", environment: ["SDL_AUDIODRIVER": "alsa", "ALSA_CONFIG_PATH": "/nowhere"],
    sentence: "There is no sound (ALSA: Couldn't open audio device: No such file or directory): the game runs "
      + "silently."
  )
  static let home = MissingPart(
    testDescription: "a home", environment: ["HOME": nil],
    sentence: "There is no home folder: the settings are kept until the program ends.")
  static let folderForHome = MissingPart(
    testDescription: "a home that is a folder", environment: ["HOME": "@/file"],
    sentence: "Nothing can be stored in @/file/.config/retro-racing (Not a directory): the settings are kept until the "
      + "program ends.")
  static let writableHome = MissingPart(
    testDescription: "a home that can be written", environment: ["HOME": "@/readonly"],
    sentence: "Nothing can be stored in @/readonly/.config/retro-racing (Permission denied): the settings are kept "
      + "until the program ends.")
  /// Neither the system's, whose list names an empty folder, nor the game's own, which would be below the home.
  static let font = MissingPart(
    testDescription: "a font", environment: ["FONTCONFIG_FILE": "@/fonts.conf"],
    sentence: "No font was found: the game is drawn without text. Install fonts-dejavu-core.")
  static let listOfFonts = MissingPart(
    testDescription: "a list of fonts", environment: ["FONTCONFIG_FILE": "/nowhere"],
    sentence: "The system's list of fonts could not be read: text is drawn in the fonts of the usual folder.")
  static let livingBus = MissingPart(
    testDescription: "a bus that lives",
    environment: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=@/dead", "AT_SPI_BUS_ADDRESS": "unix:path=@/dead"],
    sentence: "There is no session bus (Could not connect: No such file or directory): a screen reader may go "
      + "unnoticed, and so may changes of the system's settings.")
  static let bus = MissingPart(
    testDescription: "a bus", environment: ["DBUS_SESSION_BUS_ADDRESS": nil, "XDG_RUNTIME_DIR": nil],
    sentence: "There is no session bus (nothing says where it is): a screen reader may go unnoticed, and so may "
      + "changes of the system's settings.")

  /// One of each kind.
  static let together = [soundCard, writableHome, font, livingBus]
  static let machines =
    [[], [soundSystem], [home], [folderForHome], [listOfFonts], [bus]] + together.map { [$0] } + [together]

  /// A display, and a session bus on which nobody listens, for all tests; they end with the process.
  private static let desktop = Task { try await PrivateDesktop.start(orca: nil) }

  /// Starts the game on a machine on which all is there but these things; SDL's own sound card is heard by nobody.
  static func start(
    _ arguments: [String] = ["--record", "@/race.json"], lacking lacks: [MissingPart] = [],
    wrapper: [String] = [], prepare: (URL) throws -> Void = { _ in }
  ) async throws -> GameProcess {
    var environment: [String: String?] = ["HOME": "@/home", "SDL_AUDIODRIVER": "dummy", "XDG_RUNTIME_DIR": "@/run"]
    for name in ["DISPLAY", "DBUS_SESSION_BUS_ADDRESS"] {
      environment[name] = try await desktop.value.environment[name]
    }
    for lack in lacks { environment.merge(lack.environment) { $1 } }
    return try GameProcess(arguments, environment.compactMapValues(\.self), wrapper: wrapper) { folder in
      for (name, permissions) in [("home", 0o700), ("run", 0o700), ("readonly", 0o500), ("nofonts", 0o700)] {
        try FileManager.default.createDirectory(
          at: folder.appending(path: name), withIntermediateDirectories: false,
          attributes: [.posixPermissions: permissions])
      }
      try Data().write(to: folder.appending(path: "file"))
      try Data("<fontconfig><dir>\(folder.path)/nofonts</dir></fontconfig>".utf8).write(
        to: folder.appending(path: "fonts.conf"))
      try prepare(folder)
    }
  }

  @Test("With a display, and without something: a sentence for each, and a game", arguments: machines)
  func withDisplay(_ lacks: [MissingPart]) async throws { try await run(lacking: lacks) }

  @Test("Without a display, and without something more: the same", arguments: machines)
  func withoutDisplay(_ lacks: [MissingPart]) async throws {
    try await run(lacking: lacks.filter { $0.environment["FONTCONFIG_FILE"] == nil } + [Self.display])
  }

  /// Waits for the menu and for the sentences, and asks the game to end.
  private func run(lacking lacks: [MissingPart]) async throws {
    let game = try await Self.start(lacking: lacks)
    try await game.waitForMenu()
    _ = try await poll(for: "the sentences", seconds: 20, seen: game.errors.joined(separator: " / ")) {
      game.errors.count >= lacks.count ? true : nil
    }
    game.process.signal(SIGTERM)
    #expect(try await game.end() == 0)
    #expect(game.errors.sorted() == lacks.map(\.sentence).sorted())
  }

  @Test("SIGTERM, SIGINT and SIGHUP end the game in order", arguments: [SIGTERM, SIGINT, SIGHUP])
  func signals(number: Int32) async throws {
    let game = try await Self.start()
    try await game.waitForMenu()
    game.process.signal(number)
    #expect(try await game.end() == 0)
  }

  @Test("The game goes on where nobody reads any more what it has to say")
  func unread() async throws {
    let game = try await Self.start(
      lacking: [Self.display, Self.soundSystem, Self.home, Self.bus],
      wrapper: ["/bin/bash", "-c", "exec 2> >(:); wait $!; exec \"$0\" \"$@\""])
    try await game.waitForMenu()
    game.process.signal(SIGTERM)
    #expect(try await game.end() == 0)
  }

  @Test("Settings that cannot be read are set aside, said so, and kept as a file")
  func damagedSettings() async throws {
    let damaged = "{\"isSoundOn\": tru"
    let game = try await Self.start(["--headless", "--record", "@/race.json"]) { folder in
      let settings = folder.appending(path: "home/.config/retro-racing")
      try FileManager.default.createDirectory(at: settings, withIntermediateDirectories: true)
      try Data(damaged.utf8).write(to: settings.appending(path: "settings.json"))
    }
    try await game.waitForMenu()
    let file = "@/home/.config/retro-racing/settings.json"
    #expect(
      game.errors == [
        "The settings in \(file) could not be used (it does not hold settings): the defaults hold, and the file is now "
          + "\(file).damaged-1."
      ])
    #expect(game.lines("home/.config/retro-racing/settings.json.damaged-1") == [damaged])
    game.process.signal(SIGTERM)
    #expect(try await game.end() == 0)
  }

  @Test("A record that cannot be written is refused before the game begins")
  func recordNowhere() async throws {
    let game = try await Self.start(["--headless", "--record", "@/nowhere/race.json"])
    #expect(try await game.end() == 73)
    #expect(game.errors.count == 1)
    #expect(game.errors.first?.hasPrefix("Nothing can be recorded in @/nowhere/race.json (") == true)
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
