import AXPlatform
import AXTree
import CGameUISDL

/// Converts SDL's keys to those of assistive technologies.
struct KeyEventConverter {
  /// Each held key as it went down, by its scancode: its release has the same meaning.
  private var held: [UInt32: AXKeyEvent] = [:]

  /// The key of an event; nil for a key that has no meaning there, such as a media key.
  mutating func key(_ event: SDL_KeyboardEvent) -> AXKeyEvent? {
    let scancode = event.keysym.scancode.rawValue
    let isPressed = event.type == SDL_KEYDOWN.rawValue
    let key = AXKeyEvent(
      sdlScancode: scancode, keycode: event.keysym.sym, modifiers: event.keysym.mod, isPressed: isPressed,
      timestamp: event.timestamp)
    if isPressed {
      held[scancode] = key
    } else if var released = held.removeValue(forKey: scancode), let key {
      (released.modifiers, released.isPressed, released.timestamp) = (key.modifiers, false, key.timestamp)
      return released
    }
    return key
  }

  /// Corrects a key by the text that it typed, which depends on the keyboard's layout and the modifiers: SDL knows a
  /// key only by its own character. A text that is not one character corrects no key.
  mutating func typed(_ text: String, with event: SDL_KeyboardEvent, _ key: inout AXKeyEvent?) {
    guard let pressed = key, pressed.isPressed, !pressed.traits.contains(.keypad), text.unicodeScalars.count == 1,
      let scalar = text.unicodeScalars.first, scalar.value >= 0x20
    else { return }
    key?.character = Character(scalar)
    held[event.keysym.scancode.rawValue] = key
  }
}
