import AXTree
import ExampleTestSupport
import GameUI
import Preferences
import RaceKit
import Testing

@Suite("Keys and buttons of one's own")
struct ControlsTests {
  /// Opens the list of bindings from the menu, and goes to a row in it.
  private func list(_ name: String, _ row: String, _ fixture: RaceGameFixture) {
    fixture.press(.down, .enter)
    fixture.press(.down, until: name)
    fixture.press(.enter)
    fixture.press(.down, until: row)
  }

  @Test("R78: an input has one action, and one that is taken changes places")
  func swapped() {
    var controls = InputBindings<AXPadButton>()
    #expect(controls.assign(.menu, to: .left) == .pause)
    #expect((controls[.left], controls[.pause]) == (.menu, nil))
    #expect(controls.assign(.a, to: .pause) == nil)
    #expect(controls.assign(.a, to: .left) == .pause)
    #expect((controls[.left], controls[.pause]) == (.a, .menu))
    #expect(controls.assign(.a, to: .left) == nil)
    #expect(controls.assign(nil, to: .left) == nil)
    #expect(controls.action(of: .a) == nil)
  }

  @Test("R31, R78: the button that is pressed is taken, no other is lost on the way, and it is there in the next run")
  func pressed() {
    let store = PreferenceStore()
    let fixture = RaceGameFixture(store: store)
    list("Controller buttons", "Move left: none", fixture)
    fixture.press(.enter)
    #expect(
      fixture.focused.last
        == "Press the controller button you want. Escape, or a direction, keeps the old one: none.")
    fixture.pad(.button(.b))
    #expect(fixture.focused.last == "Move left: B button")
    fixture.press(.down, .enter)
    fixture.pad(.button(.leftTrigger))
    #expect(fixture.focused.last == "Move right: Left trigger")
    #expect(fixture.game.settings.controls[.left] == .b)
    #expect(fixture.announced == [])
    let next = RaceGameFixture(store: store)
    next.startRace()
    next.pad(.button(.b))
    #expect(next.game.race.grid.player == .left)
  }

  @Test("R78: a conflict is told; Escape and a direction keep the old button; the defaults come back")
  func conflict() {
    let fixture = RaceGameFixture()
    list("Controller buttons", "Move left: none", fixture)
    fixture.press(.enter)
    fixture.pad(.button(.x))
    #expect(fixture.announced == ["Swapped. Say speed and level: none."])
    fixture.press(.enter, .escape)
    #expect(fixture.focused.last == "Move left: X button")
    fixture.press(.enter)
    fixture.pad(.direction(.left))
    #expect(fixture.focused.last == "Move left: X button")
    fixture.press(.enter)
    fixture.press(.down, until: "Assign none")
    fixture.press(.enter)
    #expect(fixture.focused.last == "Move left: none")
    fixture.press(.down, until: "Back to the defaults")
    fixture.press(.enter)
    #expect(fixture.announced.last == "Defaults restored.")
    #expect(fixture.game.settings.controls == InputBindings())
  }

  @Test("R78: keys are pressed as well, letters and arrow keys; A and D are second arrow keys")
  func keys() {
    let fixture = RaceGameFixture()
    list("Keys", "Move left: Left Arrow", fixture)
    fixture.press(.enter)
    fixture.game.stage.handle(.text("J"))
    fixture.frame(0)
    #expect(fixture.focused.last == "Move left: J")
    fixture.press(.down, .enter, .space)
    #expect(fixture.focused.last == "Move right: Space")
    #expect(fixture.announced == ["Swapped. Pause or resume: Right Arrow."])
    fixture.press(.escape, .escape, .home)
    fixture.startRace()
    func lane(after event: AXInputEvent) -> Lane {
      fixture.game.stage.handle(event)
      return fixture.game.race.grid.player
    }
    #expect(lane(after: .text("j")) == .left)
    #expect(lane(after: .key(.space)) == .middle)
    #expect(lane(after: .key(.left)) == .middle)
    #expect(lane(after: .key(.right)) == .middle)
    #expect(fixture.game.race.pauseReasons == [.user])
    let usual = RaceGameFixture()
    usual.game.stage.handle(.text("s"))
    usual.frame(0)
    usual.game.stage.handle(.text("w"))
    usual.frame(0)
    #expect(usual.focused == ["Play", "Settings", "Play"])
    usual.startRace()
    usual.game.stage.handle(.text("a"))
    #expect(usual.game.race.grid.player == .left)
    usual.game.stage.handle(.text("d", isRepeated: true))
    #expect(usual.game.race.grid.player == .left)
    usual.game.stage.handle(.text("D"))
    #expect(usual.game.race.grid.player == .middle)
  }

  @Test("R78: an arrow key moves in menus, so it is asked for twice; a held one and the own one change nothing")
  func arrows() {
    let fixture = RaceGameFixture()
    list("Keys", "Move left: Left Arrow", fixture)
    fixture.press(.enter, .down)
    #expect(fixture.announced == ["Press Down Arrow again to assign it."])
    fixture.game.stage.handle(.held(.down))
    fixture.press(.up)
    #expect(fixture.announced.last == "Press Up Arrow again to assign it.")
    #expect(fixture.game.settings.keys == InputBindings())
    fixture.press(.up)
    #expect(fixture.focused.last == "Move left: Up Arrow")
    fixture.press(.enter, .up)
    #expect(fixture.focused.last == "Move left: Up Arrow")
    #expect(fixture.announced.count == 2)
  }

  @Test("R24, R68, R78: hints and instructions name the keys that the player has assigned")
  func namedKeys() {
    let store = PreferenceStore()
    store.set(["buttons": ["left": "j", "right": "d", "pause": "home"]], for: "keyControls")
    let fixture = RaceGameFixture(speed: .cruise, store: store)
    fixture.press(.enter)
    #expect(fixture.node("Retro Racing")?.role == .window)
    let road = fixture.exposed.first { $0.role == .drawingArea }
    #expect(road?.properties.hint == "J, D steer; Home pauses.")
    #expect(fixture.node("Move left")?.properties.hint == "Press J to move the car left.")
    #expect(fixture.node("Move right")?.properties.hint == "Press D to move the car right.")
    fixture.activate("Tutorial")
    #expect(fixture.labels.contains("J or A and D change lanes."))
    #expect(fixture.labels.contains("Home pauses and resumes. While paused, Tab and the arrow keys explore the road."))
    fixture.activate("Driving lesson")
    #expect(fixture.labels.contains { $0.hasSuffix("J and D steer to a lane that you hear; Space drives on.") })
  }

  @Test("R78: Home, End and the page keys can be assigned, and still move in menus; Tab and Enter cannot")
  func pageKeys() {
    let fixture = RaceGameFixture()
    for (row, key, name) in [
      ("Move left: Left Arrow", AXKey.home, "Move left: Home"), ("Move right: Right Arrow", .end, "Move right: End"),
      ("Say the score: 1", .pageUp, "Say the score: Page Up"),
      ("Say the lives: 2", .pageDown, "Say the lives: Page Down"),
    ] {
      list("Keys", row, fixture)
      fixture.press(.enter, key)
      #expect(fixture.focused.last == name)
      fixture.press(.escape, .escape, .home)
      #expect(fixture.focused.last == "Play")
    }
    #expect(
      [AXKey.tab, .backTab, .enter, .escape, .function(2), .function(11)].allSatisfy { BindableKey(.key($0)) == nil })
    fixture.startRace()
    fixture.press(.home, .pageUp, .end, .pageDown)
    #expect(fixture.game.race.grid.player == .middle)
    #expect(fixture.announced == ["Score: 0", "3 lives remaining"])
  }

  @Test("R31: in dialogs and on a pause's toolbar the buttons keep their meaning, whatever they do in a race")
  func dialogs() {
    let store = PreferenceStore()
    store.set(["buttons": ["left": "b", "pause": "a"]], for: "padControls")
    let fixture = RaceGameFixture(store: store)
    fixture.pad(.direction(.down), .button(.a))
    #expect(fixture.labels[1] == "Settings")
    fixture.pad(.button(.b))
    #expect(fixture.labels[1] == "Menu")
    #expect(fixture.game.race.phase == .ready)
    fixture.pad(.direction(.up), .button(.a))
    fixture.frame(0.36)
    fixture.pad(.button(.b))
    #expect(fixture.game.race.grid.player == .left)
    fixture.pad(.button(.a))
    #expect(fixture.game.race.pauseReasons == [.user])
    for _ in 0..<30 where fixture.focused.last != "Tutorial" { fixture.pad(.direction(.down)) }
    fixture.pad(.button(.a))
    #expect(fixture.labels[1] == "Tutorial")
    fixture.pad(.button(.b))
    fixture.press(.tab, until: "Retro Racing")
    fixture.pad(.button(.a))
    #expect(fixture.game.race.pauseReasons == [.countdown])
  }

  @Test("R79: score, lives, speed and the row ahead are said while the race goes on, by keys and by buttons")
  func status() {
    let fixture = RaceGameFixture([RaceRow(.left), RaceRow(.right)])
    fixture.startRace()
    fixture.frame(2.41)
    for key in ["1", "2", "3", "4"] {
      fixture.game.stage.handle(.text(key))
      fixture.frame(0)
    }
    let said = ["Score: 0", "3 lives remaining", "Speed: Rapid, level 1", "Center. Safe: Center and right"]
    #expect(fixture.announced.suffix(4) == said)
    fixture.pad(.button(.leftShoulder), .button(.rightShoulder), .button(.x), .button(.y))
    #expect(fixture.announced.suffix(4) == said)
    #expect(fixture.game.race.phase == .running)
    let menu = RaceGameFixture()
    menu.game.stage.handle(.text("1"))
    menu.frame(0)
    #expect(menu.announced == [])
  }
}
