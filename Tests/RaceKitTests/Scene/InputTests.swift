import AXTree
import GameUI
import Preferences
import RaceKit
import Testing

@Suite("Every way to steer")
struct InputTests {
  @Test("R31: a tap on a half of the road steers, and a drag of 20 points does")
  func pointer() throws {
    let listener = Listener()
    listener.startRace()
    let right = try #require(listener.node("Move right")?.properties.frame)
    listener.game.stage.handle(.pointerDown(right.center))
    listener.game.stage.handle(.pointerUp(right.center))
    #expect(listener.game.race.grid.player == .right)
    func drag(_ points: Double) {
      let start = right.center
      listener.game.stage.handle(.pointerDown(start))
      listener.game.stage.handle(.pointerMoved(AXPoint(x: start.x + points, y: start.y)))
      listener.game.stage.handle(.pointerUp(AXPoint(x: start.x + points, y: start.y)))
    }
    drag(-20)
    #expect(listener.game.race.grid.player == .middle)
    drag(-20)
    #expect(listener.game.race.grid.player == .left)
    drag(20)
    #expect(listener.game.race.grid.player == .middle)
  }

  @Test(
    "R32: a pull from the window's edge steers and leaves no race, and a swipe on a trackpad changes no lane",
    arguments: [false, true])
  func edge(isReaderRunning: Bool) {
    let listener = Listener(system: SystemSettings(isScreenReaderRunning: isReaderRunning))
    listener.startRace()
    for start in [AXPoint(x: 0, y: 400), AXPoint(x: 719, y: 400)] {
      listener.game.stage.handle(.pointerDown(start))
      listener.game.stage.handle(.pointerMoved(AXPoint(x: 360, y: 400)))
      listener.game.stage.handle(.pointerUp(AXPoint(x: 360, y: 400)))
      #expect(listener.game.race.grid.player == (start.x == 0 ? .right : .middle))
    }
    for points in [-600.0, 600] { listener.game.stage.handle(.wheel(points)) }
    #expect(listener.game.race.grid.player == .middle)
    #expect(listener.game.race.phase == .running)
  }

  @Test("R31: the directional pad steers, and the menu button pauses and resumes")
  func pad() {
    let listener = Listener()
    listener.startRace()
    listener.pad(.direction(.left))
    #expect(listener.game.race.grid.player == .left)
    listener.pad(.button(.menu))
    #expect(listener.game.race.pauseReasons == [.user])
    #expect(listener.announced == ["Paused"])
    listener.pad(.button(.menu))
    #expect(listener.game.race.phase == .running)
  }

  @Test("R31: one button does one thing; the last assignment wins")
  func oneAction() {
    var controls = PadControls()
    #expect(PadAction.allCases.map { controls[$0] } == [nil, nil, .menu])
    controls[.left] = .x
    controls[.right] = .x
    #expect(PadAction.allCases.map { controls[$0] } == [nil, .x, .menu])
    controls[.right] = nil
    #expect(controls.action(of: .x) == nil)
    #expect(controls.action(of: .menu) == .pause)
  }

  @Test("R31: buttons that the player chose steer from then on, and in the next run")
  func remapped() {
    let store = PreferenceStore()
    let listener = Listener(store: store)
    listener.press(.down, .enter)
    listener.press(.down, until: "None")
    listener.press(.right, .right, .right)
    #expect(listener.focused.last == "X button")
    #expect(listener.game.settings.controls[.left] == .x)
    let next = Listener(store: store)
    next.startRace()
    next.pad(.button(.x))
    #expect(next.game.race.grid.player == .left)
  }

  @Test("R31: below an overlay nothing steers; there pause means Play")
  func overlay() {
    let listener = Listener()
    listener.pad(.button(.menu))
    #expect(listener.game.race.pauseReasons == [.startup])
    listener.frame(0.36)
    listener.activate("Tutorial")
    listener.pad(.direction(.left))
    #expect(listener.game.race.grid.player == .middle)
    listener.pad(.button(.menu))
    #expect(listener.game.race.phase == .running)
    listener.leaveRace()
    listener.pad(.button(.menu))
    #expect(listener.game.race.pauseReasons == [.startup])
  }

  @Test("R31: after a race the controller's pause plays again")
  func again() {
    let listener = Listener(Array(repeating: RaceRow(.middle), count: 20))
    listener.startRace()
    listener.crashOut()
    listener.pad(.button(.menu))
    #expect((listener.game.race.lives, listener.game.race.pauseReasons) == (3, [.startup]))
  }

  @Test("R7, R22: a direction that is held changes lane once, and in a pause goes on through the cells")
  func held() {
    let listener = Listener()
    listener.startRace()
    listener.pad(.direction(.right))
    listener.pad(.direction(.left))
    for _ in 0..<5 { listener.game.stage.handle(.held(.left)) }
    #expect(listener.game.race.grid.player == .middle)
    listener.press(.space, .tab, .tab, .tab)
    for _ in 0..<3 {
      listener.game.stage.handle(.held(.right))
      listener.frame(0)
    }
    #expect(listener.focused.suffix(3) == ["No car (0, 0)", "No car (0, 1)", "No car (0, 2)"])
  }

  @Test("Escape pauses, and in a pause leaves the race")
  func escape() {
    let listener = Listener()
    listener.startRace()
    listener.press(.escape)
    #expect(listener.game.race.pauseReasons == [.user])
    listener.press(.escape)
    #expect(listener.focused.last == "Play")
  }
}
