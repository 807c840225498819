import ATSPIModel
import AXTree
import Testing

@Suite("A2: the text of a node")
struct NodeTextTests {
  private let page = AXNodeID(rawValue: 1)

  @Test("A2: a heading has the text of its name, other names have none")
  func headings() {
    var said = AXProperties()
    said.label = "Level 2"
    #expect(AXNode(id: page, role: .heading, properties: said).atspiText == AXText(content: "Level 2"))
    #expect(AXNode(id: page, role: .staticText, properties: said).atspiText == nil)
    #expect(AXNode(id: page, role: .heading).atspiText == nil)
  }

  @Test("EditableText is offered where the text can be edited")
  func editable() {
    var said = AXProperties()
    said.text = AXText(content: "a", isEditable: true)
    #expect(AXNode(id: page, role: .textField, properties: said).isTextEditable)
    said.states.isReadOnly = true
    #expect(!AXNode(id: page, role: .textField, properties: said).isTextEditable)
    said.text?.isEditable = false
    said.states.isReadOnly = false
    #expect(!AXNode(id: page, role: .textField, properties: said).isTextEditable)
  }
}
