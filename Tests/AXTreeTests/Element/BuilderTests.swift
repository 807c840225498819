import AXTree
import ScreenReader
import Testing

@Suite("What an author writes")
struct BuilderTests {
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
    var snapshot = AXTreeSnapshot()
    snapshot.apply(AXElementTree(root: menu).commit())
    #expect(
      snapshot.dump() == """
        window “Memory”
          heading “Memory” header
          staticText “Level 1”
          button “Play”
          list “Scores”
            listItem “12”
            listItem “7”
        """)
  }

  @Test(
    "A toggle switches and reports it; a slider steps inside its range; a text field reports what is wrong, and no more"
  )
  func controls() {
    var heard: [String] = []
    let sound = AXElement.toggle("Sound", isOn: true) { heard.append("sound \($0)") }
    #expect(sound.activate())
    #expect(sound.states.checked == .off)
    let volume = AXElement.slider(
      "Volume", value: 95, in: 0...100, step: 10, text: { "\(Int($0))%" }, onChange: { heard.append("volume \($0)") })
    #expect(volume.increment())
    #expect(!volume.increment())
    #expect(volume.number?.text == "100%")
    #expect(volume.onRequest?(.setValue(30)) == true)
    let email = AXElement.textField(
      "E-mail", error: { $0.contains("@") ? nil : "An address has an @." }, onChange: { heard.append("email \($0)") })
    #expect(email.onRequest?(.setText("ana")) == true)
    #expect(email.states.isInvalid)
    #expect(email.customContent == [AXCustomContent(value: "An address has an @.", importance: .high)])
    #expect(email.onRequest?(.edit(3..<3, "@b")) == true)
    #expect(email.text?.content == "ana@b")
    #expect(!email.states.isInvalid)
    #expect(email.customContent.isEmpty)
    #expect(
      heard == ["sound false", "volume 100.0", "volume 30.0", "email ana", "email ana@b"])
  }

  @Test("A dialog is modal, a heading has its level")
  func containers() {
    let dialog = AXElement.dialog("Quit?") { AXElement(.button, label: "Yes") {} }
    #expect(dialog.states.isModal)
    #expect(AXElement.heading("Scores", level: 2).level == 2)
  }

  @Test("An element prints what is heard and its identity, an update prints the difference; a password is in neither")
  func printing() {
    let play = AXElement(.button, label: "Play", hint: "Starts a race.") {}
    play.states.isDefault = true
    #expect("\(play)" == "button “Play” hint “Starts a race.” default (\(play.id))")
    let field = AXElement.textField("Password", text: "s3cret", isProtected: true) { _ in }
    #expect("\(field)" == "secureTextField “Password” (\(field.id))")
    let tree = AXElementTree(root: AXElement(.window, label: "Menu").containing { [play, field] })
    #expect(!"\(tree.commit())".contains("s3cret"))
    #expect("\(tree.commit())" == "")
    play.label = "Play again"
    field.removeFromParent()
    tree.announce("Go", priority: .high)
    #expect(
      "\(tree.commit())" == """
        ~ button “Play again” hint “Starts a race.” default (\(play.id))
        ~ window “Menu” (\(tree.root.id))
        - \(field.id)
        focus nowhere
        says “Go” (high)
        """)
  }
}
