import AXTree
import CSDL2
public import GameUI

/// Runs a stage: events, requests of assistive technologies, update, commit, picture, about sixty times a second.
///
/// It never waits for the bus, for sound or for a person: a frame waits only for its turn.
public final class GameLoop {
  /// The longest time that one frame passes on; after the machine was suspended the game continues where it was.
  private static let longestFrame = 0.25
  private static let frameMilliseconds: Int32 = 16

  private let stage: Stage
  private var keyboard = Keyboard()
  private let pads: Gamepads?
  private let window: SDLWindow?
  private let report: (String) -> Void
  private var lastPlace = InputEvent.moved(nil)

  /// A loop that runs a stage, with these fonts and pads. Without a display, or if `isHeadless`, there is no window,
  /// and the stage counts as active: people then hear and operate it over the bus alone. `report` gets a sentence about
  /// each missing part.
  public init(
    stage: Stage, fonts: SystemFonts = SystemFonts(), pads: Gamepads? = nil, isHeadless: Bool,
    report: @escaping (String) -> Void
  ) {
    self.stage = stage
    self.pads = pads
    self.report = report
    EventQueue.open()
    window = isHeadless ? nil : Self.openWindow(title: stage.tree.name, fonts, report)
    stage.metrics = fonts
    stage.typography.hasCustomFont = fonts.hasCustomFont
    if window != nil { stage.clipboard = SystemClipboard() }
    if window == nil {
      stage.handle(.resized(width: 720, height: 800))
      stage.handle(.windowActive(true))
    }
  }

  private static func openWindow(title: String, _ fonts: SystemFonts, _ report: (String) -> Void) -> SDLWindow? {
    if !fonts.hasFontList {
      report("The system's list of fonts could not be read: text is drawn in the fonts of the usual folder.")
    } else if !fonts.hasFonts {
      report("No font was found: no text is drawn. Install fonts-dejavu-core.")
    }
    do throws(WindowFailure) {
      return try SDLWindow(title: title, width: 720, height: 800, fonts: fonts)
    } catch {
      report("No window could be opened (\(error)): the program runs without one and can be heard and operated.")
      return nil
    }
  }

  /// Runs until the stage wants to leave; `update` gets the seconds since the last frame.
  public func run(publisher: (any Publisher)? = nil, update: (Double) -> Void) {
    if let window {
      stage.handle(window.sizeEvent)
      stage.handle(window.activeEvent)
    }
    var last = SDL_GetPerformanceCounter()
    while stage.isRunning {
      waitForTurn(since: last, publisher)
      let now = SDL_GetPerformanceCounter()
      let elapsed = Double(now - last) / Double(SDL_GetPerformanceFrequency())
      last = now
      pads?.advance(elapsed)
      if let direction = pads?.repeatedDirection(after: elapsed) { stage.handle(.held(direction)) }
      stage.motion.advance(elapsed)
      stage.captions.advance(elapsed)
      stage.frame(publisher) { update(min(elapsed, Self.longestFrame)) }
      if let window {
        window.isFullscreen = stage.isFullscreen
        stage.draw(on: window.canvas)
        window.present()
      }
    }
  }

  /// Handles events until the next frame is due; an event ends the wait, so that a key has its effect at once.
  private func waitForTurn(since last: UInt64, _ publisher: (any Publisher)?) {
    let spent = (SDL_GetPerformanceCounter() - last) * 1000 / SDL_GetPerformanceFrequency()
    let rest = max(1, Self.frameMilliseconds - Int32(clamping: spent))
    for event in EventQueue.events(waitingAtMost: rest, &keyboard, pads) {
      // The key is published first: its effect may move the focus, and its secrecy depends on where it was typed.
      if let key = event.key { publisher?.notify(key, in: stage.tree) }
      // The reader's answer would come too late for this frame, so the keys of its commands are left to it.
      if let input = event.input, !(event.isReaderCommand && publisher?.hasKeyListeners == true) { stage.handle(input) }
    }
    // The window system moves a window before it reports that, and some never report it.
    if let window, window.placeEvent != lastPlace {
      lastPlace = window.placeEvent
      stage.handle(window.placeEvent)
    }
  }
}
