import AXTree
import CGameUISDL
import GameUI

/// The window on the screen, with its keyboard and mouse.
final class SDLWindow {
  private let window: OpaquePointer
  private let renderer: OpaquePointer
  private let canvas: SDLCanvas

  /// Opens a window; throws a sentence with the reason if there is none.
  init(title: String, _ options: AXWindowOptions, fonts: AXSystemFonts) throws(WindowFailure) {
    let (window, renderer) = try withSilencedStandardError { () throws(WindowFailure) in
      try Self.openDisplay()
      return try Self.open(title, Int32(clamping: options.width), Int32(clamping: options.height))
    }
    self.window = window
    self.renderer = renderer
    canvas = SDLCanvas(renderer: renderer, fonts: fonts)
    SDL_SetWindowMinimumSize(
      window, Int32(clamping: max(1, options.minimumWidth)), Int32(clamping: max(1, options.minimumHeight)))
  }

  private static func open(
    _ title: String, _ width: Int32, _ height: Int32
  ) throws(WindowFailure) -> (window: OpaquePointer, renderer: OpaquePointer) {
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
    return (window, renderer)
  }

  /// SDL's drivers without a visible window; SDL 2 falls back to one if there is no display.
  private static let unseen = ["offscreen", "dummy", "evdev"]

  private static func openDisplay() throws(WindowFailure) {
    let missing = WindowFailure("no display was found")
    guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else {
      // SDL 3, which is below sdl2-compat, falls back to no driver. If the user names one, its reason is SDL's.
      throw SDL_GetHint("SDL_VIDEODRIVER") == nil ? missing : WindowFailure()
    }
    guard let driver = SDL_GetCurrentVideoDriver(), !unseen.contains(String(cString: driver)) else {
      SDL_QuitSubSystem(SDL_INIT_VIDEO)
      throw missing
    }
  }

  deinit {
    canvas.dropTexts()
    SDL_DestroyRenderer(renderer)
    SDL_DestroyWindow(window)
  }

  /// The window's number, which its events have.
  var number: UInt32 { SDL_GetWindowID(window) }

  /// Asks for the place in front of all windows, and for the keyboard.
  func raise() { SDL_RaiseWindow(window) }

  /// The size of the window now, as an event.
  var sizeEvent: AXInputEvent {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(window, &width, &height)
    return .resized(width: Double(width), height: Double(height))
  }

  /// The place of the window's content on the screen, as an event; only X11 reports it.
  var placeEvent: AXInputEvent {
    guard let driver = SDL_GetCurrentVideoDriver(), String(cString: driver) == "x11" else { return .moved(nil) }
    var (x, y): (Int32, Int32) = (0, 0)
    SDL_GetWindowPosition(window, &x, &y)
    return .moved(AXPoint(x: Double(x), y: Double(y)))
  }

  /// Whether the window has the keyboard now, as an event.
  var activeEvent: AXInputEvent {
    .windowActive(SDL_GetWindowFlags(window) & SDL_WINDOW_INPUT_FOCUS.rawValue != 0)
  }

  /// Whether the window covers the whole display. Its size follows with an event.
  var isFullscreen = false {
    didSet {
      guard isFullscreen != oldValue else { return }
      SDL_SetWindowFullscreen(window, isFullscreen ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0)
    }
  }

  /// The picture that the window shows; nil if it may have lost it.
  private var shown: [AXRecordingCanvas.Stroke]?

  /// Shows a stage's picture, unless the window shows it already. A game that `isMoving` is shown in each frame: a key's picture comes
  /// several milliseconds later from a display that has slept.
  func show(_ stage: AXStage, isMoving: Bool) {
    let picture = stage.picture
    guard isMoving || picture != shown else { return }
    shown = picture
    canvas.draw(picture)
    SDL_RenderPresent(renderer)
  }

  /// Makes the next picture be drawn, though it may be the same.
  func forgetPicture() { shown = nil }
}

/// The reason why there is no window, in SDL's words.
struct WindowFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String = String(cString: SDL_GetError())) { self.description = description }
}
