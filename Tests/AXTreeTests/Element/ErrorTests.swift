import AXTree
import TestSupport
import Testing

@Suite("An element's own error")
struct ErrorTests {
  @Test("An error makes the element invalid, is spoken with it, and can be reached as its error message")
  func error() throws {
    let field = AXElement.textField("E-mail") { _ in }
    field.customContent = [AXCustomContent(label: "Work")]
    let tree = AXElementTree("Form") { field }
    var published = AXPublishedTree()
    published.apply(tree.nextUpdate())
    field.error = "An address has an @."
    #expect(!field.states.isInvalid && field.customContent == [AXCustomContent(label: "Work")])
    published.apply(tree.nextUpdate())
    let node = try #require(published.nodes[field.id])
    #expect(node.properties.states.isInvalid)
    #expect(
      node.properties.customContent == [
        AXCustomContent(label: "Work"), AXCustomContent(value: "An address has an @.", importance: .high),
      ])
    let message = try #require(node.properties.relations[.errorMessage]?.first)
    #expect(published.nodes[message]?.properties.label == "An address has an @.")
    #expect(published.nodes[message]?.parent == field.id && node.children == [])

    field.error = "Too long."
    published.apply(tree.nextUpdate())
    #expect(published.nodes[message]?.properties.label == "Too long.")
    field.error = ""
    published.apply(tree.nextUpdate())
    #expect(field.error == nil && published.nodes[message] == nil)
    #expect(published.nodes[field.id]?.properties.customContent == [AXCustomContent(label: "Work")])
  }

  @Test("validate() asks the element's own handler; without one it tells whether there is an error")
  func validation() {
    let box = AXElement(.checkBox, label: "I agree").set(\.checked, to: .off)
    #expect(box.validate())
    box.onValidate = { [unowned box] in box.checked == .on ? nil : "You have to agree." }
    #expect(!box.validate() && box.error == "You have to agree.")
    box.checked = .on
    #expect(box.validate() && box.error == nil)
    box.onValidate = nil
    box.error = "Still wrong."
    #expect(!box.validate())
  }

  @Test("A control with an error is checked after each change, once its own function has been called")
  func checkedAgain() {
    var (name, isOn, volume, size) = ("", false, 0.0, "Small")
    let controls: [(element: AXElement, change: (AXElement) -> Bool, onValidate: () -> String?)] = [
      (.textField("Name") { name = $0 }, { $0.type("Ana") }, { name.isEmpty ? "Missing." : nil }),
      (.toggle("Sound", isOn: false) { isOn = $0 }, { $0.activate() }, { isOn ? nil : "Missing." }),
      (.slider("Volume", value: 0, in: 0...9) { volume = $0 }, { $0.increment() }, { volume > 0 ? nil : "Missing." }),
      (.radioButton("Large") { size = "Large" }, { $0.activate() }, { size == "Large" ? nil : "Missing." }),
    ]
    for (element, change, onValidate) in controls {
      element.onValidate = onValidate
      #expect(!element.validate() && element.error == "Missing.")
      #expect(change(element) && element.error == nil, "\(element.label ?? "")")
    }
  }

  @Test("Setting the same error again changes nothing")
  func unchanged() {
    let field = AXElement.textField("E-mail") { _ in }
    let tree = AXElementTree("Form") { field }
    field.error = "Missing."
    tree.nextUpdate()
    field.error = "Missing."
    #expect(!field.needsAccessibilityUpdate && tree.nextChange() == nil)
  }
}
