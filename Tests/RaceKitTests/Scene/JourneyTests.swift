import AXTree
import GameUI
import Preferences
import RaceKit
import Testing

@Suite("One hand alone goes everywhere")
struct JourneyTests {
  /// What a player holds: how they go on, choose, go back, and pause.
  struct Hand: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let next: InputEvent
    let choose: InputEvent
    let back: InputEvent
    let explore: InputEvent
    let pause: InputEvent
  }

  static let hands = [
    Hand(
      testDescription: "the keyboard alone", next: .key(.down), choose: .key(.enter), back: .key(.escape),
      explore: .key(.right), pause: .key(.space)),
    Hand(
      testDescription: "a controller alone", next: .pad(.direction(.down)), choose: .pad(.button(.a)),
      back: .pad(.button(.b)), explore: .pad(.direction(.right)), pause: .pad(.button(.menu))),
  ]

  private let fixture = GameFixture(system: SystemSettings(isScreenReaderRunning: true, hasHaptics: true))

  private func press(_ event: InputEvent) {
    fixture.game.stage.handle(event)
    fixture.frame(0)
  }

  private var focus: AXElement? { fixture.game.stage.front.focused?.element }

  /// What the focus comes to until it is where it began.
  private func round(by step: InputEvent) -> Set<String> {
    var reached: Set<AXNodeID> = []
    var labels: Set<String> = []
    while let focus, reached.insert(focus.id).inserted {
      labels.insert(focus.label ?? "")
      press(step)
    }
    return labels
  }

  /// Goes to what is called so, and chooses it.
  private func choose(_ label: String, by hand: Hand) {
    for _ in 0..<200 where focus?.label != label { press(hand.next) }
    #expect(focus?.label == label)
    press(hand.choose)
  }

  @Test("R31, R33: into every place and out of it, into a race, through the road in a pause, and out", arguments: hands)
  func everywhere(hand: Hand) {
    choose("Best scores", by: hand)
    press(hand.back)
    choose("Settings", by: hand)
    for list in ["Keys", "Controller buttons"] {
      choose(list, by: hand)
      choose(list == "Keys" ? "Move left: Left arrow" : "Move left: none", by: hand)
      press(list == "Keys" ? hand.back : .key(.escape))
      press(hand.back)
      #expect(focus?.label == list)
    }
    choose("Audio cue tutorial", by: hand)
    press(hand.back)
    #expect(focus?.label == "Audio cue tutorial")
    choose("About", by: hand)
    press(hand.back)
    press(hand.back)
    choose("Tutorial", by: hand)
    press(hand.back)
    choose("Play", by: hand)
    fixture.frame(0.36)
    press(hand.pause)
    #expect(fixture.game.race.phase == .paused)
    #expect(round(by: hand.explore).filter { $0.hasSuffix(")") }.count == 15)
    press(hand.pause)
    fixture.frame(1.81)
    #expect(fixture.game.race.phase == .running)
    press(hand.pause)
    press(hand.back)
    #expect(focus?.label == "Resume")
    choose("Quit", by: hand)
    #expect(!fixture.game.stage.isRunning)
  }

  @Test("R36: the end of a race is left by both its buttons", arguments: hands)
  func ending(hand: Hand) {
    let fixture = GameFixture(Array(repeating: RaceRow(.middle), count: 50))
    fixture.game.stage.handle(hand.choose)
    fixture.frame(0)
    fixture.crashOut()
    #expect(fixture.game.stage.front.focused?.element.label == "Play again")
    fixture.game.stage.handle(hand.next)
    #expect(fixture.game.stage.front.focused?.element.label == "Race this seed again")
    fixture.game.stage.handle(hand.next)
    #expect(fixture.game.stage.front.focused?.element.label == "Finish")
    fixture.game.stage.handle(hand.choose)
    fixture.frame(0)
    #expect(fixture.game.stage.front.focused?.element.label == "Play")
  }
}
