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
  ) -> [ConvertedEvent] {
    var events: [ConvertedEvent] = []
    var event = SDL_Event()
    var last = SDL_KeyboardEvent()
    var hasEvent = SDL_WaitEventTimeout(&event, max(1, milliseconds)) == 1
    while hasEvent {
      switch SDL_EventType(event.type) {
      case SDL_KEYDOWN, SDL_KEYUP:
        last = event.key
        let key = converter.key(last)
        events.append(ConvertedEvent(key: key, input: AXInputEvent(event), isKeyboard: true, window: window(of: event)))
      case SDL_TEXTINPUT:
        // It directly follows the key that typed it.
        let typed = text(of: event.text)
        if let index = events.indices.last { converter.typed(typed, with: last, &events[index].key) }
        if let input = AXInputEvent(typed: typed, with: last) {
          events.append(ConvertedEvent(input: input, isKeyboard: true, window: window(of: event)))
        }
      default:
        if let input = AXInputEvent(event) ?? pads?.handle(event).map(AXInputEvent.pad) {
          events.append(ConvertedEvent(input: input, window: window(of: event)))
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
struct ConvertedEvent {
  var key: AXKeyEvent?
  var input: AXInputEvent?
  /// Whether it is a key, or a text that a key typed.
  var isKeyboard = false
  /// The number of its window; nil for none.
  var window: UInt32?
}
