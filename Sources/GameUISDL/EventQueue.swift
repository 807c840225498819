import CSDL2
import Foundation
import GameUI

/// What SDL has to tell: keys, pointer, controllers, window, and signals that ask the process to end.
enum EventQueue {
  /// Opens the queue, in which SIGTERM, SIGINT and SIGHUP ask to end; who was started to outlive its terminal (`nohup`)
  /// leaves the last one alone.
  static func open() {
    SDL_InitSubSystem(SDL_INIT_EVENTS)
    // SDL takes up the first two alone.
    var hangUp = sigaction()
    sigaction(SIGHUP, nil, &hangUp)
    if hangUp.__sigaction_handler.sa_handler == nil { signal(SIGHUP, raiseTerminate) }
  }

  /// Everything that has happened since the last call, in order; waits for the first at most so many milliseconds.
  static func events(
    waitingAtMost milliseconds: Int32, _ keyboard: inout Keyboard, _ pads: Gamepads?
  ) -> [QueuedEvent] {
    var events: [QueuedEvent] = []
    var event = SDL_Event()
    var last = SDL_KeyboardEvent()
    var hasEvent = SDL_WaitEventTimeout(&event, max(1, milliseconds)) == 1
    while hasEvent {
      switch SDL_EventType(event.type) {
      case SDL_KEYDOWN, SDL_KEYUP:
        last = event.key
        let key = keyboard.key(last)
        events.append(
          QueuedEvent(key: key, input: InputEvent(event), isReaderCommand: keyboard.isReaderCommand(last)))
      case SDL_TEXTINPUT:
        // It follows the key that typed it at once.
        let typed = text(of: event.text)
        if let place = events.indices.last { keyboard.typed(typed, with: last, &events[place].key) }
        if let input = keyboard.input(typed, with: last) {
          events.append(QueuedEvent(input: input, isReaderCommand: keyboard.isReaderModifierHeld))
        }
      default:
        if let input = InputEvent(event) ?? pads?.handle(event).map(InputEvent.pad) {
          events.append(QueuedEvent(input: input))
        }
      }
      hasEvent = SDL_PollEvent(&event) == 1
    }
    return events
  }

  private static func text(of event: SDL_TextInputEvent) -> String {
    // Safety: SDL ends the text with a zero inside the array.
    unsafe withUnsafeBytes(of: event.text) { bytes in String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self) }
  }
}

// At file scope, so that no actor's isolation clings to it.
private func raiseTerminate(_ hangUp: Int32) { raise(SIGTERM) }

/// One thing that SDL told: a key as assistive technologies hear of it, and what it means for an interface; often one alone.
struct QueuedEvent {
  var key: KeyEvent?
  var input: InputEvent?
  /// Whether it is a key of those that a screen reader takes for its commands, where one listens to keys.
  var isReaderCommand = false
}
