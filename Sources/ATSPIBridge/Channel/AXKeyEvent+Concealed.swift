import AXTree

extension AXKeyEvent {
  /// Keysyms of the keypad's characters; each is the character's number and 0xff80.
  static let keypad: ClosedRange<UInt32> = 0xffaa...0xffb9
  /// Keysyms of keys that print nothing, except the keypad's characters.
  private static let functions: ClosedRange<UInt32> = 0xff08...0xffff
  /// Shift and Tab.
  private static let backTab: UInt32 = 0xfe20
  private static let keypadEqual: UInt32 = 0xffbd
  private static let bullet: UInt32 = 0x100_2022

  /// The event as it is sent while a protected text has the focus: a key that may type a part of the secret becomes a
  /// bullet, as each character of the text does (A6).
  var concealed: AXKeyEvent {
    let isHarmless = Self.functions.contains(keysym) && !Self.keypad.contains(keysym) && keysym != Self.keypadEqual
    guard !isHarmless, keysym != Self.backTab else { return self }
    return AXKeyEvent(keysym: Self.bullet, hardwareCode: 0, isPressed: isPressed, timestamp: timestamp)
  }
}
