import AXTree
import Composition
import TestSupport
import Testing

@Suite("C22: a composite with an operation of its own keeps it")
struct OwnOperationTests {
  let log = HandlerLog()

  private func row(_ parts: [AXElement], isCombinable: Bool) -> AXElement {
    let row = isCombinable ? CombinableElement() : AXElement()
    row.children = parts
    row.role = .button
    row.onActivate = { [log] in
      log.entries.append("open")
      return true
    }
    return row.combined()
  }

  @Test("What people operate inside becomes an action, however many there are", arguments: [true, false])
  func activation(isCombinable: Bool) {
    for count in 0..<4 {
      let parts = (0..<count).map { button("Button \($0)", log) }
      let row = row([text("Song")] + parts, isCombinable: isCombinable)
      #expect(row.composed.label == "Song" && row.effectiveRole == .button && row.composed.activation == row.id)
      #expect(row.actionNames == parts.map { $0.label ?? "" })
      log.entries = []
      #expect(row.activate())
      for name in row.actionNames { #expect(row.perform(actionNamed: name)) }
      #expect(log.entries == ["open"] + row.actionNames)
    }
  }

  @Test("A check box stays one, with its own state; a slider steps itself")
  func states() {
    let box = row([text("Rain"), button("Info", log), toggle("Wind", isOn: true, log)], isCombinable: true)
    box.role = .checkBox
    box.checked = .off
    #expect(box.effectiveRole == .checkBox && box.composed.states.checked == .off && box.composed.value == "On")
    #expect(box.actionNames == ["Info", "Wind: On"])
    let volume = composite(text("Volume"), slider("Fine", log))
    volume.onIncrement = { [log] in
      log.entries.append("own")
      return true
    }
    #expect(volume.composed.adjustable == volume.id && volume.increment() && log.entries == ["own"])
    #expect(volume.actionNames == ["Increment Fine", "Decrement Fine"])
  }

  @Test("Around another composite, its own operation is promoted or becomes an action")
  func nested() {
    let inner = row([text("Song"), button("Delete", log)], isCombinable: true)
    #expect(composite(text("1"), inner).composed.activation == inner.id)
    #expect(composite(text("1"), inner).actionNames == ["Delete"])
    let inner2 = row([text("Song"), button("Delete", log)], isCombinable: true)
    #expect(composite(text("1"), inner2, button("Up", log)).actionNames == ["Song", "Delete", "Up"])
  }

  @Test("A composite without texts that has an operation is an element, and a disabled one operates nothing below it")
  func edges() {
    let empty = row([], isCombinable: true)
    let tree = AXElementTree("W") { empty }
    #expect(tree.elements.contains { $0 === empty } && empty.composed.activation == empty.id)
    let off = row([text("Song"), button("Delete", log)], isCombinable: false)
    off.isEnabled = false
    #expect(off.composed.activation == nil && off.actionNames == [] && !off.activate())
    #expect(off.composed.label == "Song, Delete")
    let controls = composite(text("Sound"), toggle("Music", isOn: true, log), button("Reset", log)).disabled()
    #expect(controls.composed.label == "Sound, Music, Reset" && controls.composed.value == "On")
  }
}
