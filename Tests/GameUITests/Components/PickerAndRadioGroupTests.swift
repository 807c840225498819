import AXTesting
import AXTree
import GameUI
import GameUITestSupport
import Testing

@Suite("Picker")
struct PickerTests {
  private let changes = RecordedChanges()

  private func picker(_ selected: Int = 0) -> AXPicker {
    AXPicker("Car", options: ["Red", "Blue", "Green"], selected: selected) { [changes] in changes.seen.append($0) }
  }

  @Test("A value stands on one line, a little smaller if it must be; one that is far too long is broken")
  func oneLine() {
    func lines(_ width: Double) -> [String] {
      let picker = AXPicker("A label that stands above", options: ["Long pulses of lanes, in slots"], selected: 0) {
        _ in
      }
      picker.frame = AXRect(x: 0, y: 0, width: width, height: picker.preferredHeight(width: width))
      let canvas = AXRecordingCanvas()
      picker.draw(on: canvas, .light)
      return canvas.texts.filter { "Long pulses of lanes, in slots".contains($0) }
    }
    let value = AXTypesetter.plain.width("Long pulses of lanes, in slots", .body)
    // The arrows and the padding.
    let beside = 32 + 2 * (AXTypesetter.plain.height("A", .body, width: 100).rounded() + 8)
    #expect(lines(value + beside) == ["Long pulses of lanes, in slots"])
    #expect(lines(0.85 * value + beside) == ["Long pulses of lanes, in slots"])
    #expect(lines(0.5 * value + beside).count == 2)
  }

  @Test("The arrow keys change it and end at its ends; Enter and Space take the next, around")
  func keys() {
    let picker = picker()
    for key in [AXKey.left, .right, .right, .right, .enter, .space] {
      #expect(picker.handle(key))
    }
    #expect(changes.seen == [1, 2, 0, 1])
    // The screen moves with them, as everywhere else.
    for key in [AXKey.down, .tab, .home, .end] { #expect(!picker.handle(key)) }
  }

  @Test(
    "Both readers say a picker with its option, and each new option once", arguments: [ReaderSettings.orca43, .orca48])
  func heard(settings: ReaderSettings) {
    let stage = AXStage(title: "Test", locale: "en", screen: AXColumnScreen([picker(1), AXButton("Back") {}]))
    stage.handle(.resized(width: 700, height: 700))
    stage.handle(.windowActive(true))
    let reader = VirtualReader(stage.tree, settings)
    reader.clearLog()
    for key in [nil, AXKey.right, .right, .left, .down, .up] {
      if let key { stage.handle(.key(key)) }
      stage.completeFrame()
      reader.wait(seconds: 1)
    }
    let back = settings == .orca43 ? "Back push button." : "Back button."
    #expect(reader.log == "Car combo box\nBlue.\nGreen.\nBlue.\n\(back)\nCar combo box\nBlue.")
  }

  @Test("Its role is combo box, and its items have their place and say which one is selected")
  func published() {
    let stage = AXStage(title: "Test", locale: "en", screen: AXColumnScreen([picker(1)]))
    let nodes = stage.nextUpdate(isFull: true).nodes.filter { $0.role != .grouping }
    #expect(nodes.map(\.role) == [.window, .comboBox, .menuItem, .menuItem, .menuItem])
    #expect(nodes.compactMap(\.properties.label) == ["Test", "Car", "Red", "Blue", "Green"])
    #expect(nodes.map { $0.properties.traits.contains(.selected) } == [false, false, false, true, false])
    #expect(nodes[3].properties.position == AXSetPosition(2, of: 3))
  }

  @Test("Assistive technologies step through it, and choose by item")
  func requests() {
    let picker = picker()
    let stage = AXStage(title: "Test", locale: "en", screen: AXColumnScreen([AXButton("A") {}, picker]))
    _ = stage.nextUpdate(isFull: true)
    let items = picker.element.children
    #expect(picker.element.increment() && items[1].increment() && items[2].decrement())
    #expect(
      stage.tree.perform(AXActionRequest(node: picker.element.id, kind: .select(child: items[0].id, isSelected: true))))
    #expect(changes.seen == [1, 2, 1, 0])
    #expect(stage.tree.perform(AXActionRequest(node: items[0].id, kind: .focus)))
    #expect(stage.nextUpdate(isFull: false).focus == items[0].id)
  }

  @Test("A disabled picker says so on each item and cannot be changed")
  func disabled() {
    let picker = picker()
    picker.isEnabled = false
    #expect(!picker.acceptsFocus && !picker.handle(.right) && !picker.select(at: 2) && !picker.element.increment())
    #expect(!picker.element.children.isEmpty)
    #expect(picker.element.children.allSatisfy { $0.composed.traits.contains(.notEnabled) })
    picker.isEnabled = true
    #expect(picker.handle(.right))
    #expect(changes.seen == [1])
  }

  @Test("Other options can be offered at any time; a place outside of them is brought inside")
  func options() {
    let picker = picker(2)
    picker.setOptions(["Red", "Blue"], selected: 9)
    #expect((picker.value, picker.selected, picker.options) == ("Blue", 1, ["Red", "Blue"]))
    picker.setOptions([], selected: 0)
    #expect((picker.value, picker.selected) == (nil, nil))
    #expect(!picker.handle(.right) && !picker.handle(.enter))
    #expect(changes.seen.isEmpty)
  }

  @Test("A tap on the arrow back goes back, anywhere else on")
  func pointer() {
    let picker = picker(1)
    let stage = AXStage(title: "Test", locale: "en", screen: AXColumnScreen([picker]))
    stage.handle(.resized(width: 700, height: 700))
    func tap(_ x: Double) {
      stage.handle(.pointerDown(AXPoint(x: x, y: picker.frame.center.y)))
      stage.handle(.pointerUp(AXPoint(x: x, y: picker.frame.center.y)))
    }
    tap(picker.frame.maxX - 20)
    tap(picker.frame.x + 20)
    #expect(changes.seen == [2, 0])
  }
}

/// The changes that a component reported.
private final class RecordedChanges {
  var seen: [Int] = []
}

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
