import AXTesting
import AXTree
import Foundation
import GameUI
import GameUITestSupport
import TestSupport
import Testing

@Suite("Text that is typed")
struct TextFieldTests {
  /// A field on a stage, and the texts that it reported to its game.
  private final class Fixture {
    var reported: [String] = []
    let field: AXTextField
    let stage: AXStage

    init(_ text: String = "", isProtected: Bool = false, isMultiline: Bool = false, below: [AXComponent] = []) {
      var report: (String) -> Void = { _ in }
      field = AXTextField("E-mail", text: text, isProtected: isProtected, isMultiline: isMultiline) { report($0) }
      stage = AXStage(title: "Test", locale: "en", screen: AXColumnScreen([field] + below))
      stage.handle(.resized(width: 700, height: 700))
      report = { [unowned self] in reported.append($0) }
    }

    /// The element's text, with the caret as "|" and the selection in brackets.
    var shown: String { field.element.text?.withMarks ?? "" }

    func edit(_ commands: AXEditCommand...) -> String {
      for command in commands { stage.handle(.edit(command)) }
      return shown
    }
  }

  @Test("Typed characters stand before the caret, and each is reported to the game")
  func typing() {
    let fixture = Fixture("an")
    fixture.stage.handle(.text("a"))
    fixture.stage.handle(.key(.space))
    fixture.stage.handle(.text("é🎲"))
    #expect(fixture.shown == "ana é🎲|")
    #expect(fixture.reported == ["ana", "ana ", "ana é🎲"])
    fixture.stage.handle(.edit(.delete(.back)))
    fixture.stage.handle(.key(.home))
    fixture.stage.handle(.edit(.delete(.forward)))
    #expect(fixture.shown == "|na é")
  }

  @Test("The caret moves by characters, words and to the ends, and selects with Shift")
  func caret() {
    let fixture = Fixture("one two-three")
    #expect(fixture.edit(.move(.wordBack)) == "one two-|three")
    #expect(fixture.edit(.move(.wordBack), .move(.wordBack)) == "|one two-three")
    #expect(fixture.edit(.move(.wordForward)) == "one| two-three")
    #expect(fixture.edit(.select(.wordForward)) == "one[ two|]-three")
    #expect(fixture.edit(.select(.back)) == "one[ tw|]o-three")
    #expect(fixture.edit(.select(.lineStart)) == "[|one] two-three")
    #expect(fixture.edit(.move(.forward)) == "one| two-three")
    #expect(fixture.edit(.selectAll) == "[one two-three|]")
    fixture.stage.handle(.key(.left))
    #expect(fixture.shown == "|one two-three")
    #expect(fixture.edit(.delete(.wordForward)) == "| two-three")
    #expect(fixture.edit(.move(.end), .delete(.wordBack)) == " two-|")
  }

  @Test("A character of several code points is one step and goes as one")
  func graphemes() {
    let fixture = Fixture("a👩‍👧e\u{301}")
    fixture.stage.handle(.key(.left))
    #expect(fixture.shown == "a👩‍👧|e\u{301}")
    #expect(fixture.edit(.delete(.back)) == "a|e\u{301}")
    #expect(fixture.edit(.delete(.forward)) == "a|")
  }

  @Test("What is copied is pasted, as one line where there is one; of a password nothing is copied")
  func clipboard() {
    let fixture = Fixture("ana@host")
    _ = fixture.edit(.selectAll, .copy, .move(.end), .paste)
    #expect(fixture.shown == "ana@hostana@host|")
    #expect(fixture.edit(.selectAll, .cut) == "|")
    #expect(fixture.stage.clipboard.text == "ana@hostana@host")
    fixture.stage.clipboard.text = "two\nlines"
    #expect(fixture.edit(.paste) == "two lines|")
    let secret = Fixture("hunter2", isProtected: true)
    #expect(secret.edit(.selectAll, .copy) == "[hunter2|]")
    #expect(secret.stage.clipboard.text == "")
    #expect(secret.edit(.cut) == "|")
    #expect(secret.stage.clipboard.text == "")
  }

  @Test("A password is bullets wherever it is drawn or published, and has no words")
  func password() {
    let fixture = Fixture("open sesame", isProtected: true)
    let canvas = WritingCanvas()
    fixture.stage.draw(on: canvas)
    #expect(canvas.written == ["E-mail", "•••••••••••"])
    let node = fixture.stage.nextUpdate(isFull: true).nodes.first { $0.id == fixture.field.element.id }
    #expect(node?.properties.text?.content == "•••••••••••")
    #expect(fixture.edit(.move(.wordBack)) == "|open sesame")
  }

  @Test("Lines: Up and Down go through them and out of the field; Enter begins one where there may be several")
  func lines() {
    let below = AXButton("Send") {}
    let fixture = Fixture("first", isMultiline: true, below: [below])
    fixture.stage.handle(.key(.enter))
    fixture.stage.handle(.text("second"))
    fixture.stage.handle(.key(.up))
    #expect(fixture.shown == "first|\nsecond")
    fixture.stage.handle(.key(.home))
    fixture.stage.handle(.key(.down))
    #expect(fixture.shown == "first\n|second")
    fixture.stage.handle(.key(.end))
    #expect(fixture.shown == "first\nsecond|")
    fixture.stage.handle(.key(.down))
    #expect(fixture.stage.screen.focused === below)
    var sent = 0
    fixture.stage.screen.focus(fixture.field)
    fixture.field.onEnter = { sent += 1 }
    fixture.stage.handle(.key(.enter))
    fixture.stage.handle(.edit(.lineBreak))
    #expect(sent == 1 && fixture.field.text == "first\nsecond\n")
  }

  @Test("A long text breaks into lines without losing a character, and the field grows")
  func wrapping() {
    let fixture = Fixture()
    let low = fixture.field.frame.height
    fixture.field.text = String(repeating: "a long text ", count: 12) + String(repeating: "x", count: 120)
    _ = fixture.stage.nextUpdate(isFull: false)
    #expect(fixture.field.frame.height > low)
    let lines = fixture.field.element.text?.lines ?? []
    #expect(lines.count > 3 && lines.first?.range.lowerBound == 0)
    #expect(zip(lines, lines.dropFirst()).allSatisfy { $0.range.upperBound == $1.range.lowerBound })
    #expect(lines.last?.range.upperBound == fixture.field.element.text?.length)
    #expect(lines.allSatisfy { $0.edges.count == $0.range.count + 1 })
  }

  @Test("The pointer sets the caret and selects; the sign at the end opens the letters")
  func pointer() throws {
    let fixture = Fixture("one two")
    let line = try #require(fixture.field.element.text?.lines.first)
    let y = line.frame.center.y
    fixture.stage.handle(.pointerDown(AXPoint(x: line.edges[3] + 1, y: y)))
    #expect(fixture.shown == "one| two")
    fixture.stage.handle(.pointerMoved(AXPoint(x: line.edges[5], y: y)))
    fixture.stage.handle(.pointerUp(AXPoint(x: line.edges[5], y: y)))
    #expect(fixture.shown == "one[ t|]wo")
    fixture.stage.handle(.pointerDown(AXPoint(x: fixture.field.frame.maxX - 20, y: y)))
    #expect(fixture.stage.dialogs.count == 1)
  }

  @Test("A pad alone enters text by picking letters, each announced; a real keyboard works there too")
  func onScreenKeyboard() {
    let fixture = Fixture("x")
    var announced: [String] = []
    func press(_ input: AXPadInput) {
      fixture.stage.handle(.pad(input))
      announced += fixture.stage.nextUpdate(isFull: false).announcements.map(\.text)
    }
    press(.button(.a))
    #expect(fixture.stage.dialog?.element.label == "E-mail")
    press(.button(.a))
    press(.direction(.right))
    press(.button(.a))
    fixture.stage.handle(.text("@"))
    #expect(fixture.field.text == "xab@")
    let delete = fixture.stage.dialog?.components.first { $0.element.label == "Delete" }
    fixture.stage.dialog?.focus(delete!)
    press(.button(.a))
    press(.button(.b))
    #expect(fixture.field.text == "xab" && fixture.stage.dialog == nil)
    #expect(announced == ["a", "b", "at", "at"])
  }

  @Test("All letters and the buttons below them are in a window of 720 by 800, in every language")
  func lettersInView() throws {
    for locale in ["en", "de", "es", "ca"] {
      let field = AXTextField("E-mail") { _ in }
      let stage = AXStage(title: "Test", locale: locale, screen: AXColumnScreen([field]))
      stage.handle(.resized(width: 720, height: 800))
      stage.handle(.pad(.button(.a)))
      let picker = try #require(stage.dialog)
      picker.layout(width: 720, height: 800)
      #expect(picker.components.count > 50)
      #expect(picker.components.filter { $0.frame.y < 0 || $0.frame.maxY > 800 }.count == 0, "\(locale)")
    }
  }

  @Test("The picked letters of a password are bullets on the screen and in speech")
  func secretLetters() {
    let fixture = Fixture(isProtected: true)
    fixture.stage.handle(.pad(.button(.a)))
    fixture.stage.handle(.pad(.direction(.right)))
    fixture.stage.handle(.pad(.button(.a)))
    #expect(fixture.field.text == "b")
    #expect(fixture.stage.nextUpdate(isFull: false).announcements.map(\.text) == ["•"])
    #expect(fixture.stage.nextUpdate(isFull: true).nodes.contains { $0.properties.label == "•" })
  }

  @Test("Assistive technologies edit the text as a person does, and not where it cannot be operated")
  func requests() {
    let fixture = Fixture("ana")
    _ = fixture.stage.nextUpdate(isFull: true)
    func ask(_ kind: AXActionRequest.Kind) -> Bool {
      fixture.stage.tree.perform(AXActionRequest(node: fixture.field.element.id, kind: kind))
    }
    #expect(ask(.edit(0..<1, "A")) && fixture.shown == "A|na")
    #expect(ask(.setSelection(1..<3)) && fixture.shown == "A[na|]")
    #expect(ask(.cut(1..<3)) && fixture.stage.clipboard.text == "na")
    #expect(ask(.paste(0)) && fixture.shown == "na|A")
    #expect(ask(.setCaret(99)) && fixture.shown == "naA|")
    #expect(ask(.setText("")) && fixture.reported.last == "")
    fixture.field.isEnabled = false
    #expect(!ask(.setText("no")))
  }
}

extension TextFieldTests {
  @Test("Delete among the letters deletes the character before the caret, or what is selected, and says that")
  func deleteAtCaret() throws {
    let fixture = Fixture("abc")
    fixture.stage.handle(.key(.home))
    fixture.stage.handle(.pad(.button(.a)))
    let keyboard = try #require(fixture.stage.dialog)
    let delete = try #require(keyboard.components.first { $0.element.label == "Delete" })
    func press() -> [String] {
      keyboard.focus(delete)
      fixture.stage.handle(.pad(.button(.a)))
      return fixture.stage.nextUpdate(isFull: false).announcements.map(\.text)
    }
    fixture.stage.handle(.text("x", isRepeated: false))
    #expect(fixture.shown == "x|abc")
    _ = fixture.stage.nextUpdate(isFull: false)
    #expect(press() == ["x"] && fixture.shown == "|abc")
    #expect(press() == [] && fixture.shown == "|abc")
    fixture.field.element.text?.moveCaret(to: 3, from: 1)
    #expect(press() == ["bc"] && fixture.shown == "a|")
    fixture.stage.handle(.text("👩‍👧", isRepeated: false))
    _ = fixture.stage.nextUpdate(isFull: false)
    #expect(press() == ["👩‍👧"] && fixture.shown == "a|")
  }
}

/// Writes down which texts were written.
private final class WritingCanvas: AXCanvas {
  var written: [String] = []
  func fill(_ rect: AXRect, _ color: AXColor, opacity: Double) {}
  func write(_ line: String, _ font: AXFont, at point: AXPoint, _ color: AXColor) { written.append(line) }
}
