import AXTree
import TestSupport
import Testing

@Suite("What an author writes")
struct AXElementBuilderTests {
  @Test("A handler that answers nothing is as good as one that answers Bool")
  func handlers() {
    var count = 0
    let play = AXElement(.button, label: "Play", hint: "Starts a race.") { count += 1 }
    #expect(play.activate())
    #expect(count == 1)
    #expect(!AXElement(.button, label: "Locked") { false }.activate())
    play.customActions = [AXCustomAction("Twice") { count += 2 }]
    #expect(play.perform(actionNamed: "Twice"))
    #expect(count == 3)
  }

  @Test("Children stand one below the other, with conditions and loops among them")
  func builder() {
    let (isLevelShown, isLocked) = (true, false)
    let menu = AXElement(.window, label: "Memory").containing {
      AXElement.heading("Memory")
      if isLevelShown { AXElement(.staticText, label: "Level 1") }
      if isLocked {
        AXElement(.staticText, label: "Locked")
      } else {
        AXElement(.button, label: "Play") {}
      }
      AXElement.list("Scores") {
        for score in [12, 7] { AXElement(.listItem, label: "\(score)") }
      }
    }
    var published = AXPublishedTree()
    published.apply(AXElementTree(root: menu).nextUpdate())
    #expect(
      published.description == """
        window “Memory”
          heading “Memory” header
          staticText “Level 1”
          button “Play”
          list “Scores”
            listItem “12”
            listItem “7”
        """)
  }
}
