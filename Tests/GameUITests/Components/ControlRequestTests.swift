import AXTree
import GameUI
import TestSupport
import Testing

@Suite("Components and assistive technologies")
struct ControlRequestTests {
  @Test("A component answers requests as every control does", arguments: ControlCase.all)
  func requests(_ control: ControlCase) {
    let component: AXComponent =
      switch control.kind {
      case .toggle: AXToggle("Control", isOn: false) { _ in }
      case .slider:
        AXSlider(
          "Control", number: AXNumericValue(50, step: 5), valueText: { "\(Int($0))%" },
          onChange: { _ in })
      case .textField: AXTextField("Control", text: "Ana") { _ in }
      }
    let stage = AXStage(title: "Test", locale: "en", screen: AXColumnScreen([component]))
    #expect(control.answers(of: component.element) { stage.tree.perform($0) } == control.expected)
  }
}
