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
