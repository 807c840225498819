import AXTree
import GameUI
import Testing

@Suite("Tabs")
struct TabsTests {
  private func tabs() -> AXTabs {
    AXTabs(
      "Pages", pages: [("Sound", [AXButton("Play") {}, AXButton("Stop") {}]), ("Video", [AXButton("Record") {}])])
  }

  @Test("Left and Right on a tab show another page, and end at the first and last; Tab leads into the page")
  func arrows() {
    let heard = ListenedStage([tabs()])
    heard.press(.right, .right, .tab, .backTab, .home)
    #expect(heard.lines() == ["Video page tab.", "Record push button.", "Video page tab.", "Sound page tab."])
  }

  @Test("Control with Page Down shows the next page from anywhere, with the focus on its first component")
  func pageKeys() {
    let tabs = tabs()
    let heard = ListenedStage([tabs, AXButton("Below") {}])
    heard.press(.tab, .down, .nextPage)
    #expect(heard.lines() == ["Play push button.", "Stop push button.", "Video page tab.", "Record push button."])
    heard.press(.nextPage, .previousPage)
    #expect(tabs.selected == 0 && heard.lines() == ["Sound page tab.", "Play push button."])
    heard.press(.down, .down, .nextPage)
    #expect(tabs.selected == 1 && heard.stage.front.focused?.element.label == "Below")
  }

  @Test("A tap on a tab, and a request of an assistive technology, show its page")
  func otherWays() {
    let tabs = tabs()
    let heard = ListenedStage([tabs])
    let second = tabs.parts[1]
    heard.tap(second.frame.center.x, second.frame.center.y)
    #expect(tabs.selected == 1 && heard.stage.front.focused === second)
    #expect(tabs.parts[0].element.activate() && tabs.selected == 0)
    #expect(!tabs.select(at: 2))
  }
}
