import ATSPIModel
import AXTree
import Testing

@Suite("A1: links")
struct LinkTests {
  private let page = AXNodeID(rawValue: 1)
  private let paragraph = AXNodeID(rawValue: 2)
  private let element = AXNodeID(rawValue: 3)

  private var mirror: ATSPIMirror {
    var text = AXText(content: "See the rules or the map.")
    text.links = [AXTextLink(range: 17..<24, url: "game:map")]
    var said = AXProperties()
    said.text = text
    said.frame = AXRect(x: 0, y: 0, width: 50, height: 10)
    var link = AXProperties()
    link.label = "rules"
    link.textRange = 8..<13
    var mirror = ATSPIMirror()
    mirror.apply(
      AXTreeUpdate(
        isFull: true, root: page,
        nodes: [
          AXNode(id: page, children: [paragraph], role: .window),
          AXNode(id: paragraph, parent: page, children: [element], role: .paragraph, properties: said),
          AXNode(id: element, parent: paragraph, role: .link, properties: link),
        ]))
    return mirror
  }

  @Test("links are parts of the text and child elements, in the order of the text")
  func links() throws {
    let mirror = mirror
    let links = mirror.links(of: try #require(mirror.nodes[paragraph]))
    #expect(links.map(\.range) == [8..<13, 17..<24])
    #expect(links.first?.id == element)
    #expect(mirror.hasLinks(try #require(mirror.nodes[paragraph])))
    #expect(!mirror.hasLinks(try #require(mirror.nodes[page])))
  }

  @Test("a part of a text is an object of its own, which no list of children holds")
  func parts() throws {
    let mirror = mirror
    let node = try #require(mirror.nodes[paragraph])
    let id = try #require(mirror.links(of: node).last?.id)
    let link = try #require(mirror.object(id))
    #expect(link.atspiName == "the map")
    #expect(link.properties.url == "game:map")
    #expect(link.parent == paragraph)
    #expect(link.atspiActions.map(\.name) == ["activate"])
    #expect(ATSPILink.part(id)?.text == paragraph)
    #expect(mirror.nodes[id] == nil)
    #expect(mirror.object(AXNodeID(rawValue: id.rawValue + 1)) == nil, "the text has one such link")
    #expect(ATSPILink.part(element) == nil)
    #expect(ATSPILink.part(AXNodeID(rawValue: 1 << 63 | 5)) == nil, "a notification")
  }
}
