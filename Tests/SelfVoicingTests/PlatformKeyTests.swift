import ATSPIBridge
import AXPlatform
import AXTree
import TestSupport
import Testing

@Suite("Keys of window systems") struct PlatformKeyTests {
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
      key.keysym == 0xff53 && key.position == 114 && key.modifiers == [.shift, .control] && key.key == .right
        && key.isPressed && key.timestamp == 7)
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

  @Test("A real key has the name of its keysym, with Shift unless it is in the character")
  func realNames() {
    let keys: [(UInt32, UInt32, String)] = [
      (0x43, 1, "C"), (0x63, 2, "c"), (0x63, 4, "ctrl+c"), (0x20, 1, "space"), (0xfe20, 1, "shift+Tab"),
      (0xff1b, 16, "Escape"), (0xff8d, 0, "0xff8d"), (0xffbe, 0, "F1"), (0x100_20ac, 0, "€"),
      (0x1d00_0000, 0, "0x1d000000"),
    ]
    for (keysym, modifiers, name) in keys {
      let key = AXKeyEvent(keysym: keysym, hardwareCode: 9, modifiers: modifiers, isPressed: true, timestamp: 5)
      #expect(key.name == name)
    }
  }

  @Test("A3: whatever keysym a key comes with, it goes to assistive technologies with the same")
  func roundTrip() {
    var random = SeededGenerator(seed: 3)
    let keysyms = Array(0...0xffff) + (0..<20_000).map { _ in UInt32.random(in: 0...0x120_0000, using: &random) }
    func passedOn(_ keysym: UInt32) -> UInt32 {
      AXKeyEvent(keysym: keysym, hardwareCode: 0, isPressed: true, timestamp: 1).keysym
    }
    #expect(keysyms.filter { passedOn($0) != $0 }.map { String($0, radix: 16) } == [])
  }
}
