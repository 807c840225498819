import AXTesting
import AXTree
import GameUI
import Testing

@Suite("Radio group")
struct RadioGroupTests {
  @Test("A radio group says its name, each option its place, and which one holds")
  func radioGroup() {
    var seen: [Int] = []
    let group = AXRadioGroup("Speed", options: ["Cruise", "Fast"], selected: 0) { seen.append($0) }
    #expect(
      heard([group], .down, .down, .left)
        == [
          "Speed panel.", "Cruise.", "selected radio button", "Fast.", "selected radio button", "Cruise.",
          "selected radio button", "Fast.", "selected radio button",
        ])
    #expect(seen == [1, 0, 1] && group.selected == 1)
    group.isEnabled = false
    #expect(!group.parts[0].acceptsFocus)
  }

  @Test("Orca 51 says the group on the way in, and not with each option")
  func heardOnce() {
    let group = AXRadioGroup("Speed", options: ["Cruise", "Fast"], selected: 0) { _ in }
    let stage = AXStage(title: "Test", locale: "en", screen: AXColumnScreen([group]))
    stage.handle(.windowActive(true))
    let reader = VirtualReader(stage.tree, .orca51)
    reader.clearLog()
    stage.completeFrame()
    reader.wait(seconds: 1)
    stage.handle(.key(.down))
    stage.completeFrame()
    reader.wait(seconds: 1)
    #expect(
      reader.log == """
        Speed panel
        Speed
        Cruise selected radio button
        Fast selected radio button
        """)
  }

  @Test("A group is one stop for Tab, at its selected option; a pad chooses with Left and Right, and leaves otherwise")
  func stops() {
    let group = AXRadioGroup("Speed", options: ["Cruise", "Fast"], selected: 1) { _ in }
    let stage = ListenedStage([AXButton("Before") {}, group, AXButton("After") {}]).stage
    #expect(visited(stage, [.tab, .tab, .backTab]) == ["Fast", "After", "Fast"])
    stage.handle(.pad(.direction(.left)))
    #expect(group.selected == 0 && stage.front.focused?.element.label == "Cruise")
    stage.handle(.pad(.direction(.down)))
    #expect(group.selected == 0 && stage.front.focused?.element.label == "After")
  }
}
