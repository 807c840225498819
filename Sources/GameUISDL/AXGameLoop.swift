public import AXPlatform
import CGameUISDL
public import GameUI

/// Runs a stage in a window, about sixty frames a second while something moves: events, requests of assistive technologies, the
/// game's update, the picture. It does the same for the stages beside it, each in a window of its own.
///
/// It never waits for the bus or for sound, and a screen on which nothing happens costs nothing: the loop sleeps until an event,
/// the next animation or the game's next moment.
public final class AXGameLoop {
  private let stage: AXStage
  private var keyConverter = KeyEventConverter()
  private let pads: AXGamepads?
  private let options: AXWindowOptions
  private let fonts: AXSystemFonts
  /// The stages with their windows and where these were last, the program's first stage first.
  private var windows: [(stage: AXStage, window: SDLWindow?, place: AXInputEvent)] = []
  private let report: (String) -> Void

  /// A loop that runs a stage in a window.
  ///
  /// Without a display there is no window, and the stage counts as active: people then hear and operate it over the bus
  /// alone.
  ///
  /// - Parameters:
  ///   - stage: The content of the window: the program's first stage.
  ///   - options: The sizes of each window.
  ///   - fonts: The fonts of all text.
  ///   - pads: The game controllers; nil for none.
  ///   - isHeadless: True to open no window.
  ///   - report: Gets a sentence about each missing part.
  public init(
    stage: AXStage, window options: AXWindowOptions = AXWindowOptions(), fonts: AXSystemFonts = AXSystemFonts(),
    pads: AXGamepads? = nil, isHeadless: Bool = false, report: @escaping (String) -> Void
  ) {
    (self.stage, self.options, self.fonts, self.pads, self.report) = (stage, options, fonts, pads, report)
    EventQueue.open()
    if !isHeadless { reportMissingFonts() }
    open(stage, isHeadless: isHeadless)
  }

  private func open(_ stage: AXStage, isHeadless: Bool) {
    let window = isHeadless ? nil : openWindow(title: stage.window.label ?? stage.tree.name)
    windows.append((stage, window, .moved(nil)))
    stage.metrics = fonts
    stage.typography.hasCustomFont = fonts.hasCustomFont
    stage.timeForReaders = .seconds(1)
    if window != nil { stage.clipboard = SystemClipboard() }
    stage.handle(window?.sizeEvent ?? .resized(width: Double(options.width), height: Double(options.height)))
    if window == nil { stage.handle(.windowActive(true)) }
  }

  private func reportMissingFonts() {
    if !fonts.hasFontList {
      report("The system's list of fonts could not be read: text is drawn in the fonts of the usual folder.")
    } else if !fonts.hasFonts {
      report("No font was found: no text is drawn. Install fonts-dejavu-core.")
    }
  }

  private func openWindow(title: String) -> SDLWindow? {
    do throws(WindowFailure) {
      return try SDLWindow(title: title, options, fonts: fonts)
    } catch {
      report("No window could be opened (\(error)): the program runs without one and can be heard and operated.")
      return nil
    }
  }

  /// Asks for a frame soon, from any thread: something that the program shows or says has changed.
  ///
  /// The loop knows by itself of events, of requests of assistive technologies and of its session's voice.
  public static func wake() { EventQueue.wake() }

  /// Runs until the stage wants to leave. While nothing happens and nothing moves it sleeps, and a picture that would look the same
  /// is not drawn.
  ///
  /// - Parameters:
  ///   - session: Publishes and speaks the stage's tree, and returns requests and captions; nil for none.
  ///   - update: Advances the game by the time since the last call, and returns after which time it has to be called again: zero
  ///     while anything moves, nil if nothing changes before an event. The loop itself follows the stage's animations and captions.
  ///     A time of which the game did not expect more than a quarter of a second counts as that much.
  /// - Precondition: The session has the stage's tree.
  public func run(session: AXSession? = nil, update: (Duration) -> Duration? = { _ in nil }) {
    precondition(session == nil || session?.tree === stage.tree, "The session has another tree than the stage.")
    session?.addWake { EventQueue.wake() }
    if let window = windows.first?.window { stage.handle(window.activeEvent) }
    let start = ContinuousClock.now
    var now: Duration { ContinuousClock.now - start }
    var clock = FrameClock(now: now)
    while stage.isRunning {
      // Events are taken even where each frame takes longer than its time.
      repeat {
        let events = EventQueue.events(waitingAtMost: clock.rest(at: now), &keyConverter, pads)
        // Time has passed before an event that ends a sleep: what the event begins has all of its time before it.
        if !events.isEmpty, now - clock.last > FrameClock.interval * 2 { _ = advance(by: clock.begin(at: now), update) }
        handle(events, session)
        for urgency in events.compactMap(\.urgency) { clock.expect(urgency, at: now) }
        if movesStages() { clock.expect(.onTheClock, at: now) }
      } while !clock.isDue(at: now)
      let elapsed = clock.begin(at: now)
      var next: Duration?
      stage.frame(session) {
        next = advance(by: elapsed, update)
        updateWindows()
      }
      for case (let stage, let window?, _) in windows {
        window.isFullscreen = stage.isFullscreen
        window.show(stage, isMoving: next == .zero)
      }
      let padTime: Duration? = pads?.isActive == true ? .zero : nil
      clock.sleep(for: [next, stage.nextFrame, session?.nextFrame, padTime].compactMap(\.self).min())
    }
  }

  /// Lets time pass for everything that moves; returns after which time the game has to be called again.
  private func advance(by elapsed: Duration, _ update: (Duration) -> Duration?) -> Duration? {
    pads?.advance(by: elapsed)
    if let direction = pads?.repeatedDirection(after: elapsed) { stage.active.handle(.held(direction.key)) }
    for (stage, _, _) in windows {
      stage.motion.advance(by: elapsed)
      stage.captions.advance(by: elapsed)
    }
    return update(elapsed)
  }

  /// Opens and closes windows as stages come and go, and brings those to the front that ask for it.
  private func updateWindows() {
    windows.removeAll { $0.stage !== stage && !$0.stage.isRunning }
    for other in stage.others where !windows.contains(where: { $0.stage === other }) {
      open(other, isHeadless: windows[0].window == nil)
    }
    for (stage, window, _) in windows where stage.waitsForFront {
      stage.waitsForFront = false
      if let window { window.raise() } else { stage.handle(.windowActive(true)) }
    }
  }

  private func handle(_ events: [ConvertedEvent], _ session: AXSession?) {
    var isForGame = true
    for event in events {
      // The key is sent first: its effect may move the focus, and its secrecy depends on where it was typed.
      if let key = event.key {
        isForGame = session?.send(key) ?? true
        if isForGame, stage.tree.handlePlayerKey(key) { continue }
      }
      // A text directly follows the key that typed it.
      if let input = event.input, isForGame || !event.isKeyboard { stage(for: event)?.handle(input) }
      if event.isExposure {
        for (_, window, _) in windows where event.window == nil || event.window == window?.number {
          window?.forgetPicture()
        }
      }
    }
  }

  /// Tells the stages where their windows are now; returns whether any has moved. The window system moves a window before it
  /// reports that, and some never report it.
  private func movesStages() -> Bool {
    var hasMoved = false
    for index in windows.indices {
      guard let place = windows[index].window?.placeEvent, place != windows[index].place else { continue }
      windows[index].place = place
      windows[index].stage.handle(place)
      hasMoved = true
    }
    return hasMoved
  }

  /// The stage of an event's window; without a window that of the keyboard, or the first if the program is to end.
  private func stage(for event: ConvertedEvent) -> AXStage? {
    guard let window = event.window else { return event.input == .closeRequested ? stage : stage.active }
    return windows.first { $0.window?.number == window }?.stage
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
    let captions = active.captions
    if captions.isShown, let text = session.nextCaption(isReading: captions.isReading) { captions.show(text) }
  }
}
