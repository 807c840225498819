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
    #expect(!AXElement(.button, label: "Locked", attempt: { false }).activate())
    play.customActions = [AXCustomAction("Twice") { count += 2 }]
    #expect(play.perform(actionNamed: "Twice"))
    #expect(count == 3)
  }

  @Test("A handler may have several statements, or a condition, and returns nothing")
  func statements() {
    var (count, isOn) = (0, true)
    let twice = AXElement(.button, label: "Twice") {
      count += 1
      count += 1
    }
    let once = AXElement.button("Once") { if isOn { isOn = false } }
    let action = AXCustomAction("Both") {
      count += 10
      isOn = true
    }
    #expect(twice.activate() && once.activate() && action.handler())
    #expect(count == 12 && isOn)
    #expect(!AXElement.button("Never", attempt: { false }).activate())
    #expect(!AXCustomAction("Nothing").handler())
    var list: Set<Int> = []
    // That `remove` finds nothing is no refusal.
    #expect(AXElement.button("Remove") { list.remove(1) }.activate())
  }

  @Test("A call that returns the element does the same as setting the property")
  func modifiers() {
    var log: [String] = []
    let frame = AXRect(x: 1, y: 2, width: 3, height: 4)
    let written = AXElement(.checkBox, label: "Music", hint: "Plays.").frame(frame).value("loud").disabled().set(
      \.isHidden, to: true
    )
    .set(\.checked, to: .on).set(\.isSelected, to: true).set(\.shortcut, to: "M").action("Mute") { log.append("mute") }
    let set = AXElement(.checkBox, label: "Music")
    set.frame = frame
    set.value = "loud"
    set.hint = "Plays."
    set.isEnabled = false
    set.isHidden = true
    set.checked = .on
    set.isSelected = true
    set.shortcut = "M"
    #expect(written.authored == set.authored)
    #expect(written.isHidden && written.customActions.map(\.name) == ["Mute"])
    let steps = AXElement(.dial).onIncrement { log.append("up") }.onDecrement { log.append("down") }
      .onActivate { log.append("press") }.set(\.checked, to: .mixed)
    #expect(steps.increment() && steps.decrement() && steps.activate() && steps.checked == .mixed)
    #expect(log == ["up", "down", "press"])
  }

  @Test("A tree is written with its content: its root is a window of its name")
  func tree() {
    let tree = AXElementTree("Music", locale: "de") {
      AXElement.button("Play", hint: "Starts the music.")
      AXElement.text("Blue")
      AXElement.image("A blue note")
      AXElement.group("More") { AXElement.link("Site", url: "https://example.org") }
    }
    var published = AXPublishedTree()
    published.apply(tree.nextUpdate())
    #expect(tree.name == "Music" && tree.locale == "de")
    #expect(
      published.description == """
        window “Music”
          button “Play” hint “Starts the music.”
          staticText “Blue”
          image “A blue note”
          group “More”
            link “Site”
        """)
  }

  @Test("Children stand one below the other, with conditions and loops among them")
  func builder() {
    let (isLevelShown, isLocked) = (true, false)
    let menu = AXElement(.window, label: "Memory").setChildren {
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
          heading “Memory”
          staticText “Level 1”
          button “Play”
          list “Scores”
            listItem “12”
            listItem “7”
        """)
  }
}
