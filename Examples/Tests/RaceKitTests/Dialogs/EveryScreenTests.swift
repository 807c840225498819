import AXTesting
import AXTree
import ExampleKit
import ExampleTestSupport
import GameUI
import Preferences
import RaceKit
import Testing

@Suite("Every place, in every language and at every size of text")
struct EveryScreenTests {
  /// How to come to a place from the menu.
  static let ways: [(place: String, go: @Sendable (RaceGameFixture) -> Void)] = [
    ("menu", { _ in }),
    ("settings", { $0.press(.down, .enter) }),
    ("tutorial", { $0.press(.down, .down, .enter) }),
    (
      "lesson",
      {
        $0.activate($0.game.phrases(.tutorial))
        $0.activate($0.game.phrases(.lesson))
      }
    ),
    ("about", { $0.press(.down, .enter, .end, .up, .enter) }),
    (
      "game over",
      {
        $0.startRace()
        $0.crashOut()
      }
    ),
    (
      "pause",
      {
        $0.startRace()
        $0.press(.space)
      }
    ),
  ]

  private func places(_ language: Language, textScale: Double) -> [(String, RaceGameFixture)] {
    Self.ways.map { ($0.place, Self.fixture($0.place, language, textScale: textScale)) }
  }

  /// A game at a place.
  static func fixture(_ place: String, _ language: Language = .english, textScale: Double = 1) -> RaceGameFixture {
    let fixture = RaceGameFixture(
      Array(repeating: RaceRow(.middle), count: 20),
      system: SystemSettings(isScreenReaderRunning: true, textScale: textScale, hasHaptics: true), language: language)
    fixture.game.stage.typography.hasCustomFont = true
    for way in ways where way.place == place { way.go(fixture) }
    return fixture
  }

  @Test("R75: nothing is wider than the window", arguments: Language.allCases, [1, 1.5, 3])
  func fits(language: Language, textScale: Double) {
    for (place, fixture) in places(language, textScale: textScale) {
      let frames = fixture.exposed.compactMap { node in node.properties.frame.map { (node, $0) } }
      #expect(frames.count > 2, "\(place)")
      for (node, frame) in frames {
        #expect(frame.x >= 0 && frame.maxX <= 720, "\(place): \(node.properties.label ?? "") \(frame)")
      }
    }
  }

  @Test("R75: the focus is in view wherever it goes", arguments: [1, 1.5, 3])
  func inView(textScale: Double) {
    for (place, fixture) in places(.german, textScale: textScale) {
      for _ in 0..<40 {
        fixture.press(.tab)
        #expect(fixture.game.stage.isFocusInView, "\(place): \(fixture.focused.last ?? "")")
      }
    }
  }

  @Test("Nothing is hard to hear", arguments: Language.allCases)
  func audit(language: Language) {
    for (place, fixture) in places(language, textScale: 1) {
      // What has to be scrolled to is outside of the window, and comes into it with the focus. The languages of names
      // ("Press Start 2P"), of letters and of short Catalan sentences are guessed wrong.
      let expected = ["lies outside of the window", "seems to be in the language"]
      let findings = fixture.game.stage.tree.audit().map(\.message)
        .filter { message in !expected.contains { message.contains($0) } }
      #expect(findings == [], "\(place)")
    }
  }

  @Test("On 20 cells of braille, neighbours differ, and values are in the cells")
  func feels() {
    // The player pans to these: short words for them would be heard as well.
    let panned = ["“Audio cues (", " volume” is not in ", "during speech” is not in "]
    for (place, fixture) in places(.english, textScale: 1) {
      let findings = fixture.game.stage.tree.audit([.braille(cells: 20)]).filter { $0.severity == .warning }
        .filter { finding in !panned.contains { finding.message.contains($0) } }
      #expect(findings.map(\.message) == [], "\(place)")
    }
  }
}
