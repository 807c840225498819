import AXTree
import GameUI
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
    #expect(stepper.respond(to: .setValue(2)) && stepper.value == 2)
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
    #expect(!slider.respond(to: .setValue(10)) && !slider.element.increment() && slider.value == 45)
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
