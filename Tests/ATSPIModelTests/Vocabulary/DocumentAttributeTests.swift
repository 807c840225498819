import ATSPIModel
import AXTree
import Testing

@Suite("A1: images and documents")
struct DocumentAttributeTests {
  private let page = AXNodeID(rawValue: 1)

  @Test("pictures are those by role and by trait; documents by role and by what they say")
  func kinds() {
    var picture = AXProperties()
    picture.traits = .image
    var pages = AXProperties()
    pages.document = AXDocumentInfo(pages: 2)
    #expect(AXNode(id: page, role: .image).isImage)
    #expect(AXNode(id: page, role: .button, properties: picture).isImage)
    #expect(!AXNode(id: page, role: .button).isImage)
    #expect(AXNode(id: page, role: .documentWeb).isDocument)
    #expect(AXNode(id: page, role: .group, properties: pages).isDocument)
    #expect(!AXNode(id: page, role: .article).isDocument)
  }

  @Test("a document publishes title and address unless its author says otherwise")
  func attributes() {
    var said = AXProperties()
    said.label = "Rules"
    said.url = "game:rules"
    #expect(
      AXNode(id: page, role: .document, properties: said).documentAttributes
        == ["Title": "Rules", "DocURL": "game:rules"])
    said.document = AXDocumentInfo(attributes: ["Title": "The rules"])
    #expect(AXNode(id: page, role: .document, properties: said).documentAttributes["Title"] == "The rules")
  }
}
