import AXTree
import GameUI
import Testing

@Suite("Menu bar")
struct MenuBarTests {
  private final class Chosen { var names: [String] = [] }

  private func bar(_ chosen: Chosen) -> AXMenuBar {
    func item(_ name: String) -> AXMenuBar.Menu.Item { AXMenuBar.Menu.Item(name) { chosen.names.append(name) } }
    return AXMenuBar([AXMenuBar.Menu("File", [item("New"), item("Open")]), AXMenuBar.Menu("Help", [item("About")])])
  }

  @Test("F10 leads to the bar from anywhere, Down opens a menu, and Escape leads back")
  func keys() {
    let heard = ListenedStage([bar(Chosen()), AXButton("Save") {}])
    heard.press(.tab, .function(10), .down, .down, .down)
    #expect(heard.lines() == ["Save push button.", "File menu.", "New.", "Open.", "New."])
    heard.press(.escape)
    #expect(heard.lines() == ["Save push button."])
  }

  @Test("F10 again, on a title or an item, keeps the way back to where the first one came from")
  func twice() {
    let heard = ListenedStage([bar(Chosen()), AXButton("Save") {}])
    heard.press(.tab, .function(10), .function(10), .escape)
    #expect(heard.stage.screen.focused?.element.label == "Save")
    heard.press(.function(10), .down, .function(10), .escape)
    #expect(heard.stage.screen.focused?.element.label == "Save")
    heard.press(.function(10), .down, .down, .escape, .enter)
    #expect(heard.stage.screen.components.contains { $0 === heard.stage.screen.focused })
  }

  @Test("The focus does not come to a component that is not on the screen")
  func foreign() {
    let bar = bar(Chosen())
    let heard = ListenedStage([bar, AXButton("Save") {}])
    heard.press(.down)
    let item = bar.parts[1]
    heard.press(.escape)
    #expect(!heard.stage.screen.focus(item) && !heard.stage.screen.focus(AXButton("Elsewhere") {}))
    #expect(heard.stage.screen.focused?.element.label == "File")
  }

  @Test("Left and Right go from menu to menu, and from the items of an open menu to those of the next")
  func sideways() {
    let stage = ListenedStage([bar(Chosen())]).stage
    #expect(
      visited(stage, [.right, .right, .left, .down, .right, .home, .up]) == [
        "Help", "File", "Help", "About", "New", "New", "Open",
      ])
  }

  @Test("Enter on an item closes the menu, leads back and acts; on a title it opens and closes")
  func choosing() {
    let chosen = Chosen()
    let bar = bar(chosen)
    let stage = ListenedStage([bar, AXButton("Save") {}]).stage
    #expect(visited(stage, [.tab, .function(10), .enter, .down, .enter]).last == "Save")
    #expect(chosen.names == ["Open"] && bar.parts.count == 2)
    #expect(visited(stage, [.function(10), .end, .enter, .tab]).last == "Save")
    #expect(bar.parts.count == 2)
  }

  @Test("An open menu moves what is below it down, so that it covers nothing")
  func layout() {
    let (bar, below) = (bar(Chosen()), AXButton("Save") {})
    let heard = ListenedStage([bar, below])
    heard.press(.down)
    #expect(bar.parts.map(\.element.label) == ["File", "New", "Open", "Help"])
    #expect(bar.parts.allSatisfy { $0.frame.maxY <= below.frame.y && $0.frame.height >= 48 })
  }
}

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
