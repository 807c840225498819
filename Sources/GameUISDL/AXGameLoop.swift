public import AXPlatform
import CGameUISDL
public import GameUI

/// Runs a stage in a window about sixty times a second: events, requests of assistive technologies, the game's update,
/// the picture.
///
/// It never waits for the bus, for sound or for a person: a frame waits only for its turn.
public final class AXGameLoop {
  /// The longest time that one frame passes on; after the machine was suspended the game continues where it was.
  private static let longestFrame = Duration.milliseconds(250)
  private static let frameMilliseconds: Int32 = 16

  private let stage: AXStage
  private var keyboard = Keyboard()
  private let pads: AXGamepads?
  private let window: SDLWindow?
  private let report: (String) -> Void
  private var lastPlace = AXInputEvent.moved(nil)

  /// A loop that runs a stage in a window.
  ///
  /// Without a display there is no window, and the stage counts as active: people then hear and operate it over the bus
  /// alone.
  ///
  /// - Parameters:
  ///   - stage: The content of the window.
  ///   - options: The window's sizes.
  ///   - fonts: The fonts of all text.
  ///   - pads: The game controllers; nil for none.
  ///   - isHeadless: True to open no window.
  ///   - report: Gets a sentence about each missing part.
  public init(
    stage: AXStage, window options: AXWindowOptions = AXWindowOptions(), fonts: AXSystemFonts = AXSystemFonts(),
    pads: AXGamepads? = nil, isHeadless: Bool = false, report: @escaping (String) -> Void
  ) {
    self.stage = stage
    self.pads = pads
    self.report = report
    EventQueue.open()
    window = isHeadless ? nil : Self.openWindow(title: stage.tree.name, options, fonts, report)
    stage.metrics = fonts
    stage.typography.hasCustomFont = fonts.hasCustomFont
    if window != nil { stage.clipboard = SystemClipboard() }
    if window == nil {
      stage.handle(.resized(width: Double(options.width), height: Double(options.height)))
      stage.handle(.windowActive(true))
    }
  }

  private static func openWindow(
    title: String, _ options: AXWindowOptions, _ fonts: AXSystemFonts, _ report: (String) -> Void
  ) -> SDLWindow? {
    if !fonts.hasFontList {
      report("The system's list of fonts could not be read: text is drawn in the fonts of the usual folder.")
    } else if !fonts.hasFonts {
      report("No font was found: no text is drawn. Install fonts-dejavu-core.")
    }
    do throws(WindowFailure) {
      return try SDLWindow(title: title, options, fonts: fonts)
    } catch {
      report("No window could be opened (\(error)): the program runs without one and can be heard and operated.")
      return nil
    }
  }

  /// Runs until the stage wants to leave.
  ///
  /// - Parameters:
  ///   - session: Publishes and speaks the stage's tree, and returns requests and captions; nil for none.
  ///   - update: Advances the game by the time since the last frame, at most a quarter of a second.
  /// - Precondition: The session has the stage's tree.
  public func run(session: AXSession? = nil, update: (Duration) -> Void) {
    precondition(session == nil || session?.tree === stage.tree, "The session has another tree than the stage.")
    if let window {
      stage.handle(window.sizeEvent)
      stage.handle(window.activeEvent)
    }
    var last = SDL_GetPerformanceCounter()
    while stage.isRunning {
      waitForTurn(since: last, session)
      let now = SDL_GetPerformanceCounter()
      let elapsed = Duration.seconds(Double(now - last) / Double(SDL_GetPerformanceFrequency()))
      last = now
      pads?.advance(by: elapsed)
      if let direction = pads?.repeatedDirection(after: elapsed) { stage.handle(.held(direction.key)) }
      stage.motion.advance(by: elapsed)
      stage.captions.advance(by: elapsed)
      stage.frame(session) { update(min(elapsed, Self.longestFrame)) }
      if let window {
        window.isFullscreen = stage.isFullscreen
        stage.draw(on: window.canvas)
        window.present()
      }
    }
  }

  /// Handles events until the next frame is due; an event ends the wait, so that a key has its effect at once.
  private func waitForTurn(since last: UInt64, _ session: AXSession?) {
    let spent = (SDL_GetPerformanceCounter() - last) * 1000 / SDL_GetPerformanceFrequency()
    let rest = max(1, Self.frameMilliseconds - Int32(clamping: spent))
    var isForGame = true
    for event in EventQueue.events(waitingAtMost: rest, &keyboard, pads) {
      // The key is sent first: its effect may move the focus, and its secrecy depends on where it was typed.
      if let key = event.key { isForGame = session?.send(key) ?? true }
      // A text directly follows the key that typed it.
      if let input = event.input, isForGame || !event.isKeyboard { stage.handle(input) }
    }
    // The window system moves a window before it reports that, and some never report it.
    if let window, window.placeEvent != lastPlace {
      lastPlace = window.placeEvent
      stage.handle(window.placeEvent)
    }
  }
}

extension AXStage {
  /// Runs one frame: the requests of assistive technologies, then `update`, then the session publishes and speaks the changes,
  /// and returns the captions if they are shown.
  func frame(_ session: AXSession?, update: () -> Void) {
    func complete() {
      update()
      completeFrame()
    }
    guard let session else { return complete() }
    session.update(complete)
    if captions.isShown, let text = session.nextCaption(isReading: captions.isReading) { captions.show(text) }
  }
}
