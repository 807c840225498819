import AXTree
import ExampleTestSupport
import GameUI
import Preferences
import RaceKit
import Testing

@Suite("Every way to steer")
struct SteeringTests {
  @Test("R31: a tap on a half of the road steers, and a drag of 20 points does")
  func pointer() throws {
    let fixture = RaceGameFixture()
    fixture.startRace()
    let right = try #require(fixture.node("Move right")?.properties.frame)
    fixture.game.stage.handle(.pointerDown(right.center))
    fixture.game.stage.handle(.pointerUp(right.center))
    #expect(fixture.game.race.grid.player == .right)
    func drag(_ points: Double) {
      let start = right.center
      fixture.game.stage.handle(.pointerDown(start))
      fixture.game.stage.handle(.pointerMoved(AXPoint(x: start.x + points, y: start.y)))
      fixture.game.stage.handle(.pointerUp(AXPoint(x: start.x + points, y: start.y)))
    }
    drag(-20)
    #expect(fixture.game.race.grid.player == .middle)
    drag(-20)
    #expect(fixture.game.race.grid.player == .left)
    drag(20)
    #expect(fixture.game.race.grid.player == .middle)
  }

  @Test(
    "R32: a pull from the window's edge steers and leaves no race, and a swipe on a trackpad changes no lane",
    arguments: [false, true])
  func edge(isReaderRunning: Bool) {
    let fixture = RaceGameFixture(system: SystemSettings(isScreenReaderRunning: isReaderRunning))
    fixture.startRace()
    for start in [AXPoint(x: 0, y: 400), AXPoint(x: 719, y: 400)] {
      fixture.game.stage.handle(.pointerDown(start))
      fixture.game.stage.handle(.pointerMoved(AXPoint(x: 360, y: 400)))
      fixture.game.stage.handle(.pointerUp(AXPoint(x: 360, y: 400)))
      #expect(fixture.game.race.grid.player == (start.x == 0 ? .right : .middle))
    }
    for points in [-600.0, 600] { fixture.game.stage.handle(.wheel(points)) }
    #expect(fixture.game.race.grid.player == .middle)
    #expect(fixture.game.race.phase == .running)
  }

  @Test("R31: the directional pad steers, and the menu button pauses and resumes")
  func pad() {
    let fixture = RaceGameFixture()
    fixture.startRace()
    fixture.pad(.direction(.left))
    #expect(fixture.game.race.grid.player == .left)
    fixture.pad(.button(.menu))
    #expect(fixture.game.race.pauseReasons == [.user])
    #expect(fixture.announced == ["Paused"])
    fixture.pad(.button(.menu))
    fixture.frame(1.81)
    #expect(fixture.game.race.phase == .running)
  }

  @Test("R31: below an dialog nothing steers; there pause means Play")
  func dialog() {
    let fixture = RaceGameFixture()
    fixture.pad(.button(.menu))
    #expect(fixture.game.race.pauseReasons == [.startup])
    fixture.frame(0.36)
    fixture.activate("Tutorial")
    fixture.pad(.direction(.left))
    #expect(fixture.game.race.grid.player == .middle)
    fixture.pad(.button(.menu))
    #expect(fixture.game.race.pauseReasons == [.countdown])
    fixture.leaveRace()
    // The pause button resumes where a race waits below the menu.
    fixture.pad(.button(.menu))
    #expect(fixture.game.race.pauseReasons == [.countdown])
  }

  @Test("R31: after a race the controller's pause plays again")
  func again() {
    let fixture = RaceGameFixture(Array(repeating: RaceRow(.middle), count: 20))
    fixture.startRace()
    fixture.crashOut()
    fixture.pad(.button(.menu))
    #expect((fixture.game.race.lives, fixture.game.race.pauseReasons) == (3, [.startup]))
  }

  @Test("R7, R22: a direction that is held changes lane once, and in a pause goes on through the cells")
  func held() {
    let store = PreferenceStore()
    store.set(["buttons": ["left": "home", "right": "right", "pause": "space"]], for: "keyControls")
    let fixture = RaceGameFixture(store: store)
    fixture.startRace()
    fixture.pad(.direction(.right))
    fixture.pad(.direction(.left))
    for _ in 0..<5 { fixture.game.stage.handle(.held(.left)) }
    for _ in 0..<5 { fixture.game.stage.handle(.held(.home)) }
    #expect(fixture.game.race.grid.player == .middle)
    fixture.press(.space, .tab, .tab, .tab)
    for _ in 0..<3 {
      fixture.game.stage.handle(.held(.right))
      fixture.frame(0)
    }
    #expect(fixture.focused.suffix(3) == ["No car (0, 0)", "No car (0, 1)", "No car (0, 2)"])
  }

  @Test("Escape pauses, and in a pause opens the menu, which offers to resume")
  func escape() {
    let fixture = RaceGameFixture()
    fixture.startRace()
    fixture.press(.escape)
    #expect(fixture.game.race.pauseReasons == [.user])
    fixture.press(.escape)
    #expect(fixture.focused.last == "Resume")
    fixture.press(.enter)
    #expect(fixture.game.race.pauseReasons == [.countdown])
  }

  @Test("R80: in a running race Up and Down, Home and End move no focus; in a pause they explore")
  func upAndDown() {
    let fixture = RaceGameFixture()
    fixture.startRace()
    fixture.press(.up, .down, .home, .end)
    fixture.pad(.direction(.down), .direction(.up))
    #expect(fixture.focused.last == "Retro Racing")
    fixture.press(.space, .down)
    #expect(fixture.focused.last == "Score: 0")
  }
}
