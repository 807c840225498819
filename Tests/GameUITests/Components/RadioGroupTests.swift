import GameUI
import Testing

@Suite("Radio group")
struct RadioGroupTests {
  @Test("A radio group says its name, each option its place, and which one holds")
  func radioGroup() {
    var seen: [Int] = []
    let group = AXRadioGroup("Speed", options: ["Cruise", "Fast"], selected: 0) { seen.append($0) }
    #expect(
      heard([group], .down, .space)
        == ["Speed panel.", "Cruise.", "selected radio button", "Fast.", "not selected radio button"])
    #expect(seen == [1] && group.selected == 1)
    group.isEnabled = false
    #expect(!group.parts[0].acceptsFocus)
  }
}
