import AXTree
import GameUI
import GameUITestSupport
import Testing

@Suite("Captions")
struct CaptionTests {
  private let button = AXButton("Play") {}
  private let stage: AXStage

  init() {
    stage = AXStage(title: "Test", locale: "en", screen: AXColumnScreen([button]))
    stage.captions.isShown = true
    stage.handle(.resized(width: 400, height: 300))
  }

  /// The lines in the strip of captions.
  private var speech: [String] { stage.captionLines.speech }
  private var cue: [String] { stage.captionLines.cue }

  /// The height of the picture.
  private var height: Double {
    _ = stage.nextUpdate(isFull: false)
    return stage.screen.element.frame?.height ?? 0
  }

  @Test("R77: what is spoken is seen until people could read it, and a sound's name below it in brackets")
  func shown() {
    stage.captions.show("Play button.")
    stage.captions.showCue("Lane: Left")
    #expect(speech == ["Play button."])
    #expect(cue == ["[Lane: Left]"])
    stage.captions.advance(by: .seconds(1.9))
    stage.captions.showCue("Crash")
    #expect(stage.captions.isReading)
    #expect(speech == ["Play button."])
    #expect(cue == ["[Crash]"])
    stage.captions.advance(by: .seconds(0.2))
    #expect(!stage.captions.isReading)
    #expect(speech == [])
    #expect(cue == ["[Crash]"])
    stage.captions.advance(by: .seconds(1.9))
    #expect(cue == [])
  }

  @Test("R77: a long text is seen two lines at a time, and none of its words is left out")
  func parts() {
    stage.captions.show(
      "Left and Right change a setting, Up and Down go to the next. Escape goes back to the menu again.")
    #expect(speech == ["Left and Right change a setting, Up", "and Down go to the next. Escape goes"])
    stage.captions.advance(by: .seconds(3.3))
    #expect(speech == ["back to the menu again."])
    stage.captions.advance(by: .seconds(3.3))
    #expect(speech == [])
  }

  @Test("R75, R77: captions grow with the text, up to a third of the window or two lines")
  func textScale() {
    stage.typography.textScale = 2
    stage.captions.show("Player car (4, 2)")
    stage.captions.showCue("Safe: Left and center")
    #expect(speech == ["Player car (4, 2)"])
    // The name of a sound is whole, in smaller letters.
    #expect(cue == ["[Safe: Left and center]"])
    #expect(height == 300 - 2 * 41 - 16)
  }

  @Test("R77: the picture ends above the captions, and nothing below it can be pressed")
  func picture() {
    #expect(height == 300 - 3 * 21 - 16)
    var pressed = 0
    let low = (0..<9).map { AXButton("Row \($0)") { pressed += 1 } }
    stage.show(AXColumnScreen(low))
    #expect(low.contains { $0.frame.contains(AXPoint(x: 200, y: 270)) })
    func tap() {
      stage.handle(.pointerDown(AXPoint(x: 200, y: 270)))
      stage.handle(.pointerUp(AXPoint(x: 200, y: 270)))
    }
    tap()
    #expect(pressed == 0)
    stage.captions.isShown = false
    tap()
    #expect(pressed == 1)
    #expect(height == 300)
  }

  @Test("R77: captions are off until somebody wants them, are no element, and forget what was shown when they go")
  func off() {
    #expect(!AXCaptions().isShown)
    stage.captions.show("Play button.")
    #expect(stage.nextUpdate(isFull: true).nodes.compactMap(\.properties.label) == ["Test", "Play"])
    stage.captions.isShown = false
    stage.captions.showCue("Crash")
    stage.captions.isShown = true
    #expect(speech == [])
    #expect(cue == [])
  }
}
