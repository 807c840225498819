import ATSPIBridge
import AXPlatform
import GameUI
import Testing

@testable import GameUISDL

/// A session without a bus and without speech-dispatcher.
@Suite("Captions of a session") struct SessionCaptionTests {
  private let session: AXSession
  private let settings = AXButton("Settings") {}
  private let stage: AXStage

  init() {
    stage = AXStage(title: "Test", locale: "en", screen: AXColumnScreen([AXButton("Play") {}, settings]))
    stage.handle(.resized(width: 720, height: 800))
    stage.handle(.windowActive(true))
    session = AXSession(
      stage.tree, voice: .off, options: AXSessionOptions(environment: [:], report: { _ in }))
  }

  private func frame() { stage.frame(session) {} }

  /// The lines of the captions: what is drawn besides the buttons.
  private var shown: [String] {
    let canvas = AXRecordingCanvas()
    stage.draw(on: canvas)
    return canvas.texts.filter { $0 != "Play" && $0 != "Settings" }
  }

  @Test("R77: nothing is said while no captions are shown, and what was announced then is not for them")
  func off() {
    frame()
    #expect(shown == [])
    stage.announce("Level 2")
    frame()
    stage.captions.isShown = true
    frame()
    #expect(shown == ["Test Play button."])
    stage.captions.advance(by: .seconds(2))
    frame()
    #expect(shown == [])
  }

  @Test("R77: captions begin with the focus; what interrupts is seen at once, and what waits after the text before")
  func order() {
    stage.captions.isShown = true
    frame()
    #expect(shown == ["Test Play button."])
    stage.announce("Level 2")
    frame()
    #expect(shown == ["Test Play button."])
    stage.screen.focus(settings)
    frame()
    #expect(shown == ["Settings button."])
    stage.captions.advance(by: .seconds(2))
    frame()
    #expect(shown == ["Level 2"])
    stage.captions.advance(by: .seconds(2))
    frame()
    #expect(shown == [])
    stage.captions.isShown = false
    frame()
    stage.captions.isShown = true
    frame()
    #expect(shown == ["Test Settings button."])
  }
}
