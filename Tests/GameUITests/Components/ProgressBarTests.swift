import AXTesting
import AXTree
import GameUI
import Testing

@Suite("Progress bars and pictures")
struct ProgressBarTests {
  private let before = AXButton("Before") {}

  @Test("A progress bar is heard with its percentage, which Orca says by itself when it changes")
  func progress() throws {
    let bar = AXProgressBar("Loading", number: AXNumericValue(20))
    let stage = AXStage(title: "Test", locale: "en", screen: AXColumnScreen([before, bar]))
    let reader = VirtualReader(stage.tree, .orca43)
    stage.handle(.resized(width: 700, height: 900))
    reader.finishSpeaking()
    reader.clearLog()
    bar.show(AXNumericValue(30), label: "Nearly loaded")
    reader.listen()
    bar.show(AXNumericValue(40))
    reader.listen()
    try reader.moveFocus(to: bar.element)
    #expect(reader.log == "30 percent.\nNearly loaded 40 percent.")
    #expect(bar.element.composed.traits == .updatesFrequently)
  }

  @Test("A picture without a label is seen only; one with a label is an image")
  func pictures() {
    let (decoration, image) = (
      AXPictogramBlock(AXPictogram(AXSprite("#"))), AXPictogramBlock(AXPictogram(AXSprite("#")), label: "A coin")
    )
    let stage = AXStage(title: "Test", locale: "en", screen: AXColumnScreen([decoration, image, before]))
    #expect(stage.tree.elements.compactMap { $0.composed.label } == ["A coin", "Before"])
    #expect(!decoration.isHidden || decoration.frame.width == 0)
  }

  @Test("A decorative component is drawn, unless it is hidden, and never heard or focused")
  func decorative() {
    let title = AXTextBlock.paragraph("Heard elsewhere", isFocusable: true)
    let stage = AXStage(title: "Test", locale: "en", screen: AXColumnScreen([title, before]))
    stage.handle(.resized(width: 400, height: 400))
    func drawn() -> [String] {
      let canvas = AXRecordingCanvas()
      stage.draw(on: canvas)
      return canvas.texts
    }
    func heard() -> [String] { stage.tree.elements.compactMap(\.composed.label) }
    title.isDecorative = true
    #expect(drawn() == ["Heard elsewhere", "Before"] && heard() == ["Before"])
    #expect(!title.isHidden && !title.acceptsFocus)
    title.isHidden = true
    #expect(drawn() == ["Before"] && heard() == ["Before"])
    title.isHidden = false
    title.isDecorative = false
    #expect(drawn() == ["Heard elsewhere", "Before"] && heard() == ["Heard elsewhere", "Before"])
  }
}
