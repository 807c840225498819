import AXTree
import GameUI
import GameUITestSupport
import Testing

@Suite("Banners and disclosures")
struct BannerAndDisclosureTests {
  @Test("A banner is announced when it appears, an alert at once; its sign is silent, and it can be read again")
  func banner() {
    let (status, alert) = (AXBanner(), AXBanner(.alert))
    let heard = ListenedStage([AXButton("Go") {}, status, alert])
    status.show("Loading…", label: "Loading, please wait")
    heard.frame()
    #expect(heard.lines() == ["notification Loading, please wait."])
    status.show("Loading…", label: "Loading, please wait")
    heard.frame()
    #expect(heard.lines() == [])
    heard.press(.down)
    #expect(heard.lines() == ["Loading, please wait statusbar."])
    heard.stage.nextUpdate(isFull: false)
    status.show(nil)
    alert.show("No room left")
    #expect(heard.stage.nextUpdate(isFull: false).announcements == [AXAnnouncement("No room left", priority: .high)])
    #expect(status.isHidden && !alert.isHidden)
  }

  @Test("A disclosure says whether it is expanded; its text is there only then")
  func disclosure() {
    let disclosure = AXDisclosure("Thinking", text: "Because.")
    let heard = ListenedStage([AXButton("Before") {}, disclosure, AXButton("After") {}])
    heard.press(.down)
    #expect(heard.lines() == ["Thinking toggle button collapsed."])
    heard.press(.enter, .down)
    #expect(heard.lines() == ["expanded", "Because. static."])
    heard.press(.up, .enter, .down)
    #expect(heard.lines() == ["Thinking toggle button expanded.", "collapsed", "After push button."])
  }
}
