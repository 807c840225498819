import ATSPIModel
import AXTree
import Testing

@testable import ATSPIBridge

@Suite("A6: a protected text never leaves the process")
struct ProtectedTextTests {
  private static let secret = "hunter2"

  /// A field that says its secret wherever an author might.
  private func say(_ mask: Int?, _ secret: String = ProtectedTextTests.secret) -> (inout AXProperties) -> Void {
    return { said in
      var text = AXText(content: "", caret: 0, isEditable: true, isProtected: true, mask: mask)
      text.replace(0..<0, with: secret)
      text.selection = 0..<3
      text.links = [AXTextLink(range: 0..<7, url: secret)]
      text.runs = [AXTextRun(range: 0..<2, attributes: ["invalid": "spelling"])]
      said.text = text
      said.label = "Password"
      said.value = secret
      said.numericValue = AXNumericValue(2, text: secret)
    }
  }

  @Test("every member of every interface that the field has answers without it", arguments: [nil, 8, 0] as [Int?])
  func replies(mask: Int?) {
    let fixture = TextFixture(.secureTextField, say(mask))
    fixture.provider.clients.register(":1.9", "object")
    fixture.provider.clients.register(":1.9", "document")
    let node = fixture.provider.mirror.nodes[TextFixture.node]
    var answers = 0
    for interface in Interface.listed where node.map({ interface.isOffered($0, fixture.provider.mirror) }) == true {
      fixture.call("", "GetAll") { $0.string(interface.name) }
      for method in interface.methods {
        for (offset, unit) in [(0, 0), (3, 1), (-1, 2), (7, 3)] as [(Int, UInt32)] {
          fixture.call(String(interface.name.dropFirst("org.a11y.atspi.".count)), method.name) { out in
            for type in method.takes {
              switch type {
              case "i": out.int32(offset)
              case "u": out.uint32(unit)
              case "b": out.boolean(true)
              case "s": out.string("x")
              default: break
              }
            }
          }
          answers += 1
        }
      }
    }
    fixture.call("Cache", "GetItems", at: ObjectPath.cache)
    fixture.change(.secureTextField, say(mask, Self.secret + "!"))
    fixture.change(.secureTextField, say(mask, "!" + Self.secret))
    let sent = fixture.sink.sent.map(\.argumentText)
    #expect(answers > 150)
    #expect(sent.count >= 100)
    #expect(!sent.contains { $0.contains("hunter") || $0.contains("unter") || $0.contains("hun") })
    #expect(sent.contains { $0.contains("•") } || mask == 0)
  }

  @Test("the mirror does not hold it either, nor does a core dump of the bus thread")
  func mirror() {
    let fixture = TextFixture(.secureTextField, say(nil))
    var shown = ""
    dump(fixture.provider.mirror, to: &shown)
    #expect(shown.contains("•••••••"))
    #expect(!shown.contains("hunter"))
    var said = AXProperties()
    say(nil)(&said)
    #expect(!"\(AXText(content: Self.secret, isProtected: true))".contains("hunter"))
    var field = ""
    dump(AXText(content: Self.secret, isProtected: true), to: &field)
    #expect(!field.contains("hunter"))
  }

  @Test("nothing of it goes to a clipboard, and with a hidden length it has no offsets")
  func editing() {
    func ask(_ mask: Int?, _ interface: String, _ member: String, _ count: Int) -> String {
      TextFixture(.secureTextField, say(mask)).call(interface, member) { out in for _ in 0..<count { out.int32(0) } }
    }
    for mask in [nil, 8] {
      for member in ["CopyText", "CutText"] {
        #expect(
          ask(mask, "EditableText", member, 2)
            == "NotSupported “The text is protected: it cannot be copied to the clipboard.”")
      }
    }
    #expect(ask(nil, "EditableText", "DeleteText", 2) == "")
    let hidden = "NotSupported “The text hides its length, so it has no offsets.”"
    #expect(ask(8, "EditableText", "DeleteText", 2) == hidden)
    #expect(ask(8, "EditableText", "PasteText", 1) == hidden)
    #expect(ask(8, "Text", "SetCaretOffset", 1) == hidden)
  }

  @Test("the length is masked as the author says: one bullet a scalar, or so many; an empty field is empty")
  func length() {
    func count(_ mask: Int?, _ secret: String = ProtectedTextTests.secret) -> String {
      TextFixture(.secureTextField, say(mask, secret)).get("Text", "CharacterCount")
    }
    #expect(count(nil) == "<7>")
    #expect(count(8) == "<8>")
    #expect(count(8, "") == "<0>")
    let fixture = TextFixture(.secureTextField, say(8))
    #expect(fixture.get("Text", "CaretOffset") == "<8>")
    #expect(fixture.call("Text", "GetNSelections") == "0")
  }
}
