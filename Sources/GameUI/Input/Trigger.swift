/// A trigger used as a button, with the same return distance as a stick.
package struct Trigger: Sendable, Hashable {
  private var isPressed = false

  /// A trigger that is not pulled.
  package init() {}

  /// Updates how far it is pulled, from 0 to 1; returns true once, when it is pressed.
  package mutating func pull(_ share: Double) -> Bool {
    if isPressed, share <= Stick.release { isPressed = false }
    guard !isPressed, share >= Stick.press else { return false }
    isPressed = true
    return true
  }
}
