import CSDL2

/// What SDL has to tell: keys, pointer, controllers, window, and signals that ask the process to end.
enum EventQueue {
  /// Opens the queue; needed where no window does, because SDL turns signals into events as soon as sound is open.
  static func open() { SDL_InitSubSystem(SDL_INIT_EVENTS) }

  /// Everything that has happened since the last call, in order; waits for the first at most so many milliseconds.
  static func events(waitingAtMost milliseconds: Int32, _ pads: Gamepads?) -> [InputEvent] {
    var events: [InputEvent] = []
    var event = SDL_Event()
    var hasEvent = SDL_WaitEventTimeout(&event, max(1, milliseconds)) == 1
    while hasEvent {
      if let event = InputEvent(event) ?? pads?.take(event).map(InputEvent.pad) { events.append(event) }
      hasEvent = SDL_PollEvent(&event) == 1
    }
    return events
  }
}
