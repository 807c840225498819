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

  @Test("A3: a modifier whose release went to another window is not held any more")
  func lostRelease() throws {
    let tree = AXElementTree("Race")
    tree.window.isActive = true
    let (insert, down) = (try key(73), try key(81))
    func areCommands(_ keys: AXKeyEvent...) -> [Bool] { keys.map { tree.readerCommands.contains($0) } }
    #expect(areCommands(insert, down) == [true, true])
    tree.window.isMinimized = true
    #expect(areCommands(down) == [true])
    // Insert goes up while another window has the keyboard.
    tree.window.isActive = false
    tree.window.isActive = true
    #expect(areCommands(down, insert, down) == [false, true, true])
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
