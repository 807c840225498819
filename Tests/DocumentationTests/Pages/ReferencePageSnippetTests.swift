import ATSPIBridge
import AXPlatform
import AXTesting
import AXTree
import Composition
import Deferral
import GameUI
import Preferences
import Testing

/// The code of Composition.md, Deferral.md, GameUI.md and VoiceAndCaptions.md in Documentation.
@Suite("The snippets of the pages of reference")
struct ReferencePageSnippetTests {
  @Test("A row speaks for its label and its switch")
  func composition() {
    let soundSwitch = AXElement.toggle("Effects", isOn: true) { _ in }
    let row = CombinableElement()
    row.children = [AXElement(.staticText, label: "Sound"), soundSwitch]
    #expect(row.composed.label == "Sound, Effects")
    #expect(row.composed.states.checked == .on)
    row.activate()  // switches the sound
    #expect(row.composed.states.checked == .off)
  }

  @Test("A field speaks the error that is shown beside it")
  func deferral() {
    let field = AXElement(.textField, label: "Name")
    let form = AXElement()
    form.children = [
      field.deferredAccessibilityReceiver(),
      AXElement(.staticText, label: "Invalid input").deferredAccessibilitySource(identifier: "field-error"),
    ]
    let scope = form.deferAccessibilityToChildren(content: [.init(kind: .error, identifier: "field-error")])
    let error = AXCustomContent(label: "Error", value: "Invalid input", importance: .high)
    #expect(field.composed.customContent == [error])
    form.children[1].isHidden = true  // the field is valid again
    #expect(field.composed.customContent.isEmpty)
    #expect(AXElementTree(root: scope).findings().isEmpty)
  }

  private enum Phrase: String { case play, lives }

  @Test("A text by language has a form for the number 1")
  func texts() {
    let texts = AXLocalizedTexts<Phrase>(
      locale: "en_GB", ["en": [.play: "Play", .lives: .plural(one: "one life", other: "{count} lives")]])
    #expect(texts(.lives, ["count": 2]) == "2 lives")
    #expect(texts(.lives, ["count": 1]) == "one life")
  }

  @Test("The program of GameUI.md says its result, and its keys operate it")
  func program() {
    let game = CoinGame()
    game.stage.handle(.resized(width: 640, height: 480))
    game.stage.handle(.windowActive(true))
    let reader = VirtualReader(game.stage.tree, .orca48)
    func frame(_ input: AXInputEvent) -> String {
      reader.clearLog()
      game.stage.handle(input)
      game.stage.completeFrame()
      reader.wait(seconds: 1)
      return reader.log
    }
    #expect(frame(.key(.home)) == "Toss button.")
    game.toss(isHead: true)
    #expect(frame(.key(.down)) == "Start again button.\nR Forgets the heads so far.\nHeads. Heads so far: 1")
    #expect(frame(.text("r")).contains("Toss the coin"))
    _ = frame(.key(.escape))
    #expect(!game.stage.isRunning)
  }

  @Test("The colours follow the system")
  func colors() {
    let stage = AXStage(title: "Coin", locale: "en", screen: AXColumnScreen([]))
    let system = SystemSettings(isContrastIncreased: true, isDark: true)
    stage.theme = system.isDark ? .dark : .light
    if system.isContrastIncreased { stage.theme = stage.theme.withIncreasedContrast }
    #expect(stage.theme.ink == AXColor(0xFFFFFF))
  }

  @Test("The window with the keyboard has the focus, of two in one tree")
  func windows() {
    let (race, places) = (AXColumnScreen([AXButton("Start") {}]), AXColumnScreen([AXButton("Nearer") {}]))
    let stage = AXStage(title: "Race", locale: "en", program: "Karts", screen: race)
    let map = AXStage(title: "Map", beside: stage, screen: places)
    map.handle(.windowActive(true))
    stage.completeFrame()
    #expect(stage.tree.name == "Karts" && stage.tree.focus?.label == "Nearer")
  }

  /// Only compiled: the examples play it.
  private func showCaptions(_ session: AXSession, on stage: AXStage) {
    stage.captions.showCue("Lane: Left")  // where the game plays the sound

    if stage.captions.isShown, let text = session.nextCaption(isReading: stage.captions.isReading) {
      stage.captions.show(text)
    }
  }
}
