import AXTree
import GameUI
import Testing

@testable import GameUISDL

extension SDLSuite {
  @Suite("The size of a game's window")
  struct WindowOptionsTests {
    private func size(_ options: AXWindowOptions) -> AXRect? {
      let stage = AXStage(title: "Test", locale: "en", screen: AXColumnScreen([AXButton("Play") {}]))
      _ = AXGameLoop(stage: stage, window: options, isHeadless: true) { _ in }
      stage.completeFrame()
      return stage.tree.root.frame
    }

    @Test("A program chooses its size, also without a window; by default it fits the display of a small laptop")
    func sizes() {
      #expect(size(AXWindowOptions(width: 500, height: 300)) == AXRect(x: 0, y: 0, width: 500, height: 300))
      #expect(size(AXWindowOptions()) == AXRect(x: 0, y: 0, width: 960, height: 640))
    }
  }
}
