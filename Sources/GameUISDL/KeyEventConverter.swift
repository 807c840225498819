import AXTree
import CGameUISDL

/// Converts SDL's keys to X11's terms, which are those of AT-SPI.
struct KeyEventConverter {
  /// The keysym of each held key when it went down: its release gets the same keysym.
  private var held: [UInt32: UInt32] = [:]

  /// The key of an event; nil for a key that has no keysym.
  mutating func key(_ event: SDL_KeyboardEvent) -> AXKeyEvent? {
    let scancode = event.keysym.scancode.rawValue
    let isPressed = event.type == SDL_KEYDOWN.rawValue
    var key = AXKeyEvent(
      sdlScancode: scancode, keycode: event.keysym.sym, modifiers: event.keysym.mod, isPressed: isPressed,
      timestamp: event.timestamp)
    if isPressed {
      held[scancode] = key?.keysym
    } else if let keysym = held.removeValue(forKey: scancode) {
      key?.keysym = keysym
    }
    return key
  }

  /// Corrects a key by the text that it typed, which depends on the keyboard's layout and the modifiers: SDL knows a
  /// key only by its own character. A text that is not one character corrects no key.
  mutating func typed(_ text: String, with event: SDL_KeyboardEvent, _ key: inout AXKeyEvent?) {
    guard let pressed = key, pressed.isPressed, !pressed.isKeypadKey, text.unicodeScalars.count == 1,
      let scalar = text.unicodeScalars.first, scalar.value >= 0x20
    else { return }
    let keysym = AXKeyEvent.keysym(of: scalar)
    key?.keysym = keysym
    held[event.keysym.scancode.rawValue] = keysym
  }
}
