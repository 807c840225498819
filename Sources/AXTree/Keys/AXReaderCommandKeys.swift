/// Recognizes the keys of a screen reader's own commands: those of the keypad, and those pressed with Insert or Caps Lock, which
/// are Orca's modifiers. While a reader listens to keys, a program ignores them, and the text that they type.
package struct AXReaderCommandKeys: Sendable {
  /// The positions of the held keys that are a reader's modifiers.
  private var heldModifiers: Set<UInt32> = []

  /// No key is held.
  package init() {}

  /// Whether the key belongs to a command. Pass every key, pressed and released.
  package mutating func contains(_ key: AXKeyEvent) -> Bool {
    if key.isReaderModifier, key.isPressed {
      heldModifiers.insert(key.hardwareCode)
    } else {
      heldModifiers.remove(key.hardwareCode)
    }
    return key.isKeypadKey || !heldModifiers.isEmpty
  }
}
