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

  @Test("R22: in the player's pause the fifteen cells are heard row by row, and the halves are gone")
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
