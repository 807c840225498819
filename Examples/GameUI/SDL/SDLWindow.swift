import AXTree
import CSDL2

/// The window on the screen, with its keyboard and mouse.
final class SDLWindow {
  private let window: OpaquePointer
  private let renderer: OpaquePointer
  let canvas: SDLCanvas

  /// Opens a window; throws a sentence that says why there is none.
  init(title: String, width: Int32, height: Int32, fontPath: String?) throws(WindowFailure) {
    guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else { throw WindowFailure() }
    let middle = Int32(bitPattern: UInt32(SDL_WINDOWPOS_CENTERED_MASK))
    let flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_SHOWN.rawValue
    guard let window = SDL_CreateWindow(title, middle, middle, width, height, flags) else { throw WindowFailure() }
    guard
      let renderer = SDL_CreateRenderer(window, -1, 0)
        ?? SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE.rawValue)
    else {
      let failure = WindowFailure()
      SDL_DestroyWindow(window)
      throw failure
    }
    self.window = window
    self.renderer = renderer
    canvas = SDLCanvas(renderer: renderer, fontPath: fontPath)
    SDL_SetWindowMinimumSize(window, 360, 420)
  }

  deinit {
    SDL_DestroyRenderer(renderer)
    SDL_DestroyWindow(window)
  }

  /// The size of the window now, as an event.
  var sizeEvent: InputEvent {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(window, &width, &height)
    return .resized(width: Double(width), height: Double(height))
  }

  /// Whether the window has the keyboard now, as an event.
  var activeEvent: InputEvent {
    .windowActive(SDL_GetWindowFlags(window) & SDL_WINDOW_INPUT_FOCUS.rawValue != 0)
  }

  /// Everything that has happened since the last call, in order; waits for the first at most so many milliseconds.
  func events(waitingAtMost milliseconds: Int32) -> [InputEvent] {
    var events: [InputEvent] = []
    var event = SDL_Event()
    var hasEvent = SDL_WaitEventTimeout(&event, max(1, milliseconds)) == 1
    while hasEvent {
      if let event = InputEvent(event) { events.append(event) }
      hasEvent = SDL_PollEvent(&event) == 1
    }
    return events
  }

  /// Shows what was drawn on the canvas.
  func present() { SDL_RenderPresent(renderer) }
}

/// Why there is no window, in SDL's words.
struct WindowFailure: Error, CustomStringConvertible {
  let description = String(cString: SDL_GetError())
}
