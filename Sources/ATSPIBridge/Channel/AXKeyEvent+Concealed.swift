import AXTree

/// A key as it is sent to assistive technologies.
extension AXKeyEvent {
  /// The character that the key prints; empty for a space and for keys without one, which are named by their keysym.
  var text: String {
    switch keysym {
    case 0x20, 0xa0: ""
    case Self.keypad: String(Unicode.Scalar(UInt8(keysym & 0x7f)))
    default: printed.map { String($0) } ?? ""
    }
  }

  private static let keypad: ClosedRange<UInt32> = 0xffaa...0xffb9
  /// Keysyms of keys that print nothing, except the keypad's characters.
  private static let functions: ClosedRange<UInt32> = 0xff08...0xffff
  /// Shift and Tab.
  private static let backTab: UInt32 = 0xfe20
  private static let keypadEqual: UInt32 = 0xffbd
  private static let bullet: UInt32 = 0x100_2022

  /// The event as it is sent while a protected text has the focus: a key that may type a part of the secret becomes a
  /// bullet, as each character of the text does (A6).
  var concealed: AXKeyEvent {
    let isHarmless = Self.functions.contains(keysym) && text.isEmpty && keysym != Self.keypadEqual
    guard !isHarmless, keysym != Self.backTab else { return self }
    return AXKeyEvent(keysym: Self.bullet, hardwareCode: 0, isPressed: isPressed, timestamp: timestamp)
  }
}
