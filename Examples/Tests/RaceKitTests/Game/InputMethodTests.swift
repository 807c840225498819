import AXTree
import ExampleTestSupport
import GameUI
import Preferences
import RaceKit
import Testing

@Suite("One method alone goes everywhere")
struct InputMethodTests {
  /// An input device of a player: its inputs for going on, choosing, going back and pausing.
  struct InputMethod: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let next: AXInputEvent
    let choose: AXInputEvent
    let back: AXInputEvent
    let explore: AXInputEvent
    let pause: AXInputEvent
  }

  static let all = [
    InputMethod(
      testDescription: "the keyboard alone", next: .key(.down), choose: .key(.enter), back: .key(.escape),
      explore: .key(.right), pause: .key(.space)),
    InputMethod(
      testDescription: "a controller alone", next: .pad(.direction(.down)), choose: .pad(.button(.a)),
      back: .pad(.button(.b)), explore: .pad(.direction(.right)), pause: .pad(.button(.menu))),
  ]

  private let fixture = RaceGameFixture(system: SystemSettings(isScreenReaderRunning: true, hasHaptics: true))

  private func press(_ event: AXInputEvent) {
    fixture.game.stage.handle(event)
    fixture.frame(0)
  }

  private var focus: AXElement? { fixture.game.stage.front.focused?.element }

  /// The labels that the focus visits until it is back where it began.
  private func round(by step: AXInputEvent) -> Set<String> {
    var reached: Set<AXNodeID> = []
    var labels: Set<String> = []
    while let focus, reached.insert(focus.id).inserted {
      labels.insert(focus.label ?? "")
      press(step)
    }
    return labels
  }

  /// Goes to what is called so, and chooses it.
  private func choose(_ label: String, by method: InputMethod) {
    for _ in 0..<200 where focus?.label != label { press(method.next) }
    #expect(focus?.label == label)
    press(method.choose)
  }

  @Test("R31, R33: into every place and out of it, into a race, through the road in a pause, and out", arguments: all)
  func everywhere(method: InputMethod) {
    choose("Best scores", by: method)
    press(method.back)
    choose("Settings", by: method)
    for list in ["Keys", "Controller buttons"] {
      choose(list, by: method)
      choose(list == "Keys" ? "Move left: Left Arrow" : "Move left: none", by: method)
      press(list == "Keys" ? method.back : .key(.escape))
      press(method.back)
      #expect(focus?.label == list)
    }
    choose("Audio cue tutorial", by: method)
    press(method.back)
    #expect(focus?.label == "Audio cue tutorial")
    choose("About", by: method)
    press(method.back)
    press(method.back)
    choose("Tutorial", by: method)
    press(method.back)
    choose("Play", by: method)
    fixture.frame(0.36)
    press(method.pause)
    #expect(fixture.game.race.phase == .paused)
    #expect(round(by: method.explore).filter { $0.hasSuffix(")") }.count == 15)
    press(method.pause)
    fixture.frame(1.81)
    #expect(fixture.game.race.phase == .running)
    press(method.pause)
    press(method.back)
    #expect(focus?.label == "Resume")
    choose("Quit", by: method)
    #expect(!fixture.game.stage.isRunning)
  }

  @Test("R21, R24, R61, R94: hints name the keys, the controller or the pointer, whichever was used last")
  func devices() {
    let fixture = RaceGameFixture(
      speed: .cruise, system: SystemSettings(isScreenReaderRunning: true), hasSeenTutorial: false)
    func hint(_ label: String) -> String? { fixture.node(label)?.properties.hint }
    func road() -> String? { fixture.exposed.first { $0.role == .drawingArea }?.properties.hint }
    let lanes = "Three lanes. A pulse is a safe lane: left, middle or right. "
    fixture.press(.enter)
    #expect(road() == lanes + "Arrow keys steer; Space pauses.")
    fixture.leaveRace()
    fixture.pad(.direction(.down), .button(.a))
    #expect(road() == lanes + "The directional pad steers; Menu button pauses.")
    #expect(hint("Move left") == "Press left on the directional pad to move the car left.")
    fixture.leaveRace()
    fixture.pad(.direction(.down), .direction(.down), .button(.a))
    #expect(fixture.labels[1] == "Driving lesson")
    #expect(
      hint("Driving lesson")
        == "You are in the middle one of three lanes. Listen to the next row. The directional pad steers to a lane that you hear; "
        + "A button drives on.")
    fixture.pad(.button(.b), .direction(.down), .button(.a))
    #expect(fixture.focused.last?.hasPrefix("Left and right on the directional pad change a setting;") == true)
    fixture.press(.escape)
    let frame = fixture.node("Settings")?.properties.frame ?? AXRect(x: 0, y: 0, width: 0, height: 0)
    fixture.game.stage.handle(.pointerDown(frame.center))
    fixture.game.stage.handle(.pointerUp(frame.center))
    fixture.frame(0)
    #expect(fixture.focused.last == "Click or tap a setting to change it.")
  }

  @Test("R36: the end of a race is left by both its buttons", arguments: all)
  func ending(method: InputMethod) {
    let fixture = RaceGameFixture(Array(repeating: RaceRow(.middle), count: 50))
    fixture.game.stage.handle(method.choose)
    fixture.frame(0)
    fixture.crashOut()
    #expect(fixture.game.stage.front.focused?.element.label == "Play again")
    fixture.game.stage.handle(method.next)
    #expect(fixture.game.stage.front.focused?.element.label == "Race the same traffic again")
    fixture.game.stage.handle(method.next)
    #expect(fixture.game.stage.front.focused?.element.label == "Finish")
    fixture.game.stage.handle(method.choose)
    fixture.frame(0)
    #expect(fixture.game.stage.front.focused?.element.label == "Play")
  }
}
