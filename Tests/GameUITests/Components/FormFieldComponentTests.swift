import AXTree
import GameUI
import Testing

@Suite("Help and errors of components")
struct FormFieldComponentTests {
  @Test("Help and error are heard from the component that they stand below, the error first")
  func help() {
    let helped = AXFormField(AXButton("Save") {}, help: "Kept on this machine")
    #expect(heard([helped]) == ["Save push button.", "Kept on this machine."])
    helped.field.error = "No room left"
    #expect(heard([helped]) == ["Save push button.", "Error: No room left. Kept on this machine."])
    helped.field.error = nil
    helped.help = nil
    #expect(heard([helped]) == ["Save push button."])
  }

  @Test("Help that the error says is not heard after it")
  func repeatedHelp() {
    let field = AXFormField(AXButton("Save") {}, help: "At least 8 characters")
    field.field.error = "Use at least 8 characters"
    #expect(heard([field]) == ["Save push button.", "Error: Use at least 8 characters."])
    field.field.error = nil
    #expect(heard([field]) == ["Save push button.", "At least 8 characters."])
  }

  @Test("A field is checked when the focus leaves it, and with each change while there is an error")
  func validation() {
    var text = ""
    let entry = AXTextField("E-mail") { text = $0 }
    let field = AXFormField(entry, help: "We never share it")
    entry.element.onValidate = { text.contains("@") ? nil : "An address has an @" }
    #expect(heard([field, AXButton("Send") {}], .tab, .backTab).count == 5 && entry.element.error == nil)
    _ = entry.type("x")
    #expect(
      heard([field, AXButton("Send") {}], .tab, nil, .backTab) == [
        "E-mail entry x.", "We never share it.", "Send push button.", "notification E-mail: An address has an @",
        "E-mail entry x.", "invalid entry.", "Error: An address has an @. We never share it.",
      ])
    #expect(entry.element.composed.states.isInvalid)
    _ = entry.type("ana")
    #expect(entry.element.error == "An address has an @")
    _ = entry.type("@")
    #expect(entry.element.error == nil && !entry.element.composed.states.isInvalid)
    #expect(field.field.validate())
  }

  @Test("Any control is checked when the focus leaves it after a change, once its value has been reported")
  func controls() {
    var (isOn, volume) = (false, 3.0)
    let toggle = AXToggle("Sound", isOn: false) { isOn = $0 }
    let slider = AXSlider(
      "Volume", number: AXNumericValue(3, in: 0...9), valueText: { "\(Int($0))" }, onChange: { volume = $0 })
    toggle.element.onValidate = { isOn ? "Too loud" : nil }
    slider.element.onValidate = { volume > 5 ? "Too high" : nil }
    let stage = ListenedStage([toggle, slider, AXButton("Done") {}])
    stage.press(.tab, .backTab)
    #expect(stage.lines() == ["Volume horizontal slider 3.", "Sound toggle button not pressed."])
    stage.press(.space, .tab)
    stage.frame()
    #expect(toggle.element.error == "Too loud")
    #expect(stage.lines() == ["pressed", "Volume horizontal slider 3.", "notification Sound: Too loud."])
    stage.press(.right, .right, .right)
    #expect(slider.element.error == nil)
    stage.press(.tab)
    stage.frame()
    #expect(slider.element.error == "Too high")
    #expect(stage.lines() == ["4", "5", "6", "Done push button.", "notification Volume: Too high."])
    stage.press(.backTab, .left)
    #expect(slider.element.error == nil)
  }

  @Test("Help and error make room for themselves")
  func helpHeight() {
    let helped = AXFormField(AXButton("Save") {})
    let plain = helped.preferredHeight(width: 300)
    helped.help = "Kept on this machine"
    let withHelp = helped.preferredHeight(width: 300)
    helped.field.error = "No room left"
    #expect(plain < withHelp && withHelp < helped.preferredHeight(width: 300))
  }
}
