import ATSPIModel
import AXTree
import Testing

@testable import ATSPIBridge

@Suite("A1: org.a11y.atspi.Text, every member")
struct TextInterfaceTests {
  private func fixture(_ change: (inout AXText) -> Void = { _ in }) -> TextFixture {
    var text = AXText(content: "Añ 🏎 go. Two", caret: 2, isEditable: true)
    change(&text)
    return TextFixture(.textField) {
      $0.text = text
      $0.frame = AXRect(x: 10, y: 20, width: 200, height: 30)
    }
  }

  private func numbers(_ numbers: [Int]) -> (inout MessageWriter) -> Void {
    { out in for number in numbers { out.int32(number) } }
  }

  @Test("the properties")
  func properties() {
    #expect(fixture().get("Text", "CharacterCount") == "<12>")
    #expect(fixture().get("Text", "CaretOffset") == "<2>")
    #expect(fixture { $0.caret = nil }.get("Text", "CaretOffset") == "<-1>")
    #expect(fixture().get("Text", "version") == "<1>")
  }

  @Test(
    "GetText: -1 is the end, and offsets are clamped",
    arguments: [
      ([0, -1], "“Añ 🏎 go. Two”"), ([3, 4], "“🏎”"), ([9, 99], "“Two”"), ([-5, 2], "“Añ”"), ([4, 2], "“”"),
      ([-1, -1], "“”"),
    ])
  func text(offsets: [Int], expected: String) {
    #expect(fixture().call("Text", "GetText", numbers(offsets)) == expected)
  }

  @Test("GetCharacterAtOffset answers one scalar, and 0 behind the last")
  func character() {
    #expect(fixture().call("Text", "GetCharacterAtOffset", numbers([3])) == "127950")
    #expect(fixture().call("Text", "GetCharacterAtOffset", numbers([-1])) == "0")
  }

  @Test(
    "a part of the text with its offsets, by each granularity and each boundary",
    arguments: [
      ("GetStringAtOffset", 3, 0, "“🏎” 3 4"), ("GetStringAtOffset", 5, 1, "“go. ” 5 9"),
      ("GetStringAtOffset", 5, 2, "“Añ 🏎 go. ” 0 9"), ("GetStringAtOffset", 5, 3, "“Añ 🏎 go. Two” 0 12"),
      ("GetStringAtOffset", 5, 4, "“Añ 🏎 go. Two” 0 12"), ("GetTextAtOffset", 5, 2, "“ go” 4 7"),
      ("GetTextAtOffset", 0, 0, "“A” 0 1"), ("GetTextAtOffset", 9, 1, "“Two” 9 12"),
      ("GetTextAtOffset", 9, 3, "“Two” 9 12"), ("GetTextAtOffset", 9, 4, "“ Two” 8 12"),
      ("GetTextAtOffset", 9, 5, "“Añ 🏎 go. Two” 0 12"), ("GetTextAtOffset", 9, 6, "“Añ 🏎 go. Two” 0 12"),
      ("GetTextBeforeOffset", 5, 1, "“🏎 ” 3 5"), ("GetTextBeforeOffset", 0, 1, "“” 0 0"),
      ("GetTextAfterOffset", 5, 1, "“Two” 9 12"), ("GetTextAfterOffset", 5, 3, "“Two” 9 12"),
      ("GetTextAfterOffset", 11, 0, "“” 12 12"),
    ])
  func units(member: String, offset: Int, unit: UInt32, expected: String) {
    let answer = fixture().call("Text", member) {
      $0.int32(offset)
      $0.uint32(unit)
    }
    #expect(answer == expected)
  }

  @Test("an unknown unit is an error that names the last one")
  func unknownUnit() {
    let answer = fixture().call("Text", "GetStringAtOffset") {
      $0.int32(0)
      $0.uint32(5)
    }
    #expect(answer == "InvalidArgs “There is no unit of text 5; the last is 4.”")
  }

  @Test("attributes: those of the run, those of the whole, and where they hold")
  func attributes() {
    let fixture = fixture {
      $0.attributes = ["weight": "400", "language": "de"]
      $0.runs = [AXTextRun(range: 5..<7, attributes: ["weight": "700"])]
    }
    func ask(_ member: String, _ fill: (inout MessageWriter) -> Void = { _ in }) -> String {
      fixture.call("Text", member, fill)
    }
    #expect(ask("GetAttributes", numbers([6])) == "[“weight”: “700”] 5 7")
    #expect(ask("GetAttributes", numbers([0])) == "[] 0 5")
    let whole = "[“language”: “de”, “weight”: “400”]"
    #expect(ask("GetDefaultAttributes") == whole)
    #expect(ask("GetDefaultAttributeSet") == whole)
    let runs = [true, false].map { includesDefaults in
      ask("GetAttributeRun") {
        $0.int32(5)
        $0.boolean(includesDefaults)
      }
    }
    #expect(runs == ["[“language”: “de”, “weight”: “700”] 5 7", "[“weight”: “700”] 5 7"])
    let values = [(6, "weight"), (0, "weight"), (6, "style")].map { offset, name in
      ask("GetAttributeValue") {
        $0.int32(offset)
        $0.string(name)
      }
    }
    #expect(values == ["“700”", "“400”", "“”"])
  }

  @Test("places: in the window, and from the parent; without a layout those of the element")
  func extents() {
    let fixture = fixture {
      $0.lines = [AXTextLine(range: 0..<12, frame: AXRect(x: 10, y: 20, width: 120, height: 30))]
    }
    func ask(_ member: String, _ offsets: [Int], _ kind: UInt32 = 1) -> String {
      fixture.call("Text", member) {
        for offset in offsets { $0.int32(offset) }
        $0.uint32(kind)
      }
    }
    #expect(ask("GetCharacterExtents", [3]) == "40 20 10 30")
    #expect(ask("GetRangeExtents", [3, 5]) == "40 20 20 30")
    #expect(ask("GetOffsetAtPoint", [45, 30]) == "3")
    #expect(ask("GetOffsetAtPoint", [500, 30]) == "-1")
    let ranges = fixture.call("Text", "GetBoundedRanges") {
      for number in [10, 0, 25, 90] { $0.int32(number) }
      for number: UInt32 in [1, 3, 0] { $0.uint32(number) }
    }
    #expect(ranges == "[(0 2 “Añ” <“”>)]")
    let plain = self.fixture()
    let answer = plain.call("Text", "GetCharacterExtents") {
      $0.int32(3)
      $0.uint32(1)
    }
    #expect(answer == "10 20 200 30")
  }

  @Test("there is one selection at most: added, changed and removed by request, else refused at once")
  func selections() {
    let none = fixture()
    #expect(none.call("Text", "GetNSelections") == "0")
    #expect(none.call("Text", "GetSelection", numbers([0])) == "0 0")
    #expect(none.call("Text", "SetSelection", numbers([0, 1, 2])) == "false")
    #expect(none.call("Text", "RemoveSelection", numbers([0])) == "false")
    #expect(none.call("Text", "AddSelection", numbers([1, -1])) == "")
    #expect(none.asked.map(\.kind) == [.setSelection(1..<12)])
    let one = fixture { $0.selection = 1..<4 }
    #expect(one.call("Text", "GetNSelections") == "1")
    #expect(one.call("Text", "GetSelection", numbers([0])) == "1 4")
    #expect(one.call("Text", "AddSelection", numbers([0, 1])) == "false")
    #expect(one.call("Text", "SetSelection", numbers([1, 0, 1])) == "false")
    #expect(one.asked.isEmpty)
    one.call("Text", "SetSelection", numbers([0, 2, 3]))
    one.call("Text", "RemoveSelection", numbers([0]))
    #expect(one.asked.map(\.kind) == [.setSelection(2..<3), .setSelection(nil)])
  }

  @Test("caret and scrolling are requests; the caller gets the application's answer")
  func requests() {
    let fixture = fixture()
    fixture.call("Text", "SetCaretOffset", numbers([-1]))
    fixture.call("Text", "ScrollSubstringTo") {
      $0.int32(2)
      $0.int32(4)
      $0.uint32(6)
    }
    fixture.call("Text", "ScrollSubstringToPoint") {
      $0.int32(0)
      $0.int32(-1)
      $0.uint32(1)
      $0.int32(0)
      $0.int32(0)
    }
    #expect(fixture.answerAll(false) == ["false", "false", "false"])
    fixture.call("Text", "SetCaretOffset", numbers([3]))
    #expect(fixture.asked.map(\.kind) == [.setCaret(3)])
  }

  @Test("A2: a heading answers with its name; other names have no text")
  func names() {
    let heading = TextFixture(.heading) { $0.label = "Tune the car" }
    #expect(heading.call("Text", "GetText", numbers([0, -1])) == "“Tune the car”")
    #expect(heading.get("Text", "CaretOffset") == "<-1>")
    let label = TextFixture(.staticText) { $0.label = "Score" }
    #expect(label.call("Text", "GetText", numbers([0, -1])).hasPrefix("UnknownInterface"))
  }

  @Test("the members and signatures are those of at-spi2-core")
  func surface() {
    #expect(
      Interface.text.methods.map { "\($0.name)(\($0.takes))\($0.gives)" }.sorted() == [
        "AddSelection(ii)b", "GetAttributeRun(ib)a{ss}ii", "GetAttributeValue(is)s", "GetAttributes(i)a{ss}ii",
        "GetBoundedRanges(iiiiuuu)a(iisv)", "GetCharacterAtOffset(i)i", "GetCharacterExtents(iu)iiii",
        "GetDefaultAttributeSet()a{ss}", "GetDefaultAttributes()a{ss}", "GetNSelections()i", "GetOffsetAtPoint(iiu)i",
        "GetRangeExtents(iiu)iiii", "GetSelection(i)ii", "GetStringAtOffset(iu)sii", "GetText(ii)s",
        "GetTextAfterOffset(iu)sii", "GetTextAtOffset(iu)sii", "GetTextBeforeOffset(iu)sii", "RemoveSelection(i)b",
        "ScrollSubstringTo(iiu)b", "ScrollSubstringToPoint(iiuii)b", "SetCaretOffset(i)b", "SetSelection(iii)b",
      ])
  }
}
