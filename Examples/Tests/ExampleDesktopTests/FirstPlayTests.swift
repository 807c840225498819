import DesktopTesting
import ExampleTestSupport
import Foundation
import Testing

@testable import BennieKit

extension ExampleDesktopTests {
  @Suite("First plays by ear, with each Orca and with the program's own voice")
  struct FirstPlays {
    @Test("R24, R62, R94: six volumes, each said once, and a first race that begins with what its sounds mean")
    func race() async {
      await EarPlayer.withEachReader { player in
        let game = try await player.start("RetroRacing", ["--locale", "en"], until: "New here?")
        try await player.press("Down", until: "Driving lesson")
        try await player.press("Down", until: "Settings")
        try await player.heard(after: "Return")
        let volumes = [
          ("Sound effects volume", 100), ("Cue volume", 100), ("Start, crash and effects volume", 100),
          ("Engine and traffic volume", 40), ("Menu sound volume", 40), ("Engine and effects volume during speech", 50),
        ]
        for (name, percent) in volumes {
          let words = ["\(name) horizontal slider \(percent)%"]
          player.expect(
            try await player.press("Down", until: name), own: ["\(name) slider \(percent)%"], orca43: words,
            orca48: words, orca51: words)
        }
        try await player.press("Escape", until: "Menu dialog")
        try await player.press("Up", until: "Play")
        let hint = "Three lanes. A pulse is a safe lane: left, middle or right. Arrow keys steer; Space pauses."
        player.expect(
          try await player.heard(after: "Return"), own: ["Retro Racing", hint],
          orca43: ["Retro Racing drawing area.", hint], orca48: ["Retro Racing drawing area.", hint],
          orca51: ["Retro Racing drawing area", hint])
        await player.desktop.end(game)
      }
    }

    @Test("B31: a film that is left asks first, and what was not seen of it is given back")
    func film() async {
      await EarPlayer.withEachReader(locale: "de_DE") { player in
        let game = try await player.start(
          "Bennie", ["--seed", "5"], settings: #"{"coins.Alexander": 10}"#, until: "Wer bist du?")
        try await player.heard(after: "Return")
        try await player.press("Tab", until: "Schatzkiste, 10 Münzen")
        for words in ["5 Minuten YouTube schauen", "Tiere im Wald", "5 Minuten übrig"] {
          try await player.press("Return", until: words)
        }
        let question = "Film beenden? Dialog Du bekommst 9 Münzen zurück."
        func escape() async throws {
          player.expect(
            try await player.heard(after: "Escape"),
            own: [question, "Film weiterschauen Knopf.", "Eingabetaste drücken."],
            orca43: [
              "Bennie und die Lemminge", question, "Film weiterschauen Druckknopf.", "Eingabetaste drücken.",
            ],
            orca51: [question, "Film weiterschauen Knopf", "Eingabetaste drücken"])
        }
        try await escape()
        player.expect(
          try await player.heard(after: "Return"), own: ["5 Minuten übrig"], orca43: ["5 Minuten übrig static."],
          orca51: ["5 Minuten übrig"])
        try await escape()
        try await player.press("Tab", until: "Film beenden")
        let end = "Der Film ist zu Ende. Du bekommst 9 Münzen zurück. Was spielen wir heute?"
        player.expect(
          try await player.heard(after: "Return"), own: ["Rätsel spielen Knopf.", "Münzen verdienen.", end],
          orca43: ["Rätsel spielen Druckknopf.", "Münzen verdienen.", "Benachrichtigung \(end)"],
          orca51: ["Rätsel spielen Knopf", "Münzen verdienen", end])
        try await player.press("Tab", until: "9 von 10 Münzen gesammelt")
        await player.desktop.end(game)
      }
    }

    @Test("B34: where no way is, the game says what is there, and then the way in other words")
    func wrongWays() async {
      await EarPlayer.withEachReader(locale: "de_DE") { player in
        let game = try await player.start("Bennie", ["--seed", "5"], until: "Wer bist du?")
        for words in ["Rätsel spielen", "Muster bauen"] { try await player.press("Return", until: words) }
        try await player.press("Tab", until: "Labyrinth spielen")
        try await player.press("Return", until: "Start, weiter nach rechts")
        for (key, words) in [
          ("Left", "Dort ist der Rand. Der Weg geht nach rechts."),
          ("Left", "Dort ist der Rand. Probier den Weg nach rechts!"),
          ("Down", "Dort ist ein Bach. Der Weg geht nach rechts."),
        ] {
          player.expect(
            try await player.heard(after: key), own: [words], orca43: ["Benachrichtigung \(words)"], orca51: [words])
        }
        await player.desktop.end(game)
      }
    }

    @Test("B31, B33: praise is heard before the new board, and the level is kept over a restart")
    func praise() async {
      await EarPlayer.withEachReader(locale: "de_DE") { player in
        let game = try await player.start(
          "Bennie", ["--seed", "5"], settings: #"{"level.Alexander.pattern": 5}"#, until: "Wer bist du?")
        for words in ["Rätsel spielen", "Muster bauen"] { try await player.press("Return", until: words) }
        // The pattern, as it is heard field by field.
        var fields: [(place: String, color: String)] = []
        var heard = try await player.heard(after: "Return")
        while !heard.joined().contains("wählen") {
          for field in heard.joined(separator: "\n").matches(of: /(Reihe \d, Spalte \d), (Grün|Gelb)/) {
            fields.append((String(field.1), String(field.2)))
          }
          heard = try await player.heard(after: "Tab")
        }
        var mark = player.desktop.speechMark
        for (place, color) in fields {
          try await player.press("Tab", until: "\(color)e Farbe wählen")
          try await player.heard(after: "Return")
          try await player.press("Tab", until: "\(place), leer")
          mark = player.desktop.speechMark
          try await player.desktop.press("Return")
        }
        try await player.desktop.waitForSpeech(containing: "Baue das Muster nach!", since: mark)
        let last = try #require(fields.last)
        let words = player.words(since: mark).filter { !$0.hasPrefix("\(last.place), \(last.color)") }
        #expect(words.first?.hasSuffix("1 von 10 Münzen gesammelt.") == true, "\(player): \(words)")
        game.signal(SIGTERM)
        #expect(try await game.wait() == 0)
        // From level 6 on there are three colours.
        let next = try await player.start("Bennie", ["--seed", "5"], until: "Wer bist du?")
        for words in ["Rätsel spielen", "Muster bauen", "Reihe"] { try await player.press("Return", until: words) }
        try await player.press("Tab", until: "Graue Farbe wählen")
        await player.desktop.end(next)
      }
    }

    /// The own voice takes as long as espeak-ng for each text.
    private static let speechRate = ["AXTREE_SPEECH_RATE": "15"]

    @Test("B35, B37: who traces a number faster than the own voice speaks hears nothing of what is drawn")
    func tracing() async throws {
      let player = EarPlayer(orca: nil, desktop: try await PrivateDesktop.start(orca: nil))
      let game = try await player.start("Bennie", ["--seed", "5"], environment: Self.speechRate, until: "Wer bist du?")
      try await player.press("Return", until: "Rätsel spielen")
      try await player.press("Tab", until: "Zahlen 1, 2, 3 spielen")
      try await player.press("Return", until: "Würfeln")
      try await player.press("Tab", until: "Zahl finden")
      try await player.desktop.press("Return")
      let question = try await player.desktop.waitForSpeech(containing: "Finde die")
      let number = try #require(question.firstMatch(of: /Finde die (\d+)!/)?.1)
      try await player.press("Tab", until: "Zahl \(number) wählen")
      // Who hesitates hears the line that is next, and nothing of the number that was found.
      var mark = player.desktop.speechMark
      try await player.desktop.press("Return")
      var trace = NumberTrace(try #require(Int(number)))
      let ways: [Direction: (key: String, word: String)] = [
        .left: ("Left", "links"), .right: ("Right", "rechts"), .up: ("Up", "oben"), .down: ("Down", "unten"),
      ]
      let line = "Die Linie geht nach \(try #require(trace.next.flatMap { ways[$0]?.word }))."
      try await Task.sleep(for: .seconds(20))
      #expect(
        player.words(since: mark) == [
          "Zahl \(number) nachzeichnen Knopf.", "Pfeiltasten zeichnen die Linie.",
          "Ja, das ist die \(number). Zeichne sie nach! \(line)", line,
        ])
      while let way = trace.next {
        mark = player.desktop.speechMark
        try await player.desktop.press(try #require(ways[way]?.key))
        _ = trace.draw(way)
      }
      try await player.desktop.waitForSpeech(containing: "Finde die", since: mark)
      let words = player.words(since: mark)
      // The line before may have begun while the last key was pressed.
      let praise = try #require(words.firstIndex { $0.hasSuffix("1 von 10 Münzen gesammelt.") }, "\(words)")
      #expect(praise <= 1, "\(words)")
      await player.desktop.end(game)
      await player.desktop.stop()
    }

    @Test("L7, L13: the first words say what to press, Enter leads to a model, and the first message is answered")
    func lucidPal() async {
      await EarPlayer.withEachReader { player in
        let app = try await player.start(
          "LucidPal", ["--locale", "en", "--memory", "8"], until: "Press Enter to go on.")
        let step = "Step 1 of 5. Your Pocket AI. An assistant that lives on your own computer. Press Enter to go on."
        player.expect(
          player.words(since: 0), own: ["LucidPal", "Next button.", step],
          orca43: ["Screen reader on.", "LucidPal frame.", "Next push button.", step],
          orca48: ["Screen reader on.", "LucidPal frame", "Next button.", step],
          orca51: ["Screen reader on.", "LucidPal", "Next button", step])
        for words in ["Step 2 of 5.", "Step 3 of 5."] { try await player.press("Return", until: words) }
        let choice =
          "Step 4 of 5. Choose Your AI. Palm 3B fits this computer and is chosen. Up Arrow goes to the other models; "
          + "you can also change it later, in “Settings”."
        player.expect(
          try await player.heard(after: "Return"), own: [choice], orca43: ["notification \(choice)"], orca51: [choice])
        for model in ["Tower 70B", "Palm 3B, Recommended, Selected", "Pocket 1B"] {
          let words = try await player.heard(after: "Up")
          #expect(words.contains { $0.hasPrefix(model) }, "\(player): \(words)")
        }
        try await player.heard(after: "End")
        for words in ["Step 5 of 5.", "New chat", "Message entry"] { try await player.press("Return", until: words) }
        try await player.desktop.type("Hello")
        let mark = player.desktop.speechMark
        try await player.desktop.press("Return")
        let answer =
          "LucidPal: Hello! I am a scripted assistant. Ask me to remind you of something, or for a picture."
        try await player.desktop.waitForSpeech(containing: answer, since: mark)
        for screen in ["Habits", "Settings"] {
          try await player.press("Escape", until: screen == "Habits" ? "Hello, Hello!" : "New chat")
          try await player.press("Tab", until: "\(screen) ")
          let words = try await player.heard(after: "Return")
          #expect(words.first?.hasPrefix("\(screen) heading") == true, "\(player): \(words)")
        }
        await player.desktop.end(app)
      }
    }

    @Test("L20: who stops an answer at once hears nothing of thinking from the own voice")
    func stopped() async throws {
      let player = EarPlayer(orca: nil, desktop: try await PrivateDesktop.start(orca: nil))
      let app = try await player.start(
        "LucidPal", ["--locale", "en", "--memory", "8", "--assistant", "sleep 60"], environment: Self.speechRate,
        until: "Press Enter to go on.")
      for words in ["Step 2", "Step 3", "Step 4", "Step 5", "New chat", "Message entry"] {
        try await player.desktop.press("Return")
        try await player.desktop.waitForSpeech(containing: words)
        try await Task.sleep(for: .seconds(2))
      }
      try await player.desktop.type("Hello")
      let mark = player.desktop.speechMark
      // The answer begins and is stopped while the voice still says "Send button".
      try await player.desktop.press("Down", "Return", "Return")
      try await player.desktop.waitForSpeech(containing: "Stopped. Nothing yet", since: mark)
      let words = player.words(since: mark)
      #expect(!words.contains { $0.contains("thinking") }, "\(words)")
      await player.desktop.end(app)
      await player.desktop.stop()
    }

    @Test("The form speaks: its number counts by Up and Down, and an error is heard without help that says the same")
    func form() async {
      await EarPlayer.withEachReader { player in
        let form = try await player.start("FormField", ["--locale", "en"], until: "Name")
        try await player.press("Tab", until: "E-mail")
        try await player.press("Tab", until: "Password")
        try await player.desktop.type("abc")
        try await player.desktop.waitUntilSilent()
        let error = "Password: Use at least 8 characters"
        player.expect(
          try await player.heard(after: "Tab"), own: ["Tickets spin button 1", "At most 6", error],
          orca43: ["Tickets 1 spin button.", "At most 6.", "notification \(error)."],
          orca48: ["Tickets spin button 1.", "At most 6.", error],
          orca51: ["Tickets spin button 1", "At most 6", error])
        for (key, number) in [("Up", "2"), ("Up", "3"), ("Down", "2")] {
          player.expect(try await player.heard(after: key), own: [number], orca43: [number], orca51: [number])
        }
        player.expect(
          try await player.heard(after: "shift+Tab"),
          own: ["Password password text •••", "invalid entry.", "Weak. Error: Use at least 8 characters."],
          orca43: ["Password password text •••", "Weak. Error: Use at least 8 characters."],
          orca51: ["Password password text •••", "invalid entry", "Weak. Error: Use at least 8 characters"])
        await player.desktop.end(form)
      }
    }
  }
}
