import AXTree
import CGameUISDL
import Foundation
import GameUI
import Synchronization

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

  private static let wakeUp = SDL_RegisterEvents(1)
  /// Whether a wake-up waits in the queue: one is enough, however many threads ask.
  private static let isWoken = Atomic(false)

  /// Ends the wait of ``events(waitingAtMost:_:_:)``, from any thread.
  static func wake() {
    guard !isWoken.exchange(true, ordering: .acquiringAndReleasing) else { return }
    var event = SDL_Event()
    event.type = wakeUp
    if SDL_PushEvent(&event) != 1 { isWoken.store(false, ordering: .releasing) }
  }

  /// The longest wait. A signal that comes between SDL's look for signals and its sleep is seen after it.
  private static let longestWait = Duration.seconds(1)

  /// The events since the last call, in order; waits for the first as long as there is nothing else to do, or for a second.
  static func events(
    waitingAtMost rest: Duration?, _ converter: inout KeyEventConverter, _ pads: AXGamepads?
  ) -> [ConvertedEvent] {
    var events: [ConvertedEvent] = []
    var event = SDL_Event()
    var last = SDL_KeyboardEvent()
    let milliseconds = Int32((min(rest ?? longestWait, longestWait) / .milliseconds(1)).rounded(.up))
    var hasEvent = wait(for: &event, milliseconds: max(1, milliseconds))
    while hasEvent {
      switch SDL_EventType(event.type) {
      case SDL_KEYDOWN, SDL_KEYUP:
        last = event.key
        let key = converter.key(last)
        let input = AXInputEvent(last, key)
        events.append(ConvertedEvent(key: key, input: input, isKeyboard: true, window: window(of: event)))
      case SDL_TEXTINPUT:
        // It directly follows the key that typed it.
        let typed = text(of: event.text)
        if let index = events.indices.last { converter.typed(typed, with: last, &events[index].key) }
        if let input = AXInputEvent(typed: typed, with: last) {
          events.append(ConvertedEvent(input: input, isKeyboard: true, window: window(of: event)))
        }
      case SDL_EventType(wakeUp):
        // Before anybody looks at what has changed, so that no later call is lost.
        isWoken.store(false, ordering: .releasing)
        events.append(ConvertedEvent())
      case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET: events.append(ConvertedEvent(isExposure: true))
      case SDL_CONTROLLERDEVICEADDED, SDL_CONTROLLERDEVICEREMOVED:
        _ = pads?.handle(event)
        events.append(ConvertedEvent())
      case SDL_WINDOWEVENT where exposures.contains(event.window.event):
        events.append(ConvertedEvent(input: AXInputEvent(event), window: window(of: event), isExposure: true))
      default:
        if let input = AXInputEvent(event) ?? pads?.handle(event).map(AXInputEvent.pad) {
          events.append(ConvertedEvent(input: input, window: window(of: event)))
        }
      }
      hasEvent = SDL_PollEvent(&event) == 1
    }
    return events
  }

  /// Waits for an event; false if there is none.
  private static func wait(for event: inout SDL_Event, milliseconds: Int32) -> Bool {
    if SDL_WasInit(SDL_INIT_VIDEO) != 0 { return SDL_WaitEventTimeout(&event, milliseconds) == 1 }
    // Without a window system SDL would look a thousand times in a second.
    if SDL_PollEvent(&event) == 1 { return true }
    SDL_Delay(UInt32(min(milliseconds, 16)))
    return SDL_PollEvent(&event) == 1
  }

  /// The events after which a window may have lost its picture.
  private static let exposures = Set(
    [SDL_WINDOWEVENT_EXPOSED, SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_SIZE_CHANGED].map {
      UInt8($0.rawValue)
    })

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

/// One event of SDL: a key for assistive technologies, and its meaning for an interface; often only one of them. One with neither
/// only asks for a frame.
struct ConvertedEvent {
  var key: AXKeyEvent?
  var input: AXInputEvent?
  /// Whether it is a key, or a text that a key typed.
  var isKeyboard = false
  /// The number of its window; nil for none, or for all of them.
  var window: UInt32?
  /// Whether the picture has to be drawn again, though it is the same.
  var isExposure = false

  /// How soon its effect is shown; nil if it has none.
  var urgency: FrameClock.Urgency? {
    switch input {
    // A mouse may report a thousand of these in a second.
    case .pointerMoved, .wheel, .moved, .resized: .onTheClock
    case nil: key == nil ? .onTheClock : nil
    default: .atOnce
    }
  }
}
