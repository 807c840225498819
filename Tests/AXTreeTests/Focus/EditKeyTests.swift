import AXTree
import TestSupport
import Testing

@Suite("Keys in a text field")
struct EditKeyTests {
  /// The text with a bar at the caret and brackets around the selection.
  private func shown(_ field: AXElement) -> String {
    guard let text = field.text, let caret = text.caret else { return "?" }
    var marks: [(Int, String)] = [(caret, "|")]
    if let selection = text.selection {
      marks =
        caret == selection.lowerBound
        ? [(caret, "|["), (selection.upperBound, "]")]
        : [(selection.lowerBound, "["), (caret, "]|")]
    }
    var scalars = Array(text.content.unicodeScalars).map(String.init)
    for (offset, mark) in marks.reversed() { scalars.insert(mark, at: offset) }
    return scalars.joined()
  }

  @Test("Typed characters and keys change the text, and the program hears of each change")
  func typing() {
    var heard: [String] = []
    let field = AXElement.textField("Name", error: { $0.count > 8 ? "Too long." : nil }, onChange: { heard.append($0) })
    #expect(field.type("Ana Maria"))
    #expect(shown(field) == "Ana Maria|" && field.error == nil && !field.validate() && field.error == "Too long.")
    #expect(field.edit(.delete(.wordBack)) && shown(field) == "Ana |" && field.error == nil)
    #expect(field.edit(.delete(.back)) && field.edit(.move(.start)) && field.edit(.delete(.forward)))
    #expect(shown(field) == "|na")
    #expect(!field.edit(.delete(.back)) && !field.edit(.move(.back)) && !field.edit(.move(.lineStart)))
    #expect(field.type("A") && shown(field) == "A|na")
    #expect(heard == ["Ana Maria", "Ana ", "Ana", "na", "Ana"])
  }

  @Test("Shift selects, a typed character replaces the selection, and an arrow leads to its end")
  func selection() {
    let field = AXElement.textField("Name", text: "one two") { _ in }
    #expect(field.edit(.select(.wordBack)) && shown(field) == "one |[two]")
    #expect(field.edit(.select(.back)) && shown(field) == "one|[ two]")
    #expect(field.edit(.select(.end)) == true && shown(field) == "one two|")
    #expect(field.edit(.select(.start)) && field.edit(.move(.forward)) && shown(field) == "one two|")
    #expect(field.edit(.selectAll) && shown(field) == "[one two]|" && !field.edit(.selectAll))
    #expect(field.edit(.move(.back)) && shown(field) == "|one two")
    #expect(field.edit(.select(.wordForward)) && shown(field) == "[one]| two")
    #expect(field.type("1") && shown(field) == "1| two")
    #expect(field.edit(.select(.end)) && field.edit(.delete(.back)) && shown(field) == "1|")
  }

  @Test("A character is one as people see it; a password hides where its words end; a line ends at its break")
  func units() {
    let field = AXElement.textField("Name", text: "e\u{301}👨‍👩‍👧") { _ in }
    #expect(field.edit(.delete(.back)) && field.text?.content == "e\u{301}")
    #expect(field.edit(.delete(.back)) && field.text?.content == "")
    let password = AXElement.textField("Password", text: "one two", isProtected: true) { _ in }
    #expect(password.edit(.move(.wordBack)) && password.text?.caret == 0)
    #expect(password.edit(.move(.wordForward)) && password.text?.caret == 7)
    let notes = AXElement.textField("Notes", text: "") { _ in }
    notes.text = AXText(content: "one\ntwo\nsix", caret: 5, isEditable: true, isMultiline: true)
    #expect(notes.edit(.move(.lineStart)) && shown(notes) == "one\n|two\nsix")
    #expect(notes.edit(.select(.lineEnd)) && shown(notes) == "one\n[two]|\nsix")
  }

  @Test("Up and Down go to the nearest place of the line beside, by the layout where there is one")
  func lines() {
    let notes = AXElement.textField("Notes", text: "") { _ in }
    notes.text = AXText(content: "one\nfifteen\nsix", caret: 9, isEditable: true, isMultiline: true)
    #expect(notes.edit(.move(.lineUp)) && shown(notes) == "one|\nfifteen\nsix")
    #expect(notes.edit(.move(.lineUp)) && shown(notes) == "|one\nfifteen\nsix" && !notes.edit(.move(.lineUp)))
    #expect(notes.edit(.select(.lineDown)) && shown(notes) == "[one\n]|fifteen\nsix")
    #expect(notes.edit(.move(.end)) && !notes.edit(.move(.lineDown)))
    // Two lines of a layout: "wide " breaks after its space, and its characters are twice as wide as those of "thin".
    func line(_ range: Range<Int>, _ width: Double) -> AXTextLine {
      let edges = (0...range.count).map { Double($0) * width }
      return AXTextLine(range: range, frame: AXRect(x: 0, y: 0, width: 100, height: 20), edges: edges)
    }
    notes.text = AXText(content: "wide thin", caret: 1, isEditable: true, isMultiline: true)
    notes.text?.lines = [line(0..<5, 20), line(5..<9, 10)]
    #expect(notes.edit(.move(.lineDown)) && shown(notes) == "wide th|in")
    #expect(notes.edit(.move(.lineUp)) && shown(notes) == "w|ide thin")
    #expect(notes.edit(.move(.lineEnd)) && shown(notes) == "wide| thin" && !notes.edit(.move(.lineEnd)))
  }

  @Test("The clipboard's keys are requests, which need a handler; a line break needs a text with several lines")
  func clipboard() {
    let field = AXElement.textField("Name", text: "one two") { _ in }
    #expect(!field.edit(.copy) && !field.edit(.lineBreak))
    #expect(field.edit(.select(.wordBack)) && !field.edit(.copy) && !field.edit(.cut))
    var asked: [AXActionRequest.Kind] = []
    field.onRequest = {
      asked.append($0)
      return true
    }
    #expect(field.edit(.copy) && field.edit(.cut) && field.edit(.paste))
    #expect(asked == [.copy(4..<7), .cut(4..<7), .edit(4..<7, ""), .paste(4)])
    let password = AXElement.textField("Password", text: "secret", isProtected: true) { _ in }
    #expect(password.edit(.selectAll) && !password.edit(.copy) && password.edit(.cut) && password.text?.content == "")
    let notes = AXElement.textField("Notes", text: "") { _ in }
    notes.text = AXText(content: "one", caret: 3, isEditable: true, isMultiline: true)
    #expect(notes.edit(.lineBreak) && shown(notes) == "one\n|")
  }

  @Test("A disabled field takes no keys, and an element without a text none at all")
  func refused() {
    let field = AXElement.textField("Name", text: "Ana") { _ in }.disabled()
    #expect(!field.type("x") && !field.edit(.delete(.back)) && field.text?.content == "Ana")
    #expect(!AXElement.button("Play").type("x") && !AXElement.button("Play").edit(.selectAll))
    // Typed text is a request like any other, so a handler of the author's own decides.
    var asked: [AXActionRequest.Kind] = []
    field.onRequest = {
      asked.append($0)
      return false
    }
    #expect(!field.type("x") && asked == [.edit(3..<3, "x")])
  }
}
