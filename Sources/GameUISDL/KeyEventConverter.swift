import AXTree
import CGameUISDL
import GameUI

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

  /// The event of a typed text for an interface; nil for a space, which is a key, and for a shortcut of the desktop.
  func input(_ text: String, with event: SDL_KeyboardEvent) -> AXInputEvent? {
    let shortcuts = UInt32(KMOD_CTRL.rawValue | KMOD_LALT.rawValue | KMOD_GUI.rawValue)
    guard !text.isEmpty, UInt32(event.keysym.mod) & shortcuts == 0 else { return nil }
    let isKey = text == " " && AXKey(event.keysym) == .space
    let isControl = text.unicodeScalars.allSatisfy { $0.properties.generalCategory == .control }
    return isKey || isControl ? nil : .text(text, isRepeated: event.repeat != 0)
  }
}
