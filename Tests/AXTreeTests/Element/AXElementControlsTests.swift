import AXTree
import TestSupport
import Testing

@Suite("Ready-made elements")
struct AXElementControlsTests {
  @Test("A field that nobody touched shows its error when it is asked to validate")
  func validation() {
    let field = AXElement.textField("Name", error: { $0.isEmpty ? "A name is missing." : nil }, onChange: { _ in })
    #expect(!field.composed.states.isInvalid)
    #expect(!field.validate())
    #expect(field.composed.states.isInvalid)
    #expect(field.composed.customContent == [AXCustomContent(value: "A name is missing.", importance: .high)])
    field.text?.content = "Ana"
    #expect(field.validate())
    #expect(!field.composed.states.isInvalid && field.composed.customContent == [])
    #expect(AXElement(.button).validate())
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
    #expect(volume.numericValue?.text == "100%")
    #expect(volume.onRequest?(.setValue(30)) == true)
    let email = AXElement.textField(
      "E-mail", error: { $0.contains("@") ? nil : "An address has an @." }, onChange: { heard.append("email \($0)") })
    #expect(email.respond(to: .setText("an")))
    #expect(!email.composed.states.isInvalid && !email.validate())
    #expect(email.respond(to: .setText("ana")))
    #expect(email.composed.states.isInvalid)
    #expect(email.composed.customContent == [AXCustomContent(value: "An address has an @.", importance: .high)])
    #expect(email.respond(to: .edit(3..<3, "@b")))
    #expect(email.text?.content == "ana@b")
    #expect(!email.composed.states.isInvalid)
    #expect(email.composed.customContent.isEmpty)
    #expect(
      heard == ["sound false", "volume 100.0", "volume 30.0", "email an", "email ana", "email ana@b"])
  }

  @Test("A ready-made element answers requests as every control does", arguments: ControlCase.all)
  func requests(_ control: ControlCase) {
    let element =
      switch control.kind {
      case .toggle: AXElement.toggle("Control", isOn: false) { _ in }
      case .slider: AXElement.slider("Control", value: 50, in: 0...100, step: 5) { _ in }
      case .textField: AXElement.textField("Control", text: "Ana") { _ in }
      }
    let tree = AXElementTree(root: AXElement(.window, label: "W").setChildren { element })
    #expect(control.answers(of: element) { tree.perform($0) } == control.expected)
  }

  @Test("A number goes to its nearest step, and to both ends of its range")
  func steps() {
    let number = AXNumericValue(9, in: 0...10, step: 3, text: "nine")
    #expect(number.stepped(by: 1) == AXNumericValue(10, in: 0...10, step: 3))
    #expect(number.stepped(by: 1).stepped(by: -1).current == 6)
    #expect(number.stepped(by: 0) == number)
    #expect(AXNumericValue(0.8, in: 0...1, step: 0.05).stepped(by: 1).current == 0.85)
    #expect(AXNumericValue(0.3, in: 0...1, step: 0).stepped(by: 1).current == 0.3)
  }

  @Test("A radio button takes the place of the checked one of its group, and a tab that of the selected one")
  func choices() {
    var chosen: [String] = []
    let size = AXElement.radioGroup("Size") {
      AXElement.radioButton("Small", isChecked: true) { chosen.append("small") }
      AXElement.group { AXElement.radioButton("Large") { chosen.append("large") } }
    }
    let pages = AXElement.tabList {
      AXElement.tab("Game", isSelected: true) { chosen.append("game") }
      AXElement.tab("Sound") { chosen.append("sound") }
    }
    let large = size.children[1].children[0]
    #expect(large.activate() && !large.activate())
    #expect(size.children[0].checked == .off && large.checked == .on)
    #expect(pages.children[1].activate() && !pages.children[1].activate())
    #expect(pages.children.map(\.isSelected) == [false, true])
    large.disabled()
    size.children[0].disabled()
    #expect(!size.children[0].activate())
    #expect(chosen == ["large", "sound"])
  }

  @Test("A check box is checked and unchecked, a progress bar shows a number, a table knows its cells' places")
  func others() {
    var heard: [Bool] = []
    let box = AXElement.checkBox("Music", isChecked: true) { heard.append($0) }
    #expect(box.activate() && box.activate() && heard == [false, true])
    #expect(AXElement.progressBar("Loading", value: 3, in: 0...5).numericValue == AXNumericValue(3, in: 0...5))
    let table = AXElement.table("Scores") {
      AXElement.row { [AXElement.columnHeader("Name"), AXElement.columnHeader("Points")] }
      AXElement.row { [AXElement.rowHeader("Ana"), AXElement.cell("1240")] }
    }
    #expect(table.table == AXTableInfo(rows: 2, columns: 2))
    #expect(table.children[0].children[1].cell == AXCellInfo(row: 0, column: 1, header: .column))
    #expect(
      table.children[1].children.map(\.cell) == [
        AXCellInfo(row: 1, column: 0, header: .row), AXCellInfo(row: 1, column: 1),
      ])
  }

  @Test("A dialog is modal, a heading has its level")
  func containers() {
    let dialog = AXElement.dialog("Quit?") { AXElement(.button, label: "Yes") {} }
    #expect(dialog.states.isModal)
    #expect(AXElement.heading("Scores", level: 2).level == 2)
  }

  @Test("A text's behaviour is told once what people typed, and once where the caret went")
  func textChanges() {
    let field = AXElement(.textField, label: "Name")
    field.text = AXText(content: "Ana", caret: 3, isEditable: true)
    var told: [String] = []
    field.behave(
      as: .text { new, old in told.append("\(old.content) \(new.content) \(new.caret ?? -1) \(new.anchor ?? -1)") })
    let tree = AXElementTree(root: AXElement(.window, label: "W").setChildren { [field] })
    tree.nextUpdate()
    #expect(field.edit(.select(.start)))
    #expect(field.type("D"))
    #expect(tree.perform(AXActionRequest(node: field.id, kind: .setCaret(0))))
    #expect(tree.perform(AXActionRequest(node: field.id, kind: .setCaret(0))))
    #expect(!field.edit(.move(.back)))
    #expect(told == ["Ana Ana 0 3", "Ana D 1 1", "D D 0 0"])
  }

  @Test("A request for the focus reaches a slider and a field, whose handlers know other requests")
  func focusRequests() {
    let volume = AXElement.slider("Volume", value: 5, in: 0...10, step: 1) { _ in }
    let email = AXElement.textField("E-mail") { _ in }
    let tree = AXElementTree(root: AXElement(.window, label: "W").setChildren { [volume, email] })
    tree.nextUpdate()
    for element in [volume, email] {
      #expect(tree.perform(AXActionRequest(node: element.id, kind: .focus)))
      #expect(tree.focus === element)
    }
  }
}
