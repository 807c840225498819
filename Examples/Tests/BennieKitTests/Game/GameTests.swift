import AXTesting
import AXTree
import GameUI
import Preferences
import Testing

@testable import BennieKit

@Suite("Bennie's games")
struct GameTests {
  @Test("B30, B31: from the loading screen to a coin; who leaves gets none")
  func flow() {
    let fixture = BennieFixture()
    fixture.frame(2)
    fixture.press(.enter)
    #expect(fixture.game.destination == .home)
    fixture.press(.enter)
    #expect(fixture.game.destination == .choice(.puzzles))
    #expect(fixture.labels.suffix(2) == ["Muster bauen", "Labyrinth spielen"])
    fixture.press(.enter)
    #expect(fixture.game.destination == .level(.pattern))
    fixture.press(.escape)
    #expect(fixture.game.destination == .home && fixture.game.coins == 0)
    fixture.go(.level(.pattern))
    fixture.game.finishLevel(of: .pattern)
    fixture.frame(0)
    #expect(fixture.game.coins == 1 && fixture.game.level(of: .pattern) == 2)
    fixture.frame(10)
    #expect(
      fixture.announced.suffix(2) == ["Das ist richtig schön! 1 von 10 Münzen gesammelt.", "Baue das Muster nach!"])
  }

  @Test(
    "B31: by ear, the praise comes right after the deed, and the new board after the praise", arguments: [false, true])
  func praise(goesOn: Bool) throws {
    let fixture = BennieFixture(coins: 0, system: SystemSettings(isScreenReaderRunning: true))
    fixture.go(.level(.dice))
    fixture.press(.enter)
    let number = try #require((fixture.game.screen as? DiceScreen)?.number)
    fixture.move(to: "Zahl \(number) wählen")
    fixture.press(.enter)
    fixture.reader.finishSpeaking()
    let said = fixture.reader.log.split(separator: "\n")
    #expect(said.last == "Benachrichtigung Das ist richtig schön! 1 von 10 Münzen gesammelt.")
    // The praise is said once, and nothing can be done twice while it is.
    fixture.element("Zahl \(number) wählen")?.activate()
    fixture.element("Zahl \(number % 6 + 1) wählen")?.activate()
    fixture.frame(3)
    #expect(fixture.game.coins == 1 && fixture.focus == "Zahl \(number) wählen")
    // Any key goes on; else the next level comes when the praise has been heard.
    if goesOn { fixture.press(.tab) } else { fixture.frame(1.6) }
    fixture.reader.finishSpeaking()
    #expect(
      fixture.reader.log.split(separator: "\n").dropFirst(said.count)
        == ["Würfeln Druckknopf.", "Eingabetaste drücken.", "Benachrichtigung Jetzt würfeln wir!"])
    #expect(fixture.game.destination == .level(.dice))
  }

  @Test("B31: Escape during the praise leads home, and takes nothing")
  func escapeFromPraise() {
    let fixture = BennieFixture(coins: 0)
    fixture.go(.level(.pattern))
    fixture.game.finishLevel(of: .pattern)
    let difficulty = fixture.game.difficulty
    fixture.press(.escape)
    #expect(fixture.game.destination == .home && fixture.game.coins == 1 && fixture.game.difficulty == difficulty)
  }

  @Test("B31: by ear, Escape asks before a film ends; what was not seen is given back")
  func leavingFilm() {
    let fixture = BennieFixture(coins: 10)
    fixture.go(.videos(.short))
    fixture.press(.enter)
    fixture.frame(4)
    fixture.reader.finishSpeaking()
    let count = fixture.reader.log.split(separator: "\n").count
    fixture.press(.escape)
    fixture.reader.finishSpeaking()
    #expect(
      fixture.reader.log.split(separator: "\n").dropFirst(count) == [
        "Bennie und die Lemminge", "Film beenden? Dialog Du bekommst 9 Münzen zurück.",
        "Film weiterschauen Druckknopf.", "Eingabetaste drücken.",
      ])
    // The film waits for the answer; Escape and the first button go on with it.
    fixture.frame(600)
    fixture.press(.escape)
    #expect(fixture.game.destination == .film(.short) && fixture.labels.last == "5 Minuten übrig")
    fixture.activate("Zurück zum Waldabenteuer")
    fixture.activate("Film weiterschauen")
    #expect(fixture.game.destination == .film(.short) && fixture.game.coins == 0)
    fixture.press(.escape)
    fixture.activate("Film beenden")
    #expect(fixture.game.destination == .home && fixture.game.coins == 9)
    #expect(
      fixture.announced.last == "Der Film ist zu Ende. Du bekommst 9 Münzen zurück. Was spielen wir heute?")
  }

  @Test(
    "B31: the coins that are given back, and the sentence about them",
    arguments: [
      (FilmTicket.short, 300.0, 10, "Du bekommst 10 Münzen zurück."), (.short, 296, 9, "Du bekommst 9 Münzen zurück."),
      (.short, 59, 1, "Du bekommst eine Münze zurück."), (.short, 29, 0, "Der Film ist gleich zu Ende."),
      (.long, 360, 10, "Du bekommst 10 Münzen zurück."), (.long, 719, 19, "Du bekommst 19 Münzen zurück."),
    ])
  func coinsBack(ticket: FilmTicket, seconds: Double, coins: Int, line: String) {
    #expect(ticket.coins(for: seconds) == coins && SpokenLines.coinsBack(coins) == line)
    let end = coins == 0 ? "Der Film ist zu Ende." : "Der Film ist zu Ende. \(line)"
    #expect(SpokenLines.filmIsLeft(coinsBack: coins) == end)
  }

  @Test("B33: each child's level of each game is kept over a restart")
  func storedLevels() {
    let store = PreferenceStore()
    let fixture = BennieFixture(store: store)
    fixture.go(.level(.pattern))
    for _ in 0..<6 {
      fixture.game.finishLevel(of: .pattern)
      fixture.frame(10)
    }
    let later = BennieFixture(store: store)
    #expect(later.game.level(of: .pattern) == 7 && later.game.level(of: .dice) == 1)
    later.go(.level(.pattern))
    #expect((later.game.screen as? PatternScreen)?.pattern.colors.count == 3)
    later.game.choose("Oliver")
    #expect(later.game.level(of: .pattern) == 1)
  }

  @Test("B31: ten coins are five minutes, twenty are twelve; they are taken when the film begins")
  func rewards() {
    let fixture = BennieFixture(coins: 25)
    fixture.go(.treasure)
    fixture.activate("12 Minuten YouTube schauen, kostet 20 Münzen")
    #expect(fixture.game.coins == 25 && fixture.game.destination == .videos(.long))
    fixture.press(.escape)
    #expect(fixture.game.coins == 25 && fixture.game.destination == .home)
    fixture.go(.videos(.long))
    fixture.isOnline = false
    fixture.press(.enter)
    #expect(fixture.game.coins == 25 && fixture.announced.last == "Filme brauchen Internet. Wir spielen weiter!")
    fixture.isOnline = true
    fixture.press(.enter)
    #expect(fixture.game.coins == 5 && fixture.labels.last == "12 Minuten übrig")
    #expect(FilmTicket.allCases.map(\.cost) == [10, 20] && FilmTicket.allCases.map(\.minutes) == [5, 12])
  }

  @Test(
    "B33: the size of a pattern, its colours and how many cells have one",
    arguments: [
      (1, 3, 2...2, 2...4), (5, 3, 2...2, 2...4), (6, 3, 3...3, 3...5), (11, 4, 3...3, 4...7), (21, 5, 3...4, 5...10),
      (31, 6, 4...4, 6...12), (99, 6, 4...4, 6...12),
    ])
  func levels(number: Int, size: Int, colors: ClosedRange<Int>, cells: ClosedRange<Int>) {
    var used: Set<Int> = []
    for seed in 0..<20 {
      var random = SeededGenerator(seed: UInt64(seed))
      let difficulty = 0.1 + 0.8 * Double(seed) / 19
      let pattern = Pattern(level: number, difficulty: difficulty, using: &random)
      #expect(pattern.limits.size == size && pattern.target.count == size * size)
      #expect(cells.contains(pattern.target.compactMap(\.self).count))
      #expect(Set(pattern.target.compactMap(\.self)).isSubset(of: pattern.colors))
      used.insert(pattern.colors.count)
    }
    // The more difficult, the more colours.
    #expect(used == Set(colors))
  }

  @Test("B33: a pattern is copied cell by cell, and a match is success")
  func pattern() {
    var random = SeededGenerator(seed: 1)
    var pattern = Pattern(level: 1, difficulty: 0.3, using: &random)
    for (index, color) in pattern.target.enumerated() {
      #expect(!pattern.isSolved)
      // Left out: the cells that stay empty. The others make it solved at the end.
      guard let color else { continue }
      pattern.tool = .color(color)
      let isRight = pattern.tap(index)
      #expect(isRight)
      if pattern.isSolved { break }
    }
    #expect(pattern.isSolved)
    pattern.reset()
    #expect(pattern.own.count == pattern.target.count && pattern.own.allSatisfy { $0 == nil })
  }

  @Test("B34: the arrow keys lead along the path, field by field, and say where there is none")
  func labyrinth() throws {
    let fixture = BennieFixture(coins: 0)
    fixture.go(.level(.labyrinth))
    #expect(fixture.labels.filter { $0.hasPrefix("Start") }.count == 1 && fixture.labels.last == "Ziel")
    #expect(fixture.labels.contains { $0.hasPrefix("Feld 2, weiter nach ") })
    let way = try #require(fixture.focus.split(separator: " ").last)
    fixture.press(.left)
    #expect(fixture.announced.last == "Dort ist der Rand. Der Weg geht nach \(way).")
    fixture.press(.left)
    #expect(fixture.announced.last == "Dort ist der Rand. Probier den Weg nach \(way)!")
    fixture.press(way == "rechts" ? .down : .right)
    #expect(
      fixture.announced.last
        == "\(way == "rechts" ? "Dort ist ein Bach." : "Dort steht ein Baum.") Der Weg geht nach \(way).")
    #expect(fixture.focus.hasPrefix("Start, weiter nach "))
    for _ in 0..<12 where fixture.game.coins == 0 {
      fixture.press(fixture.focus.hasSuffix("rechts") ? .right : .down)
    }
    #expect(fixture.game.coins == 1)
    // Tab does not lead past the path.
    fixture.frame(10)
    #expect(!fixture.move(to: "Ziel"))
  }

  @Test("B34: a finger leads Bennie along the path as well")
  func drag() throws {
    let fixture = BennieFixture(coins: 0)
    fixture.go(.level(.labyrinth))
    let cells = fixture.game.stage.screen.components.compactMap { $0 as? LabyrinthCell }
    let path = cells.filter { $0.kind != .meadow }.sorted {
      $0.place.row + $0.place.column < $1.place.row + $1.place.column
    }
    fixture.game.stage.handle(.pointerDown(path[0].frame.center))
    for cell in path.dropFirst() { fixture.game.stage.handle(.pointerMoved(cell.frame.center)) }
    #expect(fixture.game.coins == 1)
  }

  @Test("B6, B35: the number of the die is asked for; another one is named, with encouragement")
  func dice() throws {
    let fixture = BennieFixture(coins: 0)
    fixture.go(.level(.dice))
    #expect(fixture.announced.last == "Jetzt würfeln wir!" && fixture.focus == "Würfeln")
    fixture.press(.enter)
    let asked = try #require(fixture.announced.last)
    let number = try #require(asked.last(where: \.isNumber)?.wholeNumberValue)
    #expect(asked == "Finde die \(number)!" && (1...6).contains(number))
    let other = number % 6 + 1
    fixture.activate("Zahl \(other) wählen")
    #expect(fixture.announced.last == "Das ist die \(other). Wir suchen die \(number). Du schaffst das!")
    fixture.activate("Zahl \(number) wählen")
    #expect(fixture.game.coins == 1)
  }

  @Test("B35: the arrow keys trace a number line by line, each said before; Enter says it again and skips nothing")
  func traceByKeys() throws {
    for seed in 1...12 {
      let fixture = BennieFixture(coins: 0, seed: UInt64(seed))
      fixture.go(.level(.chooseNumber))
      let number = try #require(fixture.announced.last.flatMap { Int($0.filter(\.isNumber)) })
      fixture.activate("Zahl \(number) wählen")
      #expect(fixture.focus == "Zahl \(number) nachzeichnen")
      #expect(fixture.hint("Zahl \(number) nachzeichnen") == "Pfeiltasten zeichnen die Linie")
      let opening = "Ja, das ist die \(number). Zeichne sie nach! Die Linie geht nach "
      #expect(fixture.announced.last?.hasPrefix(opening) == true)
      for _ in 0..<30 { fixture.press(.enter) }
      #expect(fixture.game.coins == 0)
      let keys: [String: AXKey] = ["rechts": .right, "unten": .down, "links": .left, "oben": .up]
      var count = 0
      while fixture.game.coins == 0, count < 20 {
        let way = try #require(fixture.announced.last?.split(separator: " ").last?.dropLast())
        let key = try #require(keys[String(way)])
        // Another direction draws nothing: it is not there, and where the line goes is said in other words each time.
        fixture.press(key == .up ? .down : .up)
        let tries = ["Dort nicht. Die Linie geht nach \(way).", "Dort ist leeres Papier. Probier es nach \(way)!"]
        #expect(fixture.announced.last == tries[count % 2])
        fixture.press(key)
        count += 1
      }
      #expect(fixture.game.coins == 1)
      #expect(count == [6, 2, 5, 6, 5, 5, 6, 3, 7, 6, 8][number])
    }
  }

  @Test(
    "B35: the voice is not behind the finger: who draws quickly hears the line that is next, and not those that are drawn",
    arguments: [
      (
        ReaderSettings.ownVoice,
        """
        Die Linie geht nach unten.…
        Die Linie geht nach unten.…
        Die Linie geht nach rechts.…
        Die Linie geht nach oben.
        """
      ),
      // Orca is silent only when it gets the key itself.
      (
        .orca48,
        """
        Die Linie geht nach unten.
        Die Linie geht nach unten.
        Die Linie geht nach rechts.
        Die Linie geht nach oben.
        """
      ),
    ])
  func tracedQuickly(settings: ReaderSettings, log: String) throws {
    let fixture = BennieFixture(coins: 0)
    fixture.go(.level(.chooseNumber))
    let number = try #require(fixture.announced.last.flatMap { Int($0.filter(\.isNumber)) })
    fixture.activate("Zahl \(number) wählen")
    let reader = VirtualReader(fixture.game.stage.tree, settings)
    reader.finishSpeaking()
    reader.clearLog()
    let keys: [String: AXKey] = ["rechts": .right, "unten": .down, "links": .left, "oben": .up]
    for _ in 0..<4 {
      let way = try #require(fixture.announced.last?.split(separator: " ").last?.dropLast())
      fixture.press(try #require(keys[String(way)]))
      reader.wait(seconds: 0.2)
    }
    reader.finishSpeaking()
    #expect(reader.log == log)
  }

  @Test("B35: a number is traced with a finger")
  func trace() throws {
    let fixture = BennieFixture(coins: 0)
    fixture.go(.level(.chooseNumber))
    let number = try #require(fixture.announced.last.flatMap { Int($0.filter(\.isNumber)) })
    fixture.activate("Zahl \(number) wählen")
    let area = try #require((fixture.game.stage.front.focused as? TraceArea)?.area)
    let points = NumberTrace(number).points.map {
      AXPoint(x: area.x + $0.x * area.width, y: area.y + $0.y * area.height)
    }
    fixture.game.stage.handle(.pointerDown(points[0]))
    for point in points { fixture.game.stage.handle(.pointerMoved(point)) }
    #expect(fixture.game.coins == 1)
  }

  @Test("B35: seventy percent of the lines are enough, thirty points beside them count")
  func coverage() {
    let area = AXRect(x: 0, y: 0, width: 600, height: 360)
    var trace = NumberTrace(8)
    for point in trace.points {
      #expect(trace.isDone == (trace.coverage >= 0.7))
      trace.touch(AXPoint(x: point.x * 600 + 20, y: point.y * 360 + 20), in: area)
    }
    #expect(trace.coverage == 1)
    var far = NumberTrace(1)
    for point in far.points { far.touch(AXPoint(x: point.x * 600 + 31, y: point.y * 360), in: area) }
    #expect(far.coverage == 0)
  }

  @Test("B37: a player who hesitates gets each hint once, and only where nothing else is said")
  func idle() {
    let fixture = BennieFixture(coins: 0)
    func hints(_ place: Destination, _ start: () -> Void = {}) -> [String] {
      fixture.go(place)
      start()
      let before = fixture.announced.count
      for _ in 0..<50 { fixture.frame(1) }
      return Array(fixture.announced.dropFirst(before))
    }
    #expect(hints(.level(.pattern)) == ["Du kannst das. Wie geht das Muster?", "Welche Farbe fehlt noch?"])
    #expect(hints(.level(.labyrinth)) == ["Wo geht der Weg weiter?"])
    let dice = hints(.level(.dice)) { fixture.press(.enter) }
    let number = fixture.announced.last { $0.hasPrefix("Finde die") }?.filter(\.isNumber) ?? ""
    #expect(dice == ["Zähle die Punkte.", "Du hast eine \(number) gewürfelt.", "Wo ist die \(number)?"])
    // While a number is traced its line is the hint, no longer the number.
    var line = ""
    let traced = hints(.level(.chooseNumber)) {
      fixture.activate("Zahl \(fixture.announced.last?.filter(\.isNumber) ?? "") wählen")
      line = fixture.announced.last.map { String($0.drop { $0 != "!" }.dropFirst(2)) } ?? ""
    }
    #expect(traced == [line] && line.hasPrefix("Die Linie geht nach "))
  }

  @Test("B37: who hesitates while a number is traced hears where the line goes, and is not sent to find the number")
  func idleTracing() throws {
    let fixture = BennieFixture(coins: 0)
    fixture.go(.level(.chooseNumber))
    let number = try #require(fixture.announced.last.flatMap { Int($0.filter(\.isNumber)) })
    fixture.activate("Zahl \(number) wählen")
    let before = fixture.announced.count
    for _ in 0..<50 { fixture.frame(1) }
    #expect(Array(fixture.announced.dropFirst(before)) == ["Die Linie geht nach links."])
  }

  @Test("B38: the film says its last minute and its end, and nothing else")
  func film() {
    let fixture = BennieFixture(coins: 10)
    fixture.go(.film(.short))
    let before = fixture.announced.count
    for _ in 0..<30 { fixture.frame(10) }
    #expect(
      Array(fixture.announced.dropFirst(before))
        == ["Noch eine Minute.", "Der Film ist zu Ende. Wir spielen weiter! Was spielen wir heute?"])
    #expect(fixture.game.destination == .home)
  }

  @Test("B39: a sum of two numbers from 5 to 15 opens the gate; after three other answers there is a new one")
  func gate() throws {
    let fixture = BennieFixture(coins: 0)
    fixture.activate("Einstellungen öffnen")
    let task = try #require(fixture.labels.first { $0.hasPrefix("Wie viel ist") })
    func numbers(_ text: String) -> [Int] { text.split { !$0.isNumber }.compactMap { Int($0) } }
    #expect(task == "Wie viel ist \(numbers(task)[0]) plus \(numbers(task)[1])?")
    #expect(numbers(task).allSatisfy { (5...15).contains($0) })
    for attempt in 1...3 {
      fixture.type("1")
      fixture.press(.enter)
      #expect(attempt == 3 || fixture.announced.last == "Rechne bitte noch einmal. Du schaffst das!")
    }
    let next = try #require(fixture.announced.last)
    #expect(next.hasPrefix("Hier ist eine neue Aufgabe. Wie viel ist "))
    fixture.type(String(numbers(next).reduce(0, +)))
    fixture.activate("Bestätigen")
    #expect(fixture.game.destination == .parentSettings)
  }

  @Test("B39: an hour a day by default, kept over a restart; without a network films wait")
  func limits() {
    let store = PreferenceStore()
    let fixture = BennieFixture(store: store)
    #expect(fixture.game.store.dailyLimit == 60)
    fixture.go(.level(.dice))
    for _ in 0..<361 where fixture.game.destination != .home { fixture.frame(10) }
    #expect(fixture.announced.last == "Die Spielzeit ist zu Ende. Morgen spielen wir wieder. Was spielen wir heute?")
    #expect(fixture.isEnabled("Rätsel spielen") == false)
    let later = BennieFixture(store: store)
    later.go(.home)
    later.activate("Rätsel spielen")
    #expect(later.announced.last == "Die Spielzeit ist zu Ende. Morgen spielen wir wieder.")
    later.game.coins = 10
    later.isOnline = false
    later.go(.treasure)
    later.activate("5 Minuten YouTube schauen, kostet 10 Münzen")
    #expect(later.announced.last == "Filme brauchen Internet. Wir spielen weiter!")
    #expect(later.game.coins == 10)
  }

  @Test("B40: the difficulty follows what a child does, from 0.1 to 0.9")
  func difficulty() {
    var difficulty = AdaptiveDifficulty()
    #expect(difficulty.value == 0.3)
    difficulty.finishLevel(seconds: 5, mistakes: 2)
    #expect(difficulty.value == 0.4)
    difficulty.finishLevel(seconds: 70, mistakes: 3)
    #expect(difficulty.value == 0.15)
    for value in [0.2, 0.25, 0.45] {
      difficulty.finishLevel(seconds: 30, mistakes: 1)
      #expect(difficulty.value == value)
    }
    difficulty.pause()
    #expect(difficulty.value == 0.4)
    difficulty.quit()
    #expect(difficulty.value == 0.1)
    for _ in 0..<20 { difficulty.finishLevel(seconds: 5, mistakes: 0) }
    #expect(difficulty.value == 0.9)
  }

  @Test("B40: the difficulty as it is played: fast, slow with a pause, with mistakes, left, and another child's")
  func playedDifficulty() throws {
    let fixture = BennieFixture(coins: 0)
    func play(seconds: Double, mistakes: Int) throws -> Double {
      fixture.go(.level(.dice))
      fixture.press(.enter)
      for _ in 0..<Int(seconds) { fixture.frame(1) }
      let number = try #require((fixture.game.screen as? DiceScreen)?.number)
      for _ in 0..<mistakes { fixture.activate("Zahl \(number % 6 + 1) wählen") }
      fixture.activate("Zahl \(number) wählen")
      return fixture.game.difficulty.value
    }
    #expect(try play(seconds: 3, mistakes: 0) == 0.45)
    // More than a minute, of which half was a pause.
    #expect(try play(seconds: 65, mistakes: 2) == 0.3)
    #expect(try play(seconds: 12, mistakes: 4) == 0.15)
    #expect(try play(seconds: 12, mistakes: 1) == 0.2)
    fixture.go(.level(.labyrinth))
    fixture.press(.escape)
    #expect(fixture.game.difficulty.value == 0.1)
    for _ in 0..<3 { _ = try play(seconds: 3, mistakes: 0) }
    #expect(fixture.game.difficulty.value == 0.7)
    fixture.game.choose("Oliver")
    #expect(fixture.game.difficulty.value == 0.3)
  }

  @Test("B50: one tap is enough for everything")
  func taps() throws {
    let fixture = BennieFixture(coins: 0)
    let sign = try #require(fixture.element("Rätsel spielen")?.frame)
    fixture.tap(sign.center)
    #expect(fixture.game.destination == .choice(.puzzles))
  }

  @Test("B54: haptics are gentle, and parents can turn them off")
  func haptics() {
    let fixture = BennieFixture(coins: 4)
    fixture.go(.level(.dice))
    fixture.press(.enter)
    fixture.game.finishLevel(of: .dice)
    #expect(fixture.haptics.felt == [.medium, .success, .warning])
    // Light for a press and for another answer, and each is felt no longer than 120 ms at once.
    #expect(SensoryFeedback.allCases.map(\.haptic) == [.light, .medium, .light, .success, .warning, .warning])
    #expect(SensoryFeedback.allCases.allSatisfy { $0.haptic.pulses.allSatisfy { $0.duration <= .milliseconds(120) } })
    #expect(AXHapticFeedback.warning.pulses.map(\.duration) == [120, 100, 120].map { .milliseconds($0) })
    fixture.go(.parentSettings)
    fixture.activate("Vibrationen")
    fixture.go(.level(.dice))
    fixture.press(.enter)
    #expect(fixture.haptics.felt.count == 3)
  }
}
