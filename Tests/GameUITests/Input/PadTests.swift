import AXTree
import GameUI
import Testing

@Suite("Pads and pointer")
struct PadTests {
  @Test("R31: a stick presses at 0.5, once, and must come back to 0.2 before it presses again")
  func stick() {
    var stick = Stick()
    let pressed = [0.49, 0.5, 1, 0.3, 0.6, 0.2, 0.49, 0.7, -0.5].map { stick.move(x: $0) }
    #expect(pressed == [nil, .right, nil, nil, nil, nil, nil, .right, .left])
  }

  @Test("R31: of two axes the one that is pushed farther counts")
  func diagonal() {
    var stick = Stick()
    #expect(stick.move(x: -0.4) == nil)
    #expect(stick.move(y: 0.6) == .down)
    #expect(stick.move(x: -1) == nil)
    #expect(stick.move(y: 0.1) == .left)
  }

  @Test("R31: a trigger is a button with the same way back")
  func trigger() {
    var trigger = Trigger()
    #expect(
      [0.4, 0.5, 1, 0.3, 0.6, 0.1, 0.5].map { trigger.pull($0) } == [false, true, false, false, false, false, true])
  }

  @Test("R31: a pull of 20 points to the side is a drag, once; less, or more up than aside, is none")
  func drag() {
    var gesture = PointerGesture(at: AXPoint(x: 100, y: 100))
    let moves = [(119.0, 100.0), (120, 121), (79, 100), (10, 100)].map { gesture.move(to: AXPoint(x: $0.0, y: $0.1)) }
    #expect(moves == [nil, nil, .left, nil])
    var other = PointerGesture(at: AXPoint(x: 100, y: 100))
    #expect(other.move(to: AXPoint(x: 120, y: 100)) == .right)
  }

  @Test("R31: in menus directions move the focus and change values, A activates, B goes back, Start does nothing")
  func menus() {
    var heard: [String] = []
    let slider = AXSlider(
      "Volume", number: AXNumericValue(50, step: 5), valueText: { "\(Int($0))" },
      onChange: { heard.append("\(Int($0))") })
    let screen = AXColumnScreen([AXButton("Play") { heard.append("Play") }, slider])
    screen.onEscape = { heard.append("back") }
    let stage = AXStage(title: "Test", locale: "en", screen: screen)
    let inputs: [AXPadInput] = [
      .button(.a), .direction(.down), .direction(.right), .direction(.left), .button(.menu), .direction(.up),
      .button(.a),
      .button(.b),
    ]
    for input in inputs { stage.handle(.pad(input)) }
    #expect(heard == ["Play", "55", "50", "Play", "back"])
  }

  @Test("R31: a direction that is held goes on through a menu")
  func held() {
    let screen = AXColumnScreen(["One", "Two", "Three"].map { AXButton($0) {} })
    let stage = AXStage(title: "Test", locale: "en", screen: screen)
    stage.handle(.pad(.direction(.down)))
    stage.handle(.held(.down))
    #expect(screen.focused?.element.composed.label == "Three")
  }

  @Test("Time that was missed is not made up for: a held direction goes on once a frame at most")
  func missedTime() {
    var held = DirectionRepeat()
    held.press(.down)
    #expect(held.advance(by: .seconds(10)) == .down)
    #expect(held.advance(by: .milliseconds(1)) == .down)
    #expect(held.advance(by: .milliseconds(50)) == nil)
    #expect(held.advance(by: .milliseconds(60)) == .down)
  }

  @Test("R31: a drag reaches the screen, and is no tap")
  func dragOnScreen() {
    final class DragScreen: AXScreen {
      var drags: [AXDragDirection] = []
      override func drag(_ direction: AXDragDirection) { drags.append(direction) }
      override func pointerDown(at point: AXPoint) { Issue.record("a drag is no tap") }
    }
    let screen = DragScreen()
    let stage = AXStage(title: "Test", locale: "en", screen: screen)
    stage.handle(.pointerDown(AXPoint(x: 50, y: 50)))
    stage.handle(.pointerMoved(AXPoint(x: 75, y: 52)))
    stage.handle(.pointerMoved(AXPoint(x: 200, y: 52)))
    stage.handle(.pointerUp(AXPoint(x: 200, y: 52)))
    #expect(screen.drags == [.right])
  }

  @Test(
    "R53: what is felt differs in its pulses, ends, and stays within the motors' reach",
    arguments: AXHapticFeedback.allCases)
  func pulses(haptic: AXHapticFeedback) {
    #expect(
      haptic.pulses.allSatisfy {
        (0...1).contains($0.strong) && (0...1).contains($0.weak) && $0.duration >= .milliseconds(40)
      })
    #expect(haptic.pulses.last.map { $0.strong + $0.weak > 0 } == true)
    #expect(haptic.pulses.reduce(.zero) { $0 + $1.duration } < .seconds(1))
    #expect(AXHapticFeedback.allCases.filter { $0.pulses == haptic.pulses } == [haptic])
  }
}
