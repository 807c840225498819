import AXTree
import Testing

@testable import ATSPIBridge

@Suite("A6: Value")
struct ValueInterfaceTests {
  @Test("A6: a value is set where people operate it; elsewhere that is not supported")
  func values() {
    func element(_ role: AXRole, _ change: (AXElement) -> Void = { _ in }) -> AXElement {
      let element = AXElement(role, label: role.rawValue)
      element.authored.numericValue = AXNumericValue(3)
      change(element)
      return element
    }
    func answers(_ element: AXElement) -> String {
      let fixture = CallFixture([element])
      let answer = fixture.call("", "Set", at: element) {
        $0.string("org.a11y.atspi.Value")
        $0.string("CurrentValue")
        $0.variant("d") { $0.double(4) }
      }
      return answer + (fixture.asked.isEmpty ? "" : " asked")
    }
    for role: AXRole in [.progressBar, .meter, .staticText] { #expect(answers(element(role)) == "NotSupported") }
    #expect(answers(element(.slider) { $0.states.isReadOnly = true }) == "NotSupported")
    #expect(answers(element(.slider) { $0.authored.isInteractionEnabled = false }) == "NotSupported")
    #expect(answers(element(.slider) { $0.traits = .notEnabled }) == "NotSupported")
    for role: AXRole in [.slider, .stepper, .scrollBar] { #expect(answers(element(role)).hasSuffix(" asked")) }
    let text = element(.staticText) {
      $0.onIncrement = { true }
      $0.onDecrement = { true }
    }
    #expect(answers(text).hasSuffix(" asked"))
  }

  @Test("A2: a value that is a text alone has no number, and is none that could be set")
  func texts() {
    let slider = AXElement(.slider, label: "Volume")
    slider.value = "loud"
    let fixture = CallFixture([slider])
    func get(_ property: String) -> String {
      fixture.call("", "Get", at: slider) {
        $0.string("org.a11y.atspi.Value")
        $0.string(property)
      }
    }
    #expect(get("Text") == "loud")
    let answer = fixture.call("", "Set", at: slider) {
      $0.string("org.a11y.atspi.Value")
      $0.string("CurrentValue")
      $0.variant("d") { $0.double(4) }
    }
    #expect(answer == "NotSupported")
    #expect(fixture.asked.isEmpty)
  }
}
