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

    @Test("Without a display, a window that opens has the keyboard, and gives it back when it closes")
    func otherWindow() {
      let first = AXStage(
        title: "Race", locale: "en", program: "Game", screen: AXColumnScreen([AXButton("Start") {}]))
      var active: [String?] = []
      AXGameLoop(stage: first, isHeadless: true) { _ in }.run { _ in
        active.append(first.active.window.label)
        switch active.count {
        case 2: _ = AXStage(title: "Map", beside: first, screen: AXColumnScreen([AXButton("Nearer") {}]))
        case 4: first.others[0].leave()
        case 6: first.leave()
        default: #expect(first.tree.window.isActive)
        }
        return .zero
      }
      #expect(active == ["Race", "Race", "Map", "Map", "Race", "Race"])
    }
  }
}
