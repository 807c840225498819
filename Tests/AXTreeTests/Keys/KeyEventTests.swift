import AXTree
import Testing

@Suite("Keys of a program") struct KeyEventTests {
  /// A key of SDL by its scancode and keycode.
  private func key(_ scancode: UInt32, _ keycode: Int32? = nil, isPressed: Bool = true) throws -> AXKeyEvent {
    try #require(
      AXKeyEvent(
        sdlScancode: scancode, keycode: keycode ?? Int32(scancode) | 1 << 30, modifiers: 0, isPressed: isPressed,
        timestamp: 1))
  }

  @Test("A3: a screen reader's commands: the keypad, and keys beside Insert or Caps Lock for as long as it is held")
  func readerCommands() throws {
    let (enter, keypadEnter, insert, down, capsLock) = (
      40 as UInt32, 88 as UInt32, 73 as UInt32, 81 as UInt32, 57 as UInt32
    )
    let keys = try [
      key(enter, 13), key(keypadEnter), key(insert), key(down), key(insert, isPressed: false), key(down), key(capsLock),
      key(down),
    ]
    var commands = AXReaderCommandKeys()
    #expect(keys.map { commands.contains($0) } == [false, true, true, true, false, false, true, true])
  }

  @Test("A3: a key of Wayland is the same key as X11's")
  func wayland() {
    let key = AXKeyEvent(evdevCode: 106, keysym: 0xff53, modifiers: 0x105, isPressed: true, timestamp: 7)
    #expect(
      key.keysym == 0xff53 && key.hardwareCode == 114 && key.modifiers == 5 && key.isPressed && key.timestamp == 7)
  }

  @Test("A key has the name that it was made from; a name that no key has makes none")
  func names() {
    for name in ["Tab", "shift+Tab", "ctrl+alt+Delete", "c", "Ä", "F12", "space", "+", "ctrl++"] {
      #expect(AXKeyEvent(named: name)?.name == name)
    }
    #expect(AXKeyEvent(named: "Control+a")?.name == "ctrl+a")
    #expect(AXKeyEvent(named: "a")?.isPressed == true && AXKeyEvent(named: "a", isPressed: false)?.isPressed == false)
    for name in ["", "Entr", "hyper+a", "F13", "Tab Tab"] { #expect(AXKeyEvent(named: name) == nil, "\(name)") }
  }
}
