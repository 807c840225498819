import AXTree
import GameUI
import Testing

@Suite("Navigation row")
struct NavigationRowTests {
  @Test("R39: a row says title and subtitle as one link, with its hint; its icon is silent")
  func row() {
    var opened = 0
    let row = AXNavigationRow("Source", subtitle: "How it is made", icon: AXSprite("#"), hint: "Opens the browser") {
      opened += 1
    }
    #expect(heard([row], .enter) == ["Source, How it is made link.", "Opens the browser."])
    #expect(opened == 1)
    #expect(
      row.element.composed.role == .link && row.element.composed.traits.contains(.link)
        && !row.element.composed.traits.contains(.button))
  }
}
