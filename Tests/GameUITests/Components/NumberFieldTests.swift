import AXTesting
import AXTree
import GameUI
import TestSupport
import Testing

@Suite("Numbers that are typed")
struct NumberFieldTests {
  /// A field above a button, and the numbers that it reported.
  private final class Fixture {
    var reported: [Double] = []
    let field: AXNumberField
    let listened: ListenedStage

    init() {
      var report: (Double) -> Void = { _ in }
      field = AXNumberField("Quantity", number: AXNumericValue(75, in: 0...100, step: 1)) { report($0) }
      listened = ListenedStage([field, AXButton("After") {}])
      report = { [unowned self] in reported.append($0) }
    }

    /// The element's text, with the caret as "|" and the selection in brackets.
    var shown: String { field.element.text?.withMarks ?? "" }

    func type(_ text: String) {
      listened.stage.handle(.text(text))
      listened.frame()
    }
  }

  @Test("The focus selects the number; the arrows, Page Up and Page Down change it, and its ends hold the keys")
  func steps() {
    let fixture = Fixture()
    #expect(fixture.shown == "[75|]")
    fixture.listened.press(.up, .down, .pageUp, .pageUp, .pageUp, .up)
    #expect(fixture.reported == [76, 75, 85, 95, 100])
    #expect(fixture.shown == "|100" && fixture.listened.stage.front.focused === fixture.field)
    // The new number interrupts the words about the selection, as with a spin button of GTK.
    #expect(fixture.listened.lines() == ["Text unselected.", "76", "75", "85", "95", "100"])
  }

  @Test("What is typed replaces the number, and is taken by Enter and on leaving, inside the range")
  func typing() {
    let fixture = Fixture()
    fixture.type("4")
    fixture.type("2")
    #expect(fixture.shown == "42|" && fixture.reported == [])
    fixture.listened.press(.enter)
    #expect(fixture.reported == [42] && fixture.field.element.numericValue?.current == 42)
    fixture.listened.press(.end)
    fixture.type("0")
    fixture.listened.press(.tab)
    #expect(fixture.reported == [42, 100] && fixture.field.text == "100")
  }

  @Test("What is no number goes back to the one before, and a letter is not typed")
  func noNumber() {
    let fixture = Fixture()
    fixture.type("x")
    #expect(fixture.shown == "[75|]")
    fixture.listened.stage.handle(.edit(.delete(.back)))
    #expect(fixture.field.text == "")
    fixture.listened.press(.tab)
    #expect(fixture.field.text == "75" && fixture.reported == [])
  }

  @Test("A number that nobody can type is not selected")
  func fixed() {
    let fixture = Fixture()
    fixture.field.element.text?.isEditable = false
    fixture.field.element.text?.moveCaret(to: 0)
    fixture.listened.press(.tab, .backTab)
    fixture.type("5")
    #expect(fixture.shown == "|75" && fixture.reported == [])
  }

  @Test("Assistive technologies set, step and edit the number; a pad steps with nothing, and leaves the field")
  func requests() {
    let fixture = Fixture()
    #expect(fixture.field.respond(to: .setValue(140)) && fixture.field.number == 100)
    #expect(!fixture.field.element.increment() && fixture.field.element.decrement())
    #expect(fixture.field.respond(to: .setText("7")) && fixture.field.text == "7")
    fixture.listened.stage.handle(.pad(.direction(.down)))
    #expect(fixture.reported == [100, 99, 7])
    #expect(fixture.listened.stage.front.focused?.element.label == "After")
  }
}
