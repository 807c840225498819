import AXTree
import Testing

@Suite("Keys of a program") struct KeyEventTests {
  @Test("A key has the name that it was made from; a name that no key has makes none")
  func names() {
    for name in ["Tab", "shift+Tab", "ctrl+alt+Delete", "c", "Ä", "F12", "space", "+", "ctrl++"] {
      #expect(AXKeyEvent(named: name)?.name == name)
    }
    #expect(AXKeyEvent(named: "Control+a")?.name == "ctrl+a")
    #expect(AXKeyEvent(named: "a")?.isPressed == true && AXKeyEvent(named: "a", isPressed: false)?.isPressed == false)
    for name in ["", "Entr", "hyper+a", "F13", "Tab Tab"] { #expect(AXKeyEvent(named: name) == nil, "\(name)") }
  }

  @Test("A3: keys whose position is not known are known by what they mean")
  func withoutPosition() {
    func key(_ name: String, _ isPressed: Bool = true) -> AXKeyEvent? { AXKeyEvent(named: name, isPressed: isPressed) }
    var commands = AXReaderCommandKeys()
    let keys = [
      key("Insert"), key("a"), key("a", false), key("b"), key("b", false), key("Insert", false), key("a"),
    ].compactMap(\.self)
    #expect(keys.map { commands.contains($0) } == [true, true, true, true, true, false, false])
  }
}
