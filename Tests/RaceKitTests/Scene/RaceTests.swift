import AXTree
import GameUI
import Preferences
import RaceKit
import Testing

@Suite("The race as it is heard")
struct RaceTests {
  @Test("R17, R18: score and lives are one composed element each")
  func hud() throws {
    let listener = Listener([RaceRow(.left)])
    listener.startRace()
    listener.frame(3.01)
    let score = try #require(listener.node("Score: 1"))
    #expect(score.role == .staticText)
    #expect(score.children.isEmpty)
    #expect(score.properties.traits == [.staticText, .updatesFrequently])
    #expect(!score.isInteractive)
    let lives = try #require(listener.node("3 lives remaining"))
    #expect((lives.role, lives.children.count) == (.staticText, 0))
  }

  @Test("R18: real plurals in every language")
  func plurals() {
    let spoken = Language.allCases.map { language in (0...2).map { Phrasebook(language).lives($0) } }
    #expect(
      spoken == [
        ["0 lives remaining", "1 life remaining", "2 lives remaining"],
        ["0 vidas restantes", "1 vida restante", "2 vidas restantes"],
        ["0 vides restants", "1 vida restant", "2 vides restants"],
        ["0 Leben übrig", "1 Leben übrig", "2 Leben übrig"],
      ])
  }

  @Test("R21, R26: the focus stays on the road, and lane changes make no speech")
  func noChatter() {
    let listener = Listener()
    listener.startRace()
    listener.press(.left, .left, .right, .right)
    listener.frame(3)
    #expect(listener.focused == ["Play", "Retro Racing"])
    #expect(listener.announced.isEmpty)
    #expect(listener.game.race.grid.player == .right)
    #expect(!listener.labels.contains { $0.hasPrefix("No car") })
  }

  @Test("R24: the two halves of the road are buttons that move the car")
  func regions() throws {
    let listener = Listener()
    listener.startRace()
    let left = try #require(listener.node("Move left"))
    #expect((left.role, left.properties.hint) == (.button, "Press Left to move car left"))
    listener.ask(.operation(AXOperation(element: left.id, kind: .activate)), of: left)
    listener.frame(0)
    #expect(listener.game.race.grid.player == .left)
    #expect(listener.node("Move right")?.properties.hint == "Press Right to move car right")
  }

  @Test("R27, R41: the speed alert is one element, announced once as it appears")
  func speedAlert() {
    // The player stays in the middle and passes a rival on the left with every row.
    let listener = Listener(
      Array(repeating: RaceRow(.left), count: 120), system: SystemSettings(isScreenReaderRunning: true))
    listener.startRace()
    while listener.game.race.score < 96 { listener.frame(0.05) }
    #expect(listener.announced.isEmpty)
    #expect(listener.node("Hey Ho! Speed increasing!") == nil)
    while listener.game.race.score < 99 { listener.frame(0.05) }
    #expect(listener.announced == ["Hey Ho! Speed increasing!"])
    #expect(listener.node("Hey Ho! Speed increasing!")?.children.isEmpty == true)
    while listener.game.race.score < 100 { listener.frame(0.05) }
    #expect(listener.node("Hey Ho! Speed increasing!") == nil)
    #expect(listener.announced.count == 1)
  }

  @Test("R29, R30: Space, the button and the road's action pause and resume on one path")
  func pause() throws {
    let listener = Listener()
    listener.startRace()
    listener.press(.space)
    #expect(listener.game.race.phase == .paused)
    #expect(listener.announced == ["Paused"])
    let resume = try #require(listener.exposed.first { $0.properties.label == "Resume" })
    listener.ask(.operation(AXOperation(element: resume.id, kind: .activate)), of: resume)
    listener.frame(0)
    #expect(listener.game.race.phase == .running)
    let road = try #require(listener.exposed.first { $0.role == .group && $0.properties.label == "Retro Racing" })
    #expect(road.properties.actions.map(\.name) == ["Pause"])
    let action = try #require(road.properties.actions.first)
    listener.ask(.operation(action.operation), of: road)
    listener.frame(0)
    #expect(listener.game.race.phase == .paused)
    #expect(listener.announced == ["Paused", "Resumed", "Paused"])
  }

  @Test("R29: nothing pauses while the start sound plays")
  func pauseDisabled() {
    let listener = Listener()
    listener.press(.enter)
    #expect(listener.node("Pause")?.properties.traits.contains(.notEnabled) == true)
    listener.press(.space)
    #expect(listener.game.race.pauseReasons == [.startup])
    #expect(listener.announced.isEmpty)
  }

  @Test("R21: beside a screen reader a race is two halves, score, lives and pause; what leads out comes with a pause")
  func exposedInPlay() {
    let listener = Listener(system: SystemSettings(isScreenReaderRunning: true))
    listener.startRace()
    #expect(
      Set(listener.labels) == ["Retro Racing", "Move left", "Move right", "Score: 0", "3 lives remaining", "Pause"])
    listener.press(.tab)
    #expect(listener.focused.last == "Pause")
    listener.press(.tab, .space)
    #expect(Set(["Tutorial", "Settings", "Menu"]).isSubset(of: listener.labels))
    #expect(!listener.labels.contains("Move left"))
  }

  @Test("R21: a screen reader that comes during a race finds it so at once; without one everything is shown")
  func liveReader() {
    let listener = Listener()
    listener.startRace()
    #expect(listener.labels.contains("Menu"))
    listener.system.isScreenReaderRunning = true
    listener.frame(0.1)
    #expect(!listener.labels.contains("Menu"))
    listener.system.isScreenReaderRunning = false
    listener.frame(0.1)
    #expect(listener.labels.contains("Menu"))
  }

  @Test("R25: a voice presses the halves by two names each, and nothing else of the race")
  func voice() {
    let listener = Listener()
    listener.startRace()
    let named = listener.exposed.filter { !$0.properties.customContent.isEmpty }
    #expect(
      named.map { $0.properties.customContent.map(\.value) } == [["Left", "Move left"], ["Right", "Move right"]])
  }

  @Test("R26: touches pass straight through while the car can be steered, unless the player does not want that")
  func directTouch() {
    let listener = Listener()
    listener.press(.enter)
    func isDirect() -> Bool? { listener.node("Move left")?.properties.traits.contains(.allowsDirectInteraction) }
    #expect(isDirect() == false)
    listener.frame(0.36)
    #expect(isDirect() == true)
    let store = PreferenceStore()
    store.set(["userOverride": false], for: "directTouch_conditionalDefault")
    let other = Listener(store: store)
    other.startRace()
    #expect(other.node("Move left")?.properties.traits.contains(.allowsDirectInteraction) == false)
  }

  @Test("R28: another size of the window draws the same race")
  func resize() {
    let listener = Listener(Array(repeating: RaceRow(.left), count: 20))
    listener.startRace()
    listener.frame(4)
    let before = listener.game.race
    listener.game.stage.handle(.resized(width: 400, height: 1_000))
    listener.frame(0)
    #expect(listener.game.race == before)
    #expect(listener.node("Move right")?.properties.frame?.maxX ?? .infinity <= 400)
  }

  @Test("R75: score and lives stand side by side, and below each other where text is large")
  func hudLayout() throws {
    let listener = Listener()
    listener.startRace()
    func tops() -> [Double] { ["Score: 0", "3 lives remaining"].compactMap { listener.node($0)?.properties.frame?.y } }
    #expect(tops()[0] == tops()[1])
    listener.system.textScale = 1.5
    listener.frame(0)
    #expect(tops()[0] < tops()[1])
  }

  @Test("R75: the buttons stand in one row, and in two where text is large, in the same order")
  func barLayout() {
    let listener = Listener()
    listener.startRace()
    func frames() -> [AXRect] {
      ["Tutorial", "Settings", "Menu", "Pause"].compactMap { listener.node($0)?.properties.frame }
    }
    #expect(frames().map(\.y) == [16, 16, 16, 16])
    listener.system.textScale = 2
    listener.frame(0)
    let large = frames()
    #expect(large.map(\.y) == [16, 16, 96, 96])
    #expect(large[0].x == large[2].x && large[1].x == large[3].x && large[0].maxX < large[1].x)
    #expect(large.allSatisfy { $0.maxY <= listener.node("Score: 0")?.properties.frame?.y ?? 0 })
  }

  @Test("R29: the pause button is disabled while something else than the player holds the race")
  func pauseButton() {
    let listener = Listener([RaceRow(.middle)])
    listener.startRace()
    #expect(listener.isEnabled("Pause") == true)
    #expect(listener.node("Pause")?.properties.hint == nil)
    listener.game.stage.handle(.windowActive(false))
    listener.frame(0)
    #expect(listener.isEnabled("Pause") == false)
    listener.game.stage.handle(.windowActive(true))
    while listener.game.race.phase != .collision { listener.frame(0.1) }
    #expect(listener.isEnabled("Pause") == false)
  }

  @Test("R22: while exploring, the arrow keys go through the cells by lane and by row")
  func cellsByArrow() {
    let listener = Listener()
    listener.startRace()
    listener.press(.space)
    listener.press(.tab, until: "No car (0, 0)")
    listener.press(.down, .down, .right, .up, .left)
    #expect(
      listener.focused.suffix(5) == [
        "No car (1, 0)", "No car (2, 0)", "No car (2, 1)", "No car (1, 1)", "No car (1, 0)",
      ])
  }

  @Test("R23: a window that goes away and comes back leaves an exploring player where they were")
  func exploringStays() {
    let listener = Listener()
    listener.startRace()
    listener.press(.space)
    listener.press(.tab, until: "No car (0, 1)")
    listener.game.stage.handle(.windowActive(false))
    listener.frame(1)
    listener.game.stage.handle(.windowActive(true))
    listener.frame(1)
    #expect(listener.focused.last == "No car (0, 1)")
    #expect(listener.game.race.pauseReasons == [.user])
  }

  @Test("R20, R22: in the player's pause the fifteen cells are heard row by row, and the halves are gone")
  func exploration() {
    let listener = Listener([RaceRow(.right)])
    listener.startRace()
    listener.frame(1.81)
    listener.press(.space)
    let cells = listener.labels.filter { $0.hasSuffix(")") }
    #expect(
      cells == [
        "No car (0, 0)", "No car (0, 1)", "No car (0, 2)", "No car (1, 0)", "No car (1, 1)", "No car (1, 2)",
        "No car (2, 0)", "No car (2, 1)", "Rival car (2, 2)", "No car (3, 0)", "No car (3, 1)", "No car (3, 2)",
        "No car (4, 0)", "Player car (4, 1)", "No car (4, 2)",
      ])
    #expect(!listener.labels.contains("Move left"))
    listener.press(.tab, .tab, .tab, .tab)
    #expect(
      listener.focused.suffix(5) == ["Retro Racing", "Score: 0", "3 lives remaining", "Resume", "No car (0, 0)"])
    listener.press(.space)
    #expect(listener.focused.last == "Retro Racing")
    #expect(!listener.labels.contains { $0.hasSuffix(")") })
  }

  @Test("R23: a window that is not active holds the race without exploration and without moving the focus")
  func inactiveWindow() {
    let listener = Listener()
    listener.startRace()
    listener.game.stage.handle(.windowActive(false))
    listener.frame(1)
    #expect(listener.game.race.pauseReasons == [.appInactive])
    #expect(listener.labels.contains("Move left"))
    listener.game.stage.handle(.windowActive(true))
    listener.frame(0)
    #expect(listener.game.race.phase == .running)
    #expect(listener.focused == ["Play", "Retro Racing"])
  }
}
