import ATSPIModel
import AXTree
import Testing

@Suite("Texts, links, documents and headers are read back") struct TextSnapshotTests {
  private let text = AXNodeID(rawValue: 1)

  private func nodes(_ content: AXText?) -> [AXNodeID: AXNode] {
    var said = AXProperties()
    said.text = content
    return [text: AXNode(id: text, role: .paragraph, properties: said)]
  }

  @Test("A1: links that no object stands for belong to the text, unless they lie outside it or it is protected")
  func links() {
    let links = [(text: text, range: 0..<3, url: "a:b"), (text, 4..<6, ""), (text, 4..<9, "a:c")]
    var read = nodes(AXText(content: "One two"))
    ATSPIObjectSnapshot.applyLinks(links, in: &read)
    #expect(
      read[text]?.properties.text?.links == [AXTextLink(range: 0..<3, url: "a:b"), AXTextLink(range: 4..<6)])
    read = nodes(AXText(content: "One two", isProtected: true))
    ATSPIObjectSnapshot.applyLinks(links, in: &read)
    #expect(read[text]?.properties.text?.links == [])
    read = nodes(nil)
    ATSPIObjectSnapshot.applyLinks(links, in: &read)
    #expect(read == nodes(nil))
  }

  @Test(
    "A1: a line says where its scalars begin where they do not share it evenly, from the right too",
    arguments: [
      ([(10, 10), (20, 10), (30, 10)], []),
      ([(10, 9), (19, 11), (30, 10)], []),
      ([(10, 5), (15, 15), (30, 10)], [10, 15, 30, 40]),
      ([(30, 10), (20, 10), (10, 10)], [40, 30, 20, 10]),
      ([(10, 20), (10, 20), (30, 10)], []),
      ([(10, 10), (10, 10), (20, 20)], [10, 15, 20, 40]),
      ([(10, 30)], []),
    ] as [([(Double, Double)], [Double])])
  func edges(characters: [(Double, Double)], edges: [Double]) {
    let boxes = characters.map { AXRect(x: $0.0, y: 5, width: $0.1, height: 8) }
    let frame = AXRect(x: 10, y: 5, width: 30, height: 8)
    let line = AXTextLine(range: 4..<4 + (characters.count == 1 ? 3 : boxes.count), frame: frame, characters: boxes)
    #expect(line.edges == edges)
    #expect(line.frame == frame)
  }

  @Test("A1: a document's address and title are not attributes besides, and one that says nothing is said by its role")
  func documents() {
    var reading = ATSPIObjectSnapshot(id: text)
    reading.role = ATSPIRole.table[.documentText]?.number ?? 0
    reading.name = "Rules"
    reading.document = AXDocumentInfo(page: 2, attributes: ["DocURL": "a:b", "Title": "Rules", "Author": "Ana"])
    #expect(reading.node.properties.document == AXDocumentInfo(page: 2, attributes: ["Author": "Ana"]))
    #expect(reading.node.properties.url == "a:b")
    reading.document = AXDocumentInfo(attributes: ["Title": "Other"])
    #expect(reading.node.properties.document == reading.document)
    reading.document = AXDocumentInfo()
    #expect(reading.node.properties.document == nil)
    reading.role = ATSPIRole.table[.group]?.number ?? 0
    #expect(reading.node.properties.document == AXDocumentInfo())
  }

  @Test("A1: a cell that another lists as its header is one, unless its role says so")
  func headers() {
    var cell = AXProperties()
    cell.cell = AXCellInfo(row: 0, column: 0)
    let (plain, header) = (AXNodeID(rawValue: 2), AXNodeID(rawValue: 3))
    var nodes = [
      plain: AXNode(id: plain, role: .cell, properties: cell),
      header: AXNode(id: header, role: .columnHeader, properties: cell),
    ]
    ATSPIObjectSnapshot.applyHeaders([(plain, .row), (header, .column), (text, .row)], in: &nodes)
    #expect(nodes[plain]?.properties.cell?.header == .row)
    #expect(nodes[header]?.properties.cell?.header == nil)
    #expect(nodes.count == 2)
  }
}
