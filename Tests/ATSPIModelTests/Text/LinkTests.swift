import ATSPIModel
import AXTree
import Testing

@Suite("A1: links, pictures, documents and the text of a name")
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

  @Test("pictures are those by role and by trait; documents by role and by what they say")
  func kinds() {
    var picture = AXProperties()
    picture.traits = .image
    var pages = AXProperties()
    pages.document = AXDocumentInfo(pages: 2)
    #expect(AXNode(id: page, role: .image).isPicture)
    #expect(AXNode(id: page, role: .button, properties: picture).isPicture)
    #expect(!AXNode(id: page, role: .button).isPicture)
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

  @Test(
    "A1: languages are published as POSIX writes them, and read back",
    arguments: [
      ("en", "en", "en"), ("pt-BR", "pt_BR", "pt-BR"), ("es-419", "es_419", "es-419"),
      ("sr-Latn-RS", "sr_RS@latin", "sr-Latn-RS"), ("ca-ES-valencia", "ca_ES@valencia", "ca-ES-valencia"),
      ("zh-Hant", "zh_TW", "zh-TW"), ("zh-Hant-HK", "zh_HK", "zh-HK"), ("de-DE-u-co-phonebk", "de_DE", "de-DE"),
      ("", "", "en"),
    ])
  func locales(tag: String, locale: String, read: String) {
    #expect(ATSPILocale.posix(tag) == locale)
    #expect(ATSPILocale.tag(locale) == read)
  }

  @Test(
    "A1: locales of other toolkits are read as tags",
    arguments: [
      ("de_AT.UTF-8", "de-AT"), ("C", "en"), ("C.UTF-8", "en"), ("POSIX", "en"), ("de_DE@euro", "de-DE"), ("@", "en"),
      ("uz_UZ.UTF-8@cyrillic", "uz-Cyrl-UZ"), ("en-US", "en-US"),
    ])
  func foreignLocales(locale: String, read: String) {
    #expect(ATSPILocale.tag(locale) == read)
  }

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
