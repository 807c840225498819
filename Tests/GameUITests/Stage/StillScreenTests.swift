import AXTree
import Testing

@testable import GameUI

@Suite("A still screen")
struct StillScreenTests {
  private let button = AXButton("Play") {}
  private let stage: AXStage

  init() {
    stage = AXStage(title: "Test", locale: "en", screen: AXColumnScreen([button, AXButton("Quit") {}]))
    stage.handle(.resized(width: 400, height: 300))
    stage.completeFrame()
  }

  private var picture: [AXRecordingCanvas.Stroke] {
    let canvas = AXRecordingCanvas()
    stage.draw(on: canvas)
    return canvas.strokes
  }

  @Test("Nothing is due on a still screen; a fade is due at once, and a caption within a tenth of a second")
  func nextFrame() {
    #expect(stage.nextFrame == nil)
    stage.motion.play(AXFade(from: 0, [.init(to: 1, over: .seconds(1))]), "fade")
    #expect(stage.nextFrame == .zero)
    stage.motion.advance(by: .seconds(1))
    #expect(stage.nextFrame == nil)
    stage.captions.isShown = true
    stage.captions.show("Play button.")
    #expect(stage.nextFrame == .milliseconds(100))
    stage.captions.advance(by: .seconds(9))
    #expect(stage.nextFrame == nil)
    stage.captions.showCue("Lane: Left")
    #expect(stage.nextFrame == .milliseconds(100))
    stage.captions.isShown = false
    #expect(stage.nextFrame == nil)
  }

  @Test("What waits for the next frame makes one, and so does another window")
  func work() {
    var isDone = false
    stage.afterReaders { isDone = true }
    #expect(stage.nextFrame == .zero)
    stage.completeFrame()
    #expect(!isDone && stage.nextFrame == .zero)
    stage.completeFrame()
    #expect(isDone && stage.nextFrame == nil)
    stage.raise()
    #expect(stage.nextFrame == .zero)
    let first = AXStage(title: "Race", locale: "en", program: "Game", screen: AXColumnScreen([AXButton("Start") {}]))
    let map = AXStage(title: "Map", beside: first, screen: AXColumnScreen([AXButton("Nearer") {}]))
    map.waitsForFront = false
    #expect(first.nextFrame == nil)
    map.motion.play(AXFade(from: 0, [.init(to: 1, over: .seconds(1))]), "fade")
    #expect(first.nextFrame == .zero)
  }

  @Test("Two frames of a still screen are the same picture; whatever looks different makes another one")
  func pictures() {
    let changes: [(String, () -> Void)] = [
      ("text", { button.label = "Resume" }), ("focus", { stage.handle(.key(.down)) }),
      ("theme", { stage.theme = .dark }), ("size", { stage.handle(.resized(width: 500, height: 300)) }),
      ("text scale", { stage.typography.textScale = 2 }), ("font", { stage.typography.chosen = .systemMonospaced }),
      ("state", { button.isEnabled = false }), ("dialog", { stage.present(AXColumnScreen([AXButton("Yes") {}])) }),
      ("captions", { stage.captions.isShown = true }),
    ]
    for (name, change) in changes {
      let before = picture
      stage.completeFrame()
      #expect(picture == before, "before \(name)")
      change()
      #expect(picture != before, "\(name)")
    }
  }
}
