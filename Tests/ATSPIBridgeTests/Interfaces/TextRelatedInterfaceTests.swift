import ATSPIModel
import AXTree
import Testing

@testable import ATSPIBridge

@Suite("A1: EditableText, Hypertext, Hyperlink, Image and Document, every member")
struct TextRelatedInterfaceTests {
  private let inner = AXNodeID(rawValue: 3)

  private func edit(_ fixture: TextFixture, _ member: String, _ values: Any...) -> String {
    fixture.call("EditableText", member) { out in
      for value in values {
        if let number = value as? Int { out.int32(number) }
        if let text = value as? String { out.string(text) }
      }
    }
  }

  @Test("editing is asked of the application, in clamped offsets")
  func editing() {
    let fixture = TextFixture(AXText(content: "abc", isEditable: true))
    for answer in [
      edit(fixture, "SetTextContents", "new"), edit(fixture, "InsertText", 1, "xyz", -1),
      edit(fixture, "InsertText", -1, "é🏎z", 6), edit(fixture, "CopyText", 0, 2), edit(fixture, "CutText", 1, -1),
      edit(fixture, "DeleteText", 0, 99), edit(fixture, "PasteText", 7),
    ] { #expect(answer == "") }
    #expect(
      fixture.asked.map(\.kind) == [
        .setText("new"), .edit(1..<1, "xyz"), .edit(3..<3, "é🏎"), .copy(0..<2), .cut(1..<3), .edit(0..<3, ""),
        .paste(3),
      ])
  }

  @Test("CopyText answers nothing, and an error where the application refuses; the others answer true or false")
  func answers() {
    let fixture = TextFixture(AXText(content: "abc", isEditable: true))
    _ = edit(fixture, "CopyText", 0, 2)
    #expect(fixture.answerAll(true) == [""])
    _ = edit(fixture, "PasteText", 0)
    #expect(fixture.answerAll(true) == ["true"])
    _ = edit(fixture, "PasteText", 0)
    #expect(fixture.answerAll(false) == ["false"])
  }

  @Test("a text that cannot be edited does not offer the interface")
  func offered() {
    func interfaces(_ role: AXRole, _ say: (inout AXProperties) -> Void) -> String {
      TextFixture(role, say).call("Accessible", "GetInterfaces")
        .replacing("org.a11y.atspi.", with: "").replacing("“Accessible”, ", with: "").replacing(
          "“Component”, ", with: "")
    }
    #expect(interfaces(.paragraph) { $0.text = AXText(content: "a") } == "[“Text”]")
    #expect(interfaces(.group) { $0.text = AXText(content: "a", isEditable: true) } == "[“Text”, “EditableText”]")
    #expect(
      interfaces(.paragraph) {
        $0.text = AXText(content: "a")
        $0.text?.links = [AXTextLink(range: 0..<1)]
      } == "[“Text”, “Hypertext”]")
    #expect(interfaces(.image) { $0.label = "Cup" } == "[“Image”]")
    #expect(interfaces(.documentWeb) { _ in } == "[“Document”]")
    #expect(
      edit(TextFixture(AXText(content: "a")), "PasteText", 0)
        == "UnknownInterface “The object has no interface org.a11y.atspi.EditableText.”")
  }

  /// A paragraph with a link that is an element, and one that is a part of the text.
  private func hypertext() -> TextFixture {
    var said = AXProperties()
    said.label = "rules"
    said.url = "game:rules"
    said.textRange = 8..<13
    let element = AXNode(id: inner, parent: TextFixture.node, role: .link, properties: said)
    return TextFixture(.paragraph, inside: [element]) {
      $0.text = AXText(content: "See the rules or the map.")
      $0.text?.links = [AXTextLink(range: 17..<24, url: "game:map")]
    }
  }

  @Test("the links of a text by place and by offset")
  func links() {
    let fixture = hypertext()
    #expect(fixture.call("Hypertext", "GetNLinks") == "2")
    #expect(fixture.call("Hypertext", "GetLink") { $0.int32(0) } == "(“:1.7” /3)")
    #expect(fixture.call("Hypertext", "GetLink") { $0.int32(2) } == "(“” /org/a11y/atspi/null)")
    let found = [0, 8, 13, 23, -1].map { offset in fixture.call("Hypertext", "GetLinkIndex") { $0.int32(offset) } }
    #expect(found == ["-1", "0", "-1", "1", "-1"])
  }

  @Test("a link has one anchor, an address and its range; a part of a text is an object that can be followed")
  func oneLink() throws {
    let fixture = hypertext()
    let element = ObjectPath.of(inner)
    #expect(fixture.get("Hyperlink", "NAnchors", at: element) == "<1>")
    #expect(fixture.get("Hyperlink", "StartIndex", at: element) == "<8>")
    #expect(fixture.get("Hyperlink", "EndIndex", at: element) == "<13>")
    #expect(fixture.call("Hyperlink", "GetURI", at: element) { $0.int32(0) } == "“game:rules”")
    #expect(fixture.call("Hyperlink", "GetURI", at: element) { $0.int32(1) } == "“”")
    #expect(fixture.call("Hyperlink", "IsValid", at: element) == "true")
    #expect(fixture.call("Hyperlink", "GetIndexRange", at: element) == "8 13")
    #expect(fixture.call("Hyperlink", "GetObject", at: element) { $0.int32(0) } == "(“:1.7” \(element))")
    let answer = fixture.call("Hypertext", "GetLink") { $0.int32(1) }
    let part = String(try #require(answer.split(separator: " ").last).dropLast())
    #expect(fixture.get("Accessible", "Name", at: part) == "<“the map”>")
    #expect(fixture.get("Accessible", "Parent", at: part) == "<(“:1.7” /2)>")
    #expect(fixture.call("Hyperlink", "GetURI", at: part) { $0.int32(0) } == "“game:map”")
    #expect(fixture.call("Hyperlink", "GetObject", at: part) { $0.int32(0) } == "(“:1.7” \(part))")
    fixture.call("Action", "DoAction", at: part) { $0.int32(0) }
    #expect(fixture.asked == [AXActionRequest(node: TextFixture.node, kind: .followLink(0))])
  }

  @Test("a picture tells what it shows, in which language, and where it is")
  func image() {
    let fixture = TextFixture(.image) {
      $0.label = "Cup"
      $0.frame = AXRect(x: 4, y: 5, width: 6, height: 7)
    }
    #expect(fixture.get("Image", "ImageDescription") == "<“Cup”>")
    #expect(fixture.get("Image", "ImageLocale") == "<“de_DE”>")
    #expect(fixture.call("Image", "GetImageExtents") { $0.uint32(1) } == "(4 5 6 7)")
    #expect(fixture.call("Image", "GetImagePosition") { $0.uint32(1) } == "4 5")
    #expect(fixture.call("Image", "GetImageSize") == "6 7")
  }

  @Test("a document tells its language, its attributes, its pages, and what is selected in it")
  func document() {
    var said = AXProperties()
    said.text = AXText(content: "Brake early", caret: 0, selection: 0..<5)
    let paragraph = AXNode(id: inner, parent: TextFixture.node, role: .paragraph, properties: said)
    let fixture = TextFixture(.documentText, inside: [paragraph]) {
      $0.label = "Rules"
      $0.language = "en-GB"
      $0.document = AXDocumentInfo(page: 2, pages: 9, attributes: ["Author": "Ana"])
    }
    #expect(fixture.call("Document", "GetLocale") == "“en_GB”")
    #expect(fixture.call("Document", "GetAttributes") == "[“Author”: “Ana”, “Title”: “Rules”]")
    #expect(fixture.call("Document", "GetAttributeValue") { $0.string("Author") } == "“Ana”")
    #expect(fixture.get("Document", "CurrentPageNumber") == "<2>")
    #expect(fixture.get("Document", "PageCount") == "<9>")
    let place = "(“:1.7” /3)"
    #expect(fixture.call("Document", "GetTextSelections") == "[(\(place) 0 \(place) 5 true)]")
    func select(_ first: AXNodeID, _ last: AXNodeID) -> String {
      fixture.call("Document", "SetTextSelections") { out in
        out.array(of: "((so)i(so)ib)") {
          $0.structure {
            $0.reference(bus: ":1.7", path: ObjectPath.of(first))
            $0.int32(6)
            $0.reference(bus: ":1.7", path: ObjectPath.of(last))
            $0.int32(-1)
            $0.boolean(false)
          }
        }
      }
    }
    #expect(select(inner, inner) == "")
    #expect(fixture.asked == [AXActionRequest(node: inner, kind: .setSelection(6..<11))])
    #expect(select(inner, TextFixture.node) == "false", "across elements")
    #expect(select(TextFixture.window, TextFixture.window) == "false", "outside the document")
  }

  @Test("the members and signatures are those of at-spi2-core")
  func surface() {
    func members(_ interface: Interface) -> [String] {
      interface.methods.map { "\($0.name)(\($0.takes))\($0.gives)" }
        + interface.properties.map { "\($0.name):\($0.signature)" }
    }
    #expect(
      members(.editableText) == [
        "SetTextContents(s)b", "InsertText(isi)b", "CopyText(ii)", "CutText(ii)b", "DeleteText(ii)b", "PasteText(i)b",
        "version:u",
      ])
    #expect(members(.hypertext) == ["GetNLinks()i", "GetLink(i)(so)", "GetLinkIndex(i)i", "version:u"])
    #expect(
      members(.hyperlink) == [
        "GetObject(i)(so)", "GetURI(i)s", "GetIndexRange()ii", "IsValid()b", "version:u", "NAnchors:n", "StartIndex:i",
        "EndIndex:i",
      ])
    #expect(
      members(.image) == [
        "GetImageExtents(u)(iiii)", "GetImagePosition(u)ii", "GetImageSize()ii", "version:u", "ImageDescription:s",
        "ImageLocale:s",
      ])
    #expect(
      members(.document) == [
        "GetLocale()s", "GetAttributeValue(s)s", "GetAttributes()a{ss}", "GetTextSelections()a((so)i(so)ib)",
        "SetTextSelections(a((so)i(so)ib))b", "version:u", "CurrentPageNumber:i", "PageCount:i",
      ])
  }
}
