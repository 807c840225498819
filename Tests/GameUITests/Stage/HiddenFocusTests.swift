import AXTesting
import AXTree
import Foundation
import GameUI
import Testing

@Suite("The component with the focus is hidden")
struct HiddenFocusTests {
  @Test(
    "A dialog whose text changes, and whose focus goes, is not entered anew: its text is heard once",
    arguments: [
      (ReaderSettings.orca43, "Finish push button. / notification All rows were right."),
      (.orca48, "Finish button. / All rows were right."),
      (.orca51, "Finish button / All rows were right."),
      (.ownVoice, "Finish button. / All rows were right."),
    ])
  func dialog(settings: ReaderSettings, heard: String) {
    let stage = AXStage(title: "Game", locale: "en", screen: AXColumnScreen([AXButton("Play") {}]))
    let text = AXTextBlock.paragraph("Here are six rows.", isFocusable: true)
    let finish = AXButton("Finish") {}
    let next = AXButton("Next") {}
    let dialog = AXColumnScreen([text, next, finish], dialogNamed: "Lesson")
    finish.isHidden = true
    dialog.element.hint = "Here are six rows."
    next.element.onActivate = {
      text.text = "All rows were right."
      (next.isHidden, finish.isHidden) = (true, false)
      dialog.focus(finish)
      stage.announce(text.text)
      return true
    }
    stage.handle(.resized(width: 400, height: 400))
    stage.handle(.windowActive(true))
    stage.present(dialog, focus: next)
    stage.completeFrame()
    let reader = VirtualReader(stage.tree, settings)
    func frame() {
      stage.completeFrame()
      reader.wait(seconds: 0.1)
    }
    frame()
    reader.finishSpeaking()
    reader.clearLog()
    stage.handle(.key(.enter))
    #expect(next.isHidden && stage.tree.focus?.label == "Finish")
    for _ in 0..<3 { frame() }
    reader.finishSpeaking()
    #expect(reader.log.split(separator: "\n").joined(separator: " / ") == heard)
    #expect(stage.tree.elements.compactMap(\.composed.label) == ["All rows were right.", "Finish"])
  }

  @Test("In real time it leaves the tree when a screen reader has had its time, and the loop sleeps so long")
  func timeForReaders() throws {
    for (time, isGone) in [(Duration.seconds(3600), false), (.milliseconds(1), true)] {
      let (next, finish) = (AXButton("Next") {}, AXButton("Finish") {})
      let dialog = AXColumnScreen([next, finish], dialogNamed: "Lesson")
      let stage = AXStage(title: "Game", locale: "en", screen: AXColumnScreen([AXButton("Play") {}]))
      stage.timeForReaders = time
      stage.present(dialog, focus: next)
      stage.completeFrame()
      next.isHidden = true
      dialog.focus(finish)
      stage.completeFrame()
      usleep(2_000)
      stage.completeFrame()
      #expect(stage.tree.elements.compactMap(\.composed.label) == (isGone ? ["Finish"] : ["Next", "Finish"]))
      let rest = stage.nextFrame
      #expect(isGone ? rest == nil : try #require(rest) > .seconds(1800))
    }
  }
}
