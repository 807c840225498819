import DesktopTesting
import Foundation
import OrcaSpeech
import Testing

/// A Ren'Py, whose copies of the games are in a folder of its name: this system's 8.0, and 8.3 of Debian 14.
enum RenPy: String, CaseIterable, Sendable {
  case renpy
  case renpy83 = "renpy-8.3"

  /// Starts a copy of a game on a desktop, in whose folder it saves.
  fileprivate func launch(
    _ game: String, titled title: String = "The Question", on desktop: PrivateDesktop
  ) async throws -> DesktopProcess {
    let copy = "\(desktop.folder)/\(game)"
    try FileManager.default.copyItem(atPath: integration("\(rawValue)/\(game)"), toPath: copy)
    let program = try self == .renpy ? "/usr/games/renpy" : integration("bin/\(rawValue)")
    let process = try desktop.launch(program, [copy], environment: ["SDL_AUDIODRIVER": "dummy", "LC_ALL": "C"])
    try await desktop.activate(window: desktop.waitForWindow(titled: title, timeout: .seconds(60)))
    return process
  }
}

/// A game that is not ours, unchanged: The Question, which Debian has for Ren'Py, with Adapters/renpy. The player knows the keys of
/// the adapter's page, and otherwise only what is heard.
@Suite("Ren'Py's The Question, by ear", .serialized, .timeLimit(.minutes(15)))
struct RenPyTests {
  /// Each game is drawn by the processor, so they play one after the other, and four take ten minutes: AXTREE_RENPY=all plays all.
  private static let playsAll = ProcessInfo.processInfo.environment["AXTREE_RENPY"] == "all"
  private static let readers: [OrcaEdition?] = playsAll ? [nil] + OrcaEdition.all : [.orca43]

  @Test(
    "Both endings by ear, a saved game, settings, a question", arguments: playsAll ? RenPy.allCases : [.renpy], readers)
  func theQuestion(renpy: RenPy, orca: OrcaEdition?) async throws {
    let desktop = try await PrivateDesktop.start(orca: orca, width: 640, height: 480)
    let game = try await renpy.launch("the_question", on: desktop)
    // Games that are drawn without a graphics card need patience.
    let player = EarPlayer(desktop, patience: .seconds(60), isOwnVoice: orca == nil)
    let reader = orca.map { "orca\($0.version)" } ?? "voice"
    defer { player.writeTranscript("the-question-\(renpy.rawValue)-\(reader).txt") }
    if orca == nil {
      // Ren'Py forgets keys that come before its first screen, of which the player hears nothing yet.
      for _ in 0..<6 where !player.hears("Start") {
        try await player.press("v")
        _ = try? await desktop.waitForSpeech(containing: "Start", timeout: .seconds(15))
      }
    }
    try await player.listen(until: "Start")

    // Without transitions, each line comes at once. The text appears more slowly for those who see it.
    try await player.go("Down", to: "Preferences")
    try await player.press("Return", until: "Preferences dialog")
    try await player.go("Down", to: "transitions")
    try await player.press("Return", until: "checked")
    try await player.go("Down", to: "text speed")
    try await player.press("Return")
    try await player.press("Left", until: "90")
    try await player.press("Return")
    try await player.press("Escape", until: "Start")

    try await player.press("Return", until: "the lecture's over.")
    // In a hurry: where the text is still appearing, a key shows the rest of it, of which nothing is said again.
    try await player.go("space", to: "1. To ask her right away. 2. To ask her later.")
    try await player.press("Escape", until: "Page 1")
    try await player.press("Down", until: "Save slot 1: empty slot")
    try await player.press("Return", until: "Save slot 1: ")
    try await player.press("Escape", until: "2. To ask her later.")
    #expect(
      player.answer.joined(separator: " | ") == """
        As soon as she catches my eye, I decide... | 1. To ask her right away. 2. To ask her later.
        """)

    try await player.go("Down", to: "1. To ask her right away.")
    try await player.press("Return", until: "Sylvie: Hi there! How was class?")
    #expect(player.answer == ["Sylvie: Hi there! How was class?"])
    try await player.read(until: "2. It's an interactive book.")
    try await player.go("Down", to: "2. It's an interactive book.")
    try await player.press("Return", until: "Me: It's like an interactive book")
    try await player.read(until: "Good Ending.")
    try await player.press("space", until: "Start")

    try await player.go("Down", to: "Load")
    try await player.press("Return", until: "Page 1")
    try await player.press("Down", until: "Load slot 1: ")
    #expect(!player.hears("empty slot"))
    try await player.press("Return", until: "1. To ask her right away. 2. To ask her later.")

    // The question whether to leave the game has the answer that does no harm first.
    try await player.press("Escape", until: "Save dialog")
    try await player.go("Down", to: "Main Menu")
    try await player.press("Return", until: "Are you sure you want to return to the main menu?")
    #expect(player.hears("No "))
    try await player.press("Return", until: "Save dialog")
    try await player.press("Escape", until: "2. To ask her later.")

    try await player.go("Down", to: "2. To ask her later.")
    try await player.press("Return", until: "I can't get up the nerve")
    try await player.read(until: "Bad Ending.")
    try await player.press("space", until: "Start")
    try await player.go("Down", to: "Quit")
    try await player.press("Return")
    #expect(try await game.wait() == 0)
    await desktop.stop()
  }

  /// Ren'Py's own tutorial, unchanged; Debian 13 and 14 have no package of it.
  private static let hasTutorial = FileManager.default.fileExists(atPath: "/usr/share/games/renpy/demo")

  @Test("The tutorial, to its first lesson", .enabled(if: hasTutorial))
  func tutorial() async throws {
    let desktop = try await PrivateDesktop.start(orca: .orca48, width: 640, height: 480)
    let game = try await RenPy.renpy.launch("tutorial", titled: "Ren'Py Tutorial Game", on: desktop)
    let player = EarPlayer(desktop, patience: .seconds(60))
    try await player.listen(until: "Start")
    for (key, words) in [
      ("Return", "Eileen: Hi! My name is Eileen, and I'd like to welcome you to the Ren'Py tutorial."),
      (
        "space",
        """
        Eileen: In this tutorial, we'll teach you the basics of Ren'Py, so you can make games of your own. We'll also \
        demonstrate many features, so you can see what Ren'Py is capable of.
        """
      ),
      ("space", "Eileen: What would you like to see?"),
      ("Down", "Player Experience button."),
      ("Down", "Creating a New Game button."),
      ("Down", "Writing Dialogue button."),
      (
        "Return",
        "Eileen: Probably the most common thing a creator does with Ren'Py is to write dialogue for the player to read."
      ),
    ] {
      try await player.press(key, until: words)
      #expect(player.answer.last == words)
    }
    await desktop.end(game)
    await desktop.stop()
  }
}

/// Stories of ours with The Question's screens, for what that story does not show.
@Suite("Each kind of thing that Ren'Py shows", .serialized, .timeLimit(.minutes(15)))
struct RenPyKindTests {
  /// A key, the words that end what is heard of it, and everything that is heard.
  private typealias Step = (key: String, end: String?, heard: String)

  /// The keys, each with words that end what is heard of it and are not in the key's name, and everything that is heard with Orca 48.
  /// F5 to F8 ask for what a screen reader asks for: a field's text, the activation of the line, a slider's number and the activation
  /// of a button.
  /// Ren'Py 8.3 has the line that is shown in its history too.
  private static func kinds(_ renpy: RenPy) -> [Step] {
    [
      ("Return", "your name", "What is your name? entry An."),
      ("F5", nil, ""),
      ("Return", "ready", "Captain Eve: Hello, Bo! Are you ready?"),
      ("F6", "Look", "Captain Eve: Look:"),
      ("space", "a map", "Captain Eve: a map."),
      ("space", "Tower", "1. Harbour. 2. Tower."),
      ("Down", "Harbour", "Harbour button."),
      ("Down", "Tower", "Tower button."),
      ("Return", "Wind 3", "Captain Eve: You go to the tower. | Wind 3"),
      ("Down", "Back", "Back button."),
      ("Down", "History", "History button."),
      (
        "Return", "selected",
        """
        History dialog Eve. Hello, Bo! Are you ready? Eve. Look: a map.\(renpy == .renpy83 ? " Eve. You go to the tower." : "") \
        | History, selected button.
        """
      ),
      ("Escape", "tower", "Captain Eve: You go to the tower."),
      (
        "space", "slider",
        "Cabin dialog Here you choose how the ship sails. Wind | Wind horizontal slider 3 30 percent."
      ),
      ("F7", "6", "6"),
      ("Down", "Flag", "Flag check box not checked."),
      ("Return", "checked", "checked"),
      ("Down", "loud", "Horn button. | It is loud."),
      ("Return", "sounds", "The horn sounds."),
      ("Down", "Leave", "Leave button."),
      ("F8", "Wind 6", "A gull cries. | Wind 6"),
      ("space", "first page", "The end of the first page."),
      ("space", "begins", "Nina: The storm begins."),
      ("space", "ends", "Nina: It ends."),
      ("space", "No", "Once more? | 1. Yes. 2. No."),
      ("Page_Up", "ends", "Nina: It ends."),
      ("Page_Down", "No", "Once more? | 1. Yes. 2. No."),
      ("Down", "Yes", "List with 2 items | 1. Yes."),
      ("Down", "No", "2. No."),
      ("Return", "Start", "Start button."),
    ]
  }

  @Test(
    "A field, speakers by their alt, hotspots, a slider, the history, a picture with a tooltip, notices, NVL pages, rollback",
    arguments: RenPy.allCases)
  func kinds(renpy: RenPy) async throws { try await play("kinds", with: renpy, Self.kinds(renpy)) }

  /// The same for a story in German, whose lists scroll.
  private static let market: [Step] = [
    ("Return", "Tag", "Mara: „Guten Morgen! Was für ein Tag.“"),
    ("space", "frisch", "Händler: Frische Äpfel! Ganz frisch!"),
    ("space", "Greif", "Händlerin: Greif zu!"),
    ("space", "Münzen", "Markt dialog | Münzen selected radio button."),
    ("Down", "Tausch", "Tausch not selected radio button."),
    ("Down", "Apfel", "Apfel 1 check box not checked."),
    ("Down", "Apfel", "Apfel 2 check box not checked."),
    ("Down", "Apfel", "Apfel 3 check box not checked."),
    ("Down", "Apfel", "Apfel 4 check box not checked."),
    ("Return", "checked", "checked"),
    ("Down", "Apfel", "Apfel 5 check box not checked."),
    ("Down", "Apfel", "Apfel 6 check box not checked."),
    ("Down", "Apfel", "Apfel 7 check box not checked."),
    ("Down", "Apfel", "Apfel 8 check box not checked."),
    ("Down", "scroll", "viewport vertical scroll bar 100 100 percent."),
    ("Down", "Alles", "Alles zurück button."),
    ("Return", "No", "Alles zurückgeben? dialog | No button."),
    ("Return", "Alles", "Markt dialog | Alles zurück button."),
    ("Down", "Gehen", "Gehen button."),
    ("Return", "Du hast", "Du hast 1 Äpfel."),
    ("space", "Warten", "Mara: „Und jetzt?“ | 1. Bezahlen. 2. Warten."),
    ("Down", "Bezahlen", "List with 2 items | 1. Bezahlen."),
    ("Down", "Warten", "2. Warten."),
    ("Return", "Abend", "Am Abend."),
    ("space", "Springen", "Noch 3. | 1. Springen."),
    ("Down", "Springen", "Springen button."),
    ("Return", "war", "Das war es."),
  ]

  @Test(
    "Paragraphs, lists that scroll, a question that gives the focus back, locked choices, a countdown",
    arguments: RenPy.allCases)
  func market(renpy: RenPy) async throws { try await play("market", with: renpy, Self.market) }

  private func play(
    _ story: String, with renpy: RenPy, _ steps: [Step]
  ) async throws {
    let desktop = try await PrivateDesktop.start(orca: .orca48, width: 640, height: 480)
    let game = try await renpy.launch(story, on: desktop)
    let player = EarPlayer(desktop, patience: .seconds(60))
    try await player.listen(until: "Start")
    for (key, end, heard) in steps {
      try await player.press(key, until: end)
      if end == nil { try await player.listen() }
      let names = ["page up", "page down", "down", "f5", "f6", "f7", "f8"]
      let answer = player.answer.filter { !names.contains($0.trimmingCharacters(in: .whitespaces).lowercased()) }
      #expect(answer.joined(separator: " | ") == heard)
    }
    await desktop.end(game)
    await desktop.stop()
  }
}

extension EarPlayer {
  /// Presses a key until certain words are heard, after the first words of each answer: as a player in a hurry does. With the own
  /// voice a list and its item are two answers, so it is heard to its end.
  fileprivate func go(_ key: String, to words: String, after pause: Duration = .zero) async throws {
    for _ in 0..<60 {
      try await Task.sleep(for: pause)
      try await press(key)
      _ = try? await poll(for: "an answer to \(key)", timeout: .seconds(10)) { answer.first }
      if isOwnVoice, key == "Down" { try await listen() }
      if hears(words) { break }
    }
    try await listen(until: words)
  }

  /// Goes on in the story until certain words are heard. Each time the text has appeared by then.
  fileprivate func read(until words: String) async throws {
    try await go("space", to: words, after: .milliseconds(1500))
  }
}
