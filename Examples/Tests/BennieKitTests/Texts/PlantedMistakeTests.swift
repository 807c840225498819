import AXTesting
import AXTree
import Deferral
import GameUI
import Testing

@testable import BennieKit

/// Mistakes that are planted in a screen without any, one at a time; the audit must find each.
@Suite("Planted mistakes")
struct PlantedMistakeTests {
  struct Mistake: CustomTestStringConvertible, Sendable {
    let name: String
    /// The audit's exact message about it.
    let found: String
    let plant: @Sendable (BennieFixture) -> Void
    var testDescription: String { name }

    init(_ name: String, finds found: String, _ plant: @escaping @Sendable (BennieFixture) -> Void) {
      (self.name, self.found, self.plant) = (name, found, plant)
    }

    /// One that changes an element of the home screen.
    init(_ name: String, in label: String, finds found: String, _ change: @escaping @Sendable (AXElement) -> Void) {
      self.init(name, finds: found) { fixture in if let element = fixture.element(label) { change(element) } }
    }
  }

  private static let sign = "Rätsel spielen"

  static let mistakes = [
    Mistake(
      "no label", in: sign,
      finds: "The button has no label: Orca 43 says “Münzen verdienen Druckknopf.”, "
        + "Orca 48 says “Münzen verdienen Knopf.”, Orca 51 says “Münzen verdienen Knopf”."
    ) { $0.label = nil },
    Mistake(
      "a picture without a label",
      finds: "The image has no label: Orca 43 says “Bild.”, Orca 48 and Orca 51 say “Bild”."
    ) { fixture in
      let image = AXElement(.image)
      image.isAccessibilityElement = true
      fixture.game.stage.screen.contentElement.addChild(image)
    },
    Mistake("the role in a label", in: sign, finds: "The label “Rätsel-Taste” repeats the role: “taste”.") {
      $0.label = "Rätsel-Taste"
    },
    Mistake("a label that is its role", in: sign, finds: "“Taste”: It says a role.") { $0.label = "Taste" },
    Mistake("a label that begins with its kind", in: sign, finds: "“Text Rätsel”: It says a role.") {
      $0.label = "Text Rätsel"
    },
    Mistake("a low target", in: sign, finds: "“Rätsel spielen” is 200 by 80 points.") {
      $0.frame = AXRect(x: 60, y: 200, width: 200, height: 80)
    },
    Mistake("a narrow target", in: sign, finds: "“Rätsel spielen” is 95 by 96 points.") {
      $0.frame = AXRect(x: 60, y: 200, width: 95, height: 96)
    },
    Mistake(
      "two buttons that are heard alike", in: sign,
      finds: "Two controls in a row sound alike: Orca 43 says “Zahlen 1, 2, 3 spielen Druckknopf.”, "
        + "Orca 48 says “Zahlen 1, 2, 3 spielen Knopf.”, Orca 51 says “Zahlen 1, 2, 3 spielen Knopf” of each."
    ) {
      $0.label = "Zahlen 1, 2, 3 spielen"
      $0.hint = nil
    },
    Mistake("a covered button", finds: "“Rätsel spielen” lies under “Wolke”.") { fixture in
      let cloud = AXElement(.staticText, label: "Wolke")
      cloud.frame = fixture.element(sign)?.frame
      fixture.game.stage.screen.contentElement.addChild(cloud)
    },
    Mistake("no way with the keyboard", in: sign, finds: "“Rätsel spielen” is a control but never gets the focus.") {
      $0.states.isFocusable = false
    },
    Mistake("an English label", in: sign, finds: "“Play the puzzle” seems to be in the language “en”, not “de”.") {
      $0.label = "Play the puzzle"
    },
    Mistake(
      "an English hint", in: sign, finds: "“Press Enter to start the game” seems to be in the language “en”, not “de”."
    ) { $0.hint = "Press Enter to start the game" },
    Mistake(
      "a label of eight words", in: sign,
      finds: "“Hier kannst du jetzt viele bunte Rätsel spielen” has 8 words; the limit is 7."
    ) { $0.label = "Hier kannst du jetzt viele bunte Rätsel spielen" },
    Mistake(
      "a hint of eight words", in: sign,
      finds: "“Bunte Muster bauen und dabei viele Münzen verdienen” has 8 words; the limit is 7."
    ) { $0.hint = "Gut. Bunte Muster bauen und dabei viele Münzen verdienen." },
    Mistake("a word that is never said", in: sign, finds: "“Das ist falsch” contains “falsch”.") {
      $0.hint = "Das ist falsch"
    },
    Mistake("another one in a value", in: sign, finds: "“2 Fehler” contains “fehler”.") { $0.value = "2 Fehler" },
    Mistake("discouragement", in: sign, finds: "“Du hast verloren” contains the discouraging word “verloren”.") {
      $0.hint = "Du hast verloren"
    },
    Mistake("a hurry", in: sign, finds: "“Spiel schnell weiter”: It hurries.") { $0.hint = "Spiel schnell weiter" },
    Mistake("another try without encouragement", in: sign, finds: "“Versuch nochmal”: It does not encourage.") {
      $0.hint = "Versuch nochmal"
    },
    Mistake("a figure of speech", in: sign, finds: "“Das ist ein Kinderspiel”: It is not meant literally.") {
      $0.hint = "Das ist ein Kinderspiel"
    },
    Mistake("the past", in: sign, finds: "“Das war die 5”: It is in the past.") { $0.hint = "Das war die 5" },
    Mistake("an adult's word", in: sign, finds: "“Leere Zelle”: A small child does not know the word.") {
      $0.hint = "Leere Zelle"
    },
    Mistake("an action without a name", in: sign, finds: "An action of “Rätsel spielen” has no name.") {
      $0.customActions = [AXCustomAction(" ", id: "x") {}]
    },
    Mistake("a helper that nobody hears", finds: "Readers speak “Mit Bildern” of “Malen” only on request.") { fixture in
      let scope = AccessibilityDeferral.ParentContainer()
      let help = AXElement(.staticText, label: "Mit Bildern")
      scope.children = [
        AXElement(.button, label: "Malen").deferredAccessibilityReceiver(),
        help.deferredAccessibilitySource(identifier: "help"),
      ]
      scope.content = [.init(kind: .inherited(importance: .default), identifier: "help")]
      fixture.game.stage.screen.contentElement.addChild(scope)
    },
    Mistake(
      "a line that is too long", finds: "“Das Muster auf der linken Seite ist dein Ziel” has 9 words; the limit is 7."
    ) { $0.game.say("Schau! Das Muster auf der linken Seite ist dein Ziel.") },
  ]

  @Test("Each of them is found", arguments: mistakes)
  func found(mistake: Mistake) {
    let fixture = BennieFixture(coins: 0, isAudited: true)
    #expect(fixture.findings == [])
    mistake.plant(fixture)
    fixture.frame(0)
    #expect(fixture.findings.contains(mistake.found), "\(fixture.findings.sorted())")
  }

  @Test("There are at least twenty kinds")
  func count() { #expect(Set(Self.mistakes.map(\.name)).count >= 20) }
}
