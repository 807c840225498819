import AXTree
import CGameUISDL
import Foundation
import GameUI

/// SDL's events: keys, pointer, controllers, window, and signals that ask the process to end.
enum EventQueue {
  /// Opens the queue. SIGTERM, SIGINT and SIGHUP become requests to end; a process started to outlive its terminal
  /// (`nohup`) ignores the last one.
  static func open() {
    SDL_InitSubSystem(SDL_INIT_EVENTS)
    // SDL handles only the first two.
    var hangUp = sigaction()
    sigaction(SIGHUP, nil, &hangUp)
    if hangUp.__sigaction_handler.sa_handler == nil { signal(SIGHUP, raiseTerminate) }
  }

  /// The events since the last call, in order; waits for the first at most so many milliseconds.
  static func events(
    waitingAtMost milliseconds: Int32, _ converter: inout KeyEventConverter, _ pads: AXGamepads?
  ) -> [QueuedEvent] {
    var events: [QueuedEvent] = []
    var event = SDL_Event()
    var last = SDL_KeyboardEvent()
    var hasEvent = SDL_WaitEventTimeout(&event, max(1, milliseconds)) == 1
    while hasEvent {
      switch SDL_EventType(event.type) {
      case SDL_KEYDOWN, SDL_KEYUP:
        last = event.key
        let key = converter.key(last)
        events.append(QueuedEvent(key: key, input: AXInputEvent(event), isKeyboard: true, window: window(of: event)))
      case SDL_TEXTINPUT:
        // It directly follows the key that typed it.
        let typed = text(of: event.text)
        if let index = events.indices.last { converter.typed(typed, with: last, &events[index].key) }
        if let input = converter.input(typed, with: last) {
          events.append(QueuedEvent(input: input, isKeyboard: true, window: window(of: event)))
        }
      default:
        if let input = AXInputEvent(event) ?? pads?.handle(event).map(AXInputEvent.pad) {
          events.append(QueuedEvent(input: input, window: window(of: event)))
        }
      }
      hasEvent = SDL_PollEvent(&event) == 1
    }
    return events
  }

  /// The number of the window of an event; nil for those of controllers and signals, and if no window has the keyboard.
  private static func window(of event: SDL_Event) -> UInt32? {
    // Events of windows, keys and the pointer have it at the same place.
    let isOfWindow = (SDL_WINDOWEVENT.rawValue..<SDL_JOYAXISMOTION.rawValue).contains(event.type)
    return isOfWindow && event.window.windowID != 0 ? event.window.windowID : nil
  }

  private static func text(of event: SDL_TextInputEvent) -> String {
    // Safety: SDL ends the text with a zero inside the array.
    unsafe withUnsafeBytes(of: event.text) { bytes in String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self) }
  }
}

// At file scope, so that it has no actor isolation.
private func raiseTerminate(_ hangUp: Int32) { raise(SIGTERM) }

/// One event of SDL: a key for assistive technologies, and its meaning for an interface; often only one of them.
struct QueuedEvent {
  var key: AXKeyEvent?
  var input: AXInputEvent?
  /// Whether it is a key, or a text that a key typed.
  var isKeyboard = false
  /// The number of its window; nil for none.
  var window: UInt32?
}

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
