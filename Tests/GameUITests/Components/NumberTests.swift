import AXTesting
import AXTree
import GameUI
import TestSupport
import Testing

@Suite("Steppers and sliders")
struct NumberComponentTests {
  @Test("A stepper goes up and down by keys, signs and assistive technologies, and stops at its ends")
  func stepper() {
    var seen: [Double] = []
    let stepper = AXStepper("Tickets", number: AXNumericValue(1, in: 1...3, step: 1)) { seen.append($0) }
    #expect(heard([stepper], .right, .right, .right) == ["Tickets 1 spin button.", "2", "3"])
    let y = stepper.frame.center.y
    #expect(stepper.pointerDown(at: AXPoint(x: stepper.frame.maxX - 30, y: y)))
    #expect(!stepper.pointerDown(at: AXPoint(x: stepper.frame.x + 30, y: y)))
    #expect(seen == [2, 3, 3, 3])
    #expect(stepper.element.respond(to: .setValue(2)) && stepper.value == 2)
  }

  @Test("Up and Down of a keyboard step a stepper, and Tab leaves it; Up and Down of a pad leave it")
  func arrows() {
    let stage = ListenedStage([
      AXStepper("Tickets", number: AXNumericValue(1, in: 1...3, step: 1)) { _ in }, AXButton("Done") {},
    ])
    stage.press(.up, .up, .down, .tab)
    #expect(stage.lines() == ["2", "3", "2", "Done push button."])
    stage.press(.backTab)
    stage.stage.handle(.pad(.direction(.down)))
    stage.frame()
    #expect(stage.lines() == ["Tickets 2 spin button.", "Done push button."])
  }

  @Test("A slider stays in its range and on its steps")
  func sliderRange() {
    var seen: [Double] = []
    let slider = AXSlider(
      "Volume", number: AXNumericValue(95, step: 5), valueText: { "\(Int($0))%" },
      onChange: { seen.append($0) })
    #expect(slider.handle(.right) && slider.handle(.right) && slider.handle(.left) && slider.handle(.home))
    #expect(slider.change(to: 47.4) && !slider.change(to: .nan))
    #expect(seen == [100, 100, 95, 0, 45])
    #expect((slider.element.composed.value, slider.element.composed.numericValue?.current) == ("45%", 45))
    let still = AXSlider(
      "Still", number: AXNumericValue(3, in: 3...3, step: 0), valueText: { "\($0)" }, onChange: { _ in })
    #expect(still.change(to: 9) && still.value == 3)
    let canvas = RecordingCanvas(AXSquareMetrics())
    still.draw(on: canvas, .light)
    #expect(!canvas.written.isEmpty)
    slider.isEnabled = false
    #expect(!slider.element.respond(to: .setValue(10)) && !slider.element.increment() && slider.value == 45)
  }

  @Test("A slider follows the pointer, and stays where it is let go")
  func sliderPointer() {
    var seen: [Double] = []
    let slider = AXSlider(
      "Volume", number: AXNumericValue(0, step: 5), valueText: { "\(Int($0))%" },
      onChange: { seen.append($0) })
    let stage = AXStage(title: "Test", locale: "en", screen: AXColumnScreen([slider]))
    stage.handle(.resized(width: 700, height: 700))
    stage.handle(.pointerDown(slider.frame.center))
    stage.handle(.pointerMoved(AXPoint(x: slider.frame.maxX + 50, y: 600)))
    stage.handle(.pointerUp(AXPoint(x: 1, y: 1)))
    stage.handle(.pointerMoved(AXPoint(x: 1, y: 1)))
    #expect(seen == [50, 100])
  }
}

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
    #expect(fixture.field.element.respond(to: .setValue(140)) && fixture.field.number == 100)
    #expect(!fixture.field.element.increment() && fixture.field.element.decrement())
    #expect(fixture.field.element.respond(to: .setText("7")) && fixture.field.text == "7")
    fixture.listened.stage.handle(.pad(.direction(.down)))
    #expect(fixture.reported == [100, 99, 7])
    #expect(fixture.listened.stage.front.focused?.element.label == "After")
  }
}

@Suite("Progress bars and pictures")
struct ProgressBarTests {
  private let before = AXButton("Before") {}

  @Test("A progress bar is heard with its percentage, which Orca says by itself when it changes")
  func progress() throws {
    let bar = AXProgressBar("Loading", number: AXNumericValue(20))
    let stage = AXStage(title: "Test", locale: "en", screen: AXColumnScreen([before, bar]))
    let reader = VirtualReader(stage.tree, .orca43)
    stage.handle(.resized(width: 700, height: 900))
    reader.finishSpeaking()
    reader.clearLog()
    bar.show(AXNumericValue(30), label: "Nearly loaded")
    reader.listen()
    bar.show(AXNumericValue(40))
    reader.listen()
    try reader.moveFocus(to: bar.element)
    #expect(reader.log == "30 percent.\nNearly loaded 40 percent.")
    #expect(bar.element.composed.traits == .updatesFrequently)
  }

  @Test("A picture without a label is seen only; one with a label is an image")
  func pictures() {
    let (decoration, image) = (
      AXPictogramBlock(AXPictogram(AXSprite("#"))), AXPictogramBlock(AXPictogram(AXSprite("#")), label: "A coin")
    )
    let stage = AXStage(title: "Test", locale: "en", screen: AXColumnScreen([decoration, image, before]))
    #expect(stage.tree.elements.compactMap { $0.composed.label } == ["A coin", "Before"])
    #expect(!decoration.isHidden || decoration.frame.width == 0)
  }

  @Test("A decorative component is drawn, unless it is hidden, and never heard or focused")
  func decorative() {
    let title = AXTextBlock.paragraph("Heard elsewhere", isFocusable: true)
    let stage = AXStage(title: "Test", locale: "en", screen: AXColumnScreen([title, before]))
    stage.handle(.resized(width: 400, height: 400))
    func drawn() -> [String] {
      let canvas = AXRecordingCanvas()
      stage.draw(on: canvas)
      return canvas.texts
    }
    func heard() -> [String] { stage.tree.elements.compactMap(\.composed.label) }
    title.isDecorative = true
    #expect(drawn() == ["Heard elsewhere", "Before"] && heard() == ["Before"])
    #expect(!title.isHidden && !title.acceptsFocus)
    title.isHidden = true
    #expect(drawn() == ["Before"] && heard() == ["Before"])
    title.isHidden = false
    title.isDecorative = false
    #expect(drawn() == ["Heard elsewhere", "Before"] && heard() == ["Heard elsewhere", "Before"])
  }
}

@Suite("Numbers beyond all whole numbers")
struct LargeNumberTests {
  @Test("A range without an end, or with a far one, is shown and changed like any other", arguments: [1e19, .infinity])
  func range(end: Double) {
    let stepper = AXStepper("Stars", number: AXNumericValue(5, in: 0...end, step: 1)) { _ in }
    let field = AXNumberField("Stars", number: AXNumericValue(5, in: 0...end, step: 1)) { _ in }
    let stage = AXStage(title: "Test", locale: "en", screen: AXColumnScreen([stepper, field]))
    stage.handle(.resized(width: 700, height: 700))
    stage.draw(on: AXRecordingCanvas())
    #expect(stepper.handle(.right) && stepper.value == 6)
    stage.screen.focus(field)
    stage.handle(.text("99999999999999999999", isRepeated: false))
    stage.handle(.key(.enter))
    #expect(field.number == min(end, 1e20))
    stage.handle(.edit(.selectAll))
    stage.handle(.text("-", isRepeated: false))
    stage.handle(.key(.enter))
    #expect(field.number == min(end, 1e20))
    stage.handle(.edit(.selectAll))
    stage.handle(.text("7", isRepeated: false))
    stage.handle(.key(.enter))
    #expect(field.number == 7 && field.text == "7")
  }
}
