import AXTesting
import AXTree
import ExampleKit
import ExampleTestSupport
import GameUI
import Preferences
import Testing

@testable import RaceKit

@Suite("The race as it is heard")
struct RaceTests {
  @Test("R17, R18: score and lives are one composed element each")
  func hud() throws {
    let fixture = RaceGameFixture([RaceRow(.left)])
    fixture.startRace()
    fixture.frame(3.01)
    let score = try #require(fixture.node("Score: 1"))
    #expect(score.role == .staticText)
    #expect(score.children.isEmpty)
    #expect(score.properties.traits == [.staticText, .updatesFrequently])
    #expect(score.properties.activation == nil && score.properties.adjustable == nil)
    let lives = try #require(fixture.node("3 lives remaining"))
    #expect((lives.role, lives.children.count) == (.staticText, 0))
  }

  @Test("R18: real plurals in every language")
  func plurals() {
    let spoken = Language.allCases.map { language in (0...2).map { RaceTexts(language).lives($0) } }
    #expect(
      spoken == [
        ["No lives remaining", "1 life remaining", "2 lives remaining"],
        ["No quedan vidas", "Te queda una vida", "Te quedan 2 vidas"],
        ["No queden vides", "Et queda una vida", "Et queden dues vides"],
        ["Kein Leben mehr", "Noch ein Leben", "Noch 2 Leben"],
      ])
  }

  @Test("R21, R26: the focus stays on the road, and lane changes make no speech")
  func noChatter() {
    let fixture = RaceGameFixture()
    fixture.startRace()
    fixture.press(.left, .left, .right, .right)
    fixture.frame(3)
    #expect(fixture.focused == ["Play", "Retro Racing"])
    #expect(fixture.announced.isEmpty)
    #expect(fixture.game.race.grid.player == .right)
    #expect(!fixture.labels.contains { $0.hasPrefix("No car") })
  }

  @Test(
    "R24, R78: hints and instructions name the keys that the player has assigned; without one they say nothing of it")
  func assignedKeys() {
    let fixture = RaceGameFixture()
    fixture.startRace()
    func hints() -> [String?] {
      fixture.exposed.filter { ["Move left", "Move right"].contains($0.properties.label) }.map(\.properties.hint)
    }
    #expect(hints() == ["Press Left Arrow to move the car left.", "Press Right Arrow to move the car right."])
    fixture.game.settings.keys.assign(BindableKey(rawValue: "j"), to: .left)
    fixture.game.settings.keys.assign(nil, to: .right)
    fixture.frame(0)
    #expect(hints() == ["Press J to move the car left.", nil])
    var keys = InputBindings<BindableKey>()
    keys.assign(BindableKey(rawValue: "j"), to: .left)
    let phrases = RaceTexts(.english)
    #expect(phrases.playHint(keys) == "J, Right Arrow steer; Space pauses.")
    keys.assign(nil, to: .pause)
    #expect(phrases.playHint(keys) == nil)
  }

  @Test("R21, R51: the hint with the keys stays on the road until the first point, a crash or a pause")
  func playHint() {
    func hint(_ fixture: RaceGameFixture) -> String? {
      fixture.exposed.first { $0.role == .drawingArea }?.properties.hint
    }
    let keys = "Arrow keys steer; Space pauses."
    let scored = RaceGameFixture([RaceRow(.left)], speed: .cruise)
    scored.startRace()
    #expect(hint(scored) == keys)
    scored.frame(7.21)
    #expect((hint(scored), scored.game.race.score) == (nil, 1))

    let crashed = RaceGameFixture([RaceRow(.middle)])
    crashed.startRace()
    crashed.frame(3.01)
    #expect((hint(crashed), crashed.game.race.lives) == (nil, 2))

    // At Rapid it would last until the first rivals.
    for (speed, expected) in [(Speed.fast, keys), (.rapid, nil)] {
      let fixture = RaceGameFixture(speed: speed)
      fixture.startRace()
      #expect(hint(fixture) == expected)
    }

    let paused = RaceGameFixture(speed: .cruise)
    paused.startRace()
    #expect(hint(paused) == keys)
    paused.press(.space)
    #expect(hint(paused) == nil)
    paused.resume()
    #expect((hint(paused), paused.game.race.phase) == (nil, .running))
  }

  @Test(
    "R94: before the first race of somebody who plays by ear one sentence says what a pulse is; the race waits for it, on every reader",
    arguments: [ReaderSettings.orca43, .orca48, .orca51])
  func introduction(settings: ReaderSettings) {
    let race = RaceWithReader(
      Array(repeating: RaceRow(.left), count: 100), settings, system: SystemSettings(isScreenReaderRunning: true),
      hasDrivenLesson: false)
    race.reader.finishSpeaking()
    race.reader.clearLog()
    race.press(.enter)
    let sentence = "Three lanes. A pulse is a safe lane: left, middle or right. Arrow keys steer; Space pauses."
    for _ in 0..<60 { race.frame(0.1) }
    #expect(race.game.race.phase == .paused && race.game.race.pauseReasons == [.startup])
    for _ in 0..<60 { race.frame(0.1) }
    #expect(race.game.race.phase == .running && race.game.race.score == 0)
    race.reader.finishSpeaking()
    #expect(race.reader.log.hasSuffix(sentence), "\(race.reader.log)")
    // After as many points as the lesson's race has, the player knows it.
    while race.game.race.score < 20 { race.frame(0.1) }
    race.press(.escape, .escape, .down, .enter)
    race.frame(0.36)
    #expect(race.game.race.phase == .running && race.game.race.score == 0)
  }

  @Test("R94: without speech, or with sounds that mark no lane, a race begins at once")
  func noIntroduction() {
    let store = PreferenceStore()
    store.set(["userOverride": "retro"], for: "audioFeedbackMode_conditionalDefault")
    for fixture in [
      RaceGameFixture(hasSeenTutorial: false),
      RaceGameFixture(store: store, system: SystemSettings(isScreenReaderRunning: true), hasSeenTutorial: false),
    ] {
      fixture.startRace()
      #expect(fixture.game.race.phase == .running)
    }
  }

  @Test("R24: the two halves of the road are buttons that move the car")
  func steeringButtons() throws {
    let fixture = RaceGameFixture()
    fixture.startRace()
    let left = try #require(fixture.node("Move left"))
    #expect((left.role, left.properties.hint) == (.button, "Press Left Arrow to move the car left."))
    fixture.request(.operation(AXOperation(element: left.id, kind: .activate)), of: left)
    fixture.frame(0)
    #expect(fixture.game.race.grid.player == .left)
    #expect(fixture.node("Move right")?.properties.hint == "Press Right Arrow to move the car right.")
  }

  @Test("R27, R41: the speed alert is one element, announced once, where two rows without rivals follow")
  func speedAlert() {
    // The player stays in the middle and passes a rival on the left with every row.
    let fixture = RaceGameFixture(
      Array(repeating: RaceRow(.left), count: 120), system: SystemSettings(isScreenReaderRunning: true))
    fixture.startRace()
    while fixture.game.race.score < 96 { fixture.frame(0.05) }
    #expect(fixture.announced.isEmpty)
    #expect(fixture.node("Hey Ho! Speed increasing!") == nil)
    while fixture.game.race.score < 99 { fixture.frame(0.05) }
    #expect(fixture.node("Hey Ho! Speed increasing!")?.children.isEmpty == true)
    #expect(fixture.game.race.grid.ahead != .empty)
    #expect(fixture.announced == ["Faster!"])
    while fixture.game.race.score < 100 { fixture.frame(0.05) }
    #expect(fixture.node("Hey Ho! Speed increasing!") == nil)
    #expect(fixture.game.race.grid.ahead == .empty)
    for _ in 0..<40 { fixture.frame(0.05) }
    #expect(fixture.announced.count == 1)
  }

  @Test("R29, R30: Space, the button and the road's action pause and resume on one path")
  func pause() throws {
    let fixture = RaceGameFixture()
    fixture.startRace()
    fixture.press(.space)
    #expect(fixture.game.race.phase == .paused)
    #expect(fixture.announced == ["Paused"])
    let resume = try #require(fixture.exposed.first { $0.properties.label == "Resume" })
    fixture.request(.operation(AXOperation(element: resume.id, kind: .activate)), of: resume)
    fixture.frame(1.81)
    #expect(fixture.game.race.phase == .running)
    let road = try #require(fixture.exposed.first { $0.role == .drawingArea })
    #expect(road.properties.actions.map(\.name) == ["Pause"])
    let action = try #require(road.properties.actions.first)
    fixture.request(.operation(action.operation), of: road)
    fixture.frame(0)
    #expect(fixture.game.race.phase == .paused)
    #expect(fixture.announced == ["Paused", "Resumed", "Paused"])
  }

  @Test("R29: nothing pauses while the start sound plays")
  func pauseDisabled() {
    let fixture = RaceGameFixture()
    fixture.press(.enter)
    #expect(fixture.node("Pause")?.properties.traits.contains(.notEnabled) == true)
    fixture.press(.space)
    #expect(fixture.game.race.pauseReasons == [.startup])
    #expect(fixture.announced.isEmpty)
  }

  @Test("R21: beside a screen reader a race is two halves, score, lives and pause; what leads out comes with a pause")
  func exposedInPlay() {
    let fixture = RaceGameFixture(system: SystemSettings(isScreenReaderRunning: true))
    fixture.startRace()
    #expect(
      Set(fixture.labels) == ["Retro Racing", "Move left", "Move right", "Score: 0", "3 lives remaining", "Pause"])
    fixture.press(.tab)
    #expect(fixture.focused.last == "Pause")
    fixture.press(.tab, .space)
    #expect(Set(["Tutorial", "Settings", "Menu"]).isSubset(of: fixture.labels))
    #expect(!fixture.labels.contains("Move left"))
  }

  @Test("R21: a screen reader that starts during a race takes effect at once; without one everything is shown")
  func liveReader() {
    let fixture = RaceGameFixture()
    fixture.startRace()
    #expect(fixture.labels.contains("Menu"))
    fixture.system.isScreenReaderRunning = true
    fixture.frame(0.1)
    #expect(!fixture.labels.contains("Menu"))
    fixture.system.isScreenReaderRunning = false
    fixture.frame(0.1)
    #expect(fixture.labels.contains("Menu"))
  }

  @Test("R25: a voice presses the halves by two names each, and nothing else of the race")
  func voice() {
    let fixture = RaceGameFixture()
    fixture.startRace()
    let named = fixture.exposed.filter { !$0.properties.customContent.isEmpty }
    #expect(
      named.map { $0.properties.customContent.map(\.value) } == [["Left", "Move left"], ["Right", "Move right"]])
  }

  @Test("R26: there is no Direct Touch on Linux, neither as a setting nor as a trait of the halves")
  func directTouch() {
    let fixture = RaceGameFixture()
    fixture.startRace()
    #expect(fixture.node("Move left")?.properties.traits == [])
    fixture.activate("Settings")
    #expect(!fixture.labels.contains("Direct Touch"))
  }

  @Test("R28: another size of the window draws the same race")
  func resize() {
    let fixture = RaceGameFixture(Array(repeating: RaceRow(.left), count: 20))
    fixture.startRace()
    fixture.frame(4)
    let before = fixture.game.race
    fixture.game.stage.handle(.resized(width: 400, height: 1_000))
    fixture.frame(0)
    #expect(fixture.game.race == before)
    #expect(fixture.node("Move right")?.properties.frame?.maxX ?? .infinity <= 400)
  }

  @Test("R75: at three times the text size the road keeps its size during a race, and the alert's words grow with it")
  func largeRoad() throws {
    func road(_ scale: Double) -> AXRect {
      let fixture = RaceGameFixture(system: SystemSettings(textScale: scale))
      fixture.startRace()
      let road = fixture.exposed.first { $0.role == .drawingArea }
      return road?.properties.frame ?? AXRect(x: 0, y: 0, width: 0, height: 0)
    }
    #expect(road(3).width >= 540)
    #expect(road(3).width > 0.95 * road(1).width)
    let heights = [1.0, 3].map { scale in
      let fixture = RaceGameFixture(
        Array(repeating: RaceRow(.left), count: 120), system: SystemSettings(textScale: scale))
      fixture.startRace()
      while fixture.game.race.score < 98 { fixture.frame(0.05) }
      return fixture.node("Hey Ho! Speed increasing!")?.properties.frame?.height ?? 0
    }
    #expect(heights[1] > 1.5 * heights[0])
  }

  @Test("R75: score and lives stand side by side, and in a pause below each other where text is large")
  func hudLayout() throws {
    let fixture = RaceGameFixture()
    fixture.startRace()
    fixture.press(.space)
    func tops() -> [Double] { ["Score: 0", "3 lives remaining"].compactMap { fixture.node($0)?.properties.frame?.y } }
    #expect(tops()[0] == tops()[1])
    fixture.system.textScale = 1.5
    fixture.frame(0)
    #expect(tops()[0] < tops()[1])
    // At three times the text size they are as high as the window allows.
    fixture.system.textScale = 3
    fixture.frame(0)
    #expect(fixture.node("Score: 0")?.properties.frame?.height == 96)
    #expect(fixture.exposed.first { $0.role == .drawingArea }?.properties.frame?.height ?? 0 > 200)
  }

  @Test("R74, R75: the score rolls in the form and the size of its sum, however large the text is")
  func rollingScore() throws {
    for scale in stride(from: 1, through: 3, by: 0.1) {
      let fixture = RaceGameFixture(
        Array(repeating: RaceRow(.left, .right), count: 60), system: SystemSettings(textScale: scale))
      fixture.startRace()
      /// The score with this number, as it is drawn, and its font.
      func drawn(_ number: Int) -> (form: String, font: AXFont)? {
        let canvas = AXRecordingCanvas()
        fixture.game.stage.draw(on: canvas)
        for case .text(let line, let font, _, _) in canvas.strokes {
          for form in ["", "Score: "] where line == "\(form)\(number)" { return (form, font) }
        }
        return nil
      }
      while fixture.game.race.score < 100 { fixture.frame(0.05) }
      let rolling = try #require(drawn(98), "\(scale)")
      fixture.game.stage.motion.advance(by: .seconds(0.3))
      fixture.frame(0)
      let sum = try #require(drawn(100), "\(scale)")
      #expect(rolling == sum, "\(scale)")
    }
  }

  @Test("R22, R75: in a pause with large text the road is about as wide as before, in a wide window too")
  func exploredRoad() throws {
    for (scale, width, height) in [(1.5, 720.0, 800.0), (3, 720, 800), (2, 1280, 800), (3, 1280, 800), (3, 1920, 1080)]
    {
      let fixture = RaceGameFixture(system: SystemSettings(textScale: scale))
      fixture.game.stage.handle(.resized(width: width, height: height))
      fixture.startRace()
      func road() throws -> AXRect {
        try #require(fixture.exposed.first { $0.role == .drawingArea }?.properties.frame)
      }
      let driven = try road()
      fixture.press(.space)
      let explored = try road()
      #expect(
        explored.width >= 0.95 * driven.width && explored.height >= 0.4 * height, "\(scale), \(width): \(explored)")
    }
  }

  @Test("R27, R75: the speed alert covers the focus ring of the road")
  func alertOnTop() throws {
    let fixture = RaceGameFixture(
      Array(repeating: RaceRow(.left), count: 120), system: SystemSettings(isScreenReaderRunning: true, textScale: 2))
    fixture.startRace()
    while fixture.game.race.score < 98 { fixture.frame(0.05) }
    let alert = try #require(fixture.node("Hey Ho! Speed increasing!")?.properties.frame)
    let canvas = AXRecordingCanvas()
    fixture.game.stage.draw(on: canvas)
    let road = try #require(fixture.exposed.first { $0.role == .drawingArea }?.properties.frame)
    let ring = try #require(canvas.rects.lastIndex { $0.x == road.x - 8 && $0.height > road.height })
    let cover = try #require(canvas.rects.lastIndex { $0 == alert })
    #expect(ring < cover)
  }

  @Test("R75: in a pause the buttons stand in one row, and in two where text is large, in the same order")
  func barLayout() {
    let fixture = RaceGameFixture()
    fixture.startRace()
    fixture.press(.space)
    func frames() -> [AXRect] {
      ["Tutorial", "Settings", "Menu", "Resume"].compactMap { fixture.node($0)?.properties.frame }
    }
    #expect(frames().map(\.y) == [16, 16, 16, 16])
    fixture.system.textScale = 2
    fixture.frame(0)
    let large = frames()
    #expect(large.map(\.y) == [16, 16, 96, 96])
    #expect(large[0].x == large[2].x && large[1].x == large[3].x && large[0].maxX < large[1].x)
    #expect(large.allSatisfy { $0.maxY <= fixture.node("Score: 0")?.properties.frame?.y ?? 0 })
  }

  @Test("R29: the pause button is disabled while something else than the player holds the race")
  func pauseButton() {
    let fixture = RaceGameFixture([RaceRow(.middle)])
    fixture.startRace()
    #expect(fixture.isEnabled("Pause") == true)
    #expect(fixture.node("Pause")?.properties.hint == nil)
    fixture.game.stage.handle(.windowActive(false))
    fixture.frame(0)
    #expect(fixture.isEnabled("Pause") == false)
    fixture.game.stage.handle(.windowActive(true))
    fixture.resume()
    while fixture.game.race.phase != .collision { fixture.frame(0.1) }
    #expect(fixture.isEnabled("Pause") == false)
  }

  @Test("R22: while exploring, the arrow keys go through the cells by lane and by row")
  func cellsByArrow() {
    let fixture = RaceGameFixture()
    fixture.startRace()
    fixture.press(.space)
    fixture.press(.tab, until: "No car (0, 0)")
    fixture.press(.down, .down, .right, .up, .left)
    #expect(
      fixture.focused.suffix(5) == [
        "No car (1, 0)", "No car (2, 0)", "No car (2, 1)", "No car (1, 1)", "No car (1, 0)",
      ])
  }

  @Test("R23: a window that goes away and comes back leaves an exploring player where they were")
  func exploringStays() {
    let fixture = RaceGameFixture()
    fixture.startRace()
    fixture.press(.space)
    fixture.press(.tab, until: "No car (0, 1)")
    fixture.game.stage.handle(.windowActive(false))
    fixture.frame(1)
    fixture.game.stage.handle(.windowActive(true))
    fixture.frame(1)
    #expect(fixture.focused.last == "No car (0, 1)")
    #expect(fixture.game.race.pauseReasons == [.user])
  }

  @Test("R20, R22: in the player's pause the fifteen cells are heard row by row, and the halves are gone")
  func exploration() {
    let fixture = RaceGameFixture([RaceRow(.right)])
    fixture.startRace()
    fixture.frame(1.81)
    fixture.press(.space)
    let cells = fixture.labels.filter { $0.hasSuffix(")") }
    #expect(
      cells == [
        "No car (0, 0)", "No car (0, 1)", "No car (0, 2)", "No car (1, 0)", "No car (1, 1)", "No car (1, 2)",
        "No car (2, 0)", "No car (2, 1)", "Rival car (2, 2)", "No car (3, 0)", "No car (3, 1)", "No car (3, 2)",
        "No car (4, 0)", "Player car (4, 1)", "No car (4, 2)",
      ])
    #expect(!fixture.labels.contains("Move left"))
    fixture.press(.tab, .tab, .tab, .tab)
    #expect(
      fixture.focused.suffix(5) == ["Retro Racing", "Score: 0", "3 lives remaining", "Resume", "No car (0, 0)"])
    fixture.press(.space)
    #expect(fixture.focused.last == "Retro Racing")
    #expect(!fixture.labels.contains { $0.hasSuffix(")") })
  }

  @Test("R23: a window that is not active holds the race without exploration and without moving the focus")
  func inactiveWindow() {
    let fixture = RaceGameFixture()
    fixture.startRace()
    fixture.game.stage.handle(.windowActive(false))
    fixture.frame(1)
    #expect(fixture.game.race.pauseReasons == [.appInactive])
    #expect(fixture.labels.contains("Move left"))
    // R80: what was done meanwhile is the player's to decide.
    fixture.game.stage.handle(.windowActive(true))
    fixture.frame(5)
    #expect(fixture.game.race.pauseReasons == [.user])
    #expect(fixture.announced == ["Paused"])
    #expect(fixture.focused == ["Play", "Retro Racing"])
    fixture.resume()
    #expect(fixture.game.race.phase == .running)
  }
}
