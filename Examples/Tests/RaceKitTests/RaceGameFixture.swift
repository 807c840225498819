import AXTesting
import AXTree
import ExampleKit
import ExampleTestSupport
import GameUI
import Preferences
import RaceKit
import Testing

/// A game under test with somebody who listens: frame by frame, as a bridge does.
final class RaceGameFixture: RecordingPublisher {
  let game: RaceGame
  let cues = RecordingCuePlayer()
  let haptics = RecordingHapticPlayer()
  /// The pages that the game wanted to show.
  var visited: [String] { pages.visited }
  private let pages = VisitedPages()

  /// The system's settings for the game; a test may change it at any time.
  var system: SystemSettings {
    get { current.system }
    set { current.system = newValue }
  }
  private let current: CurrentSystemSettings

  init(
    _ rows: [RaceRow] = [], speed: Speed? = .rapid, store: PreferenceStore = PreferenceStore(),
    system: SystemSettings = SystemSettings(), language: Language = .english, traffic: TrafficSource? = nil,
    hasSeenTutorial: Bool = true, isSlowed: Bool = false
  ) {
    if hasSeenTutorial {
      for key in ["hasSeenInGameVoiceOverTutorial", "hasDrivenLesson"] { store.set(true, for: key) }
    }
    var settings = RaceSettings(from: store)
    if let speed { settings.speed.setUserOverride(speed) }
    let current = CurrentSystemSettings(system)
    self.current = current
    game = RaceGame(
      settings: settings, store: store, system: { current.system }, phrases: RaceTexts(language),
      devices: RaceDevices(cues: cues, haptics: haptics, openPage: { [pages] in pages.visited.append($0) }),
      isSlowed: isSlowed, today: { Day(2026, 11, 22) },
      traffic: { traffic ?? .scripted(rows) })
    super.init()
    game.stage.handle(.resized(width: 720, height: 800))
    game.stage.handle(.windowActive(true))
    frame(0)
  }

  func frame(_ seconds: Double) {
    frame(of: game.stage) { game.update(seconds) }
  }

  func press(_ keys: AXKey...) {
    for key in keys {
      game.stage.handle(.key(key))
      frame(0)
    }
  }

  func pad(_ inputs: AXPadInput...) {
    for input in inputs {
      game.stage.handle(.pad(input))
      frame(0)
    }
  }

  /// Presses a key until a label has the focus; gives up after a round.
  func press(_ key: AXKey, until label: String) {
    for _ in 0..<100 where focused.last != label { press(key) }
  }

  /// Starts a race from the menu and lets the start sound end.
  func startRace() {
    press(.enter)
    frame(0.36)
  }

  /// Leaves a race that runs for the menu.
  func leaveRace() { press(.escape, .escape) }

  /// Goes on with a race that the player has paused, and lets the countdown end.
  func resume() {
    press(.space)
    frame(1.81)
  }

  /// Lets the race run into rivals until no life is left, and the last crash be over.
  func crashOut() {
    for _ in 0..<2_000 where game.race.phase != .gameOver { frame(0.1) }
  }

  /// Operates an element as an assistive technology does.
  func activate(_ label: String) {
    guard let node = node(label) else {
      Issue.record("There is no “\(label)”.")
      return
    }
    request(.operation(AXOperation(element: node.id, kind: .activate)), of: node)
    frame(0)
  }

  func isEnabled(_ label: String) -> Bool? { node(label).map { !$0.properties.traits.contains(.notEnabled) } }

  /// A race under way beside a screen reader, with what the player has chosen.
  static func besideReader(
    _ rows: [RaceRow] = [], _ choices: [String: any Encodable & Sendable] = [:]
  ) -> RaceGameFixture {
    let store = PreferenceStore()
    for (key, choice) in choices { store.set(choice, for: key) }
    let fixture = RaceGameFixture(rows, store: store, system: SystemSettings(isScreenReaderRunning: true))
    fixture.startRace()
    return fixture
  }
}

/// Holds the system's settings for the game.
private final class CurrentSystemSettings {
  var system: SystemSettings

  init(_ system: SystemSettings) {
    self.system = system
  }
}

/// Remembers what was felt.
final class RecordingHapticPlayer: AXHapticPlayer {
  private(set) var felt: [AXHapticFeedback] = []
  let hasHaptics = true
  var onHapticsChange: (() -> Void)?

  func play(_ haptic: AXHapticFeedback) { felt.append(haptic) }
}

private final class VisitedPages {
  var visited: [String] = []
}

/// Remembers the cues that were played.
final class RecordingCuePlayer: CuePlayer {
  private(set) var cues: [Cue] = []
  private(set) var volumes: [Double] = []
  /// How each end of the sounds was asked for: the seconds of the fade.
  private(set) var fades: [Double] = []

  /// The engine that is heard, each time that it changed.
  private(set) var engines: [EngineSound?] = []
  /// The rivals that fell behind, which are no cues.
  private(set) var passing: [[Direction]] = []

  /// The sounds of menus, which belong to no race.
  private(set) var menu: [Cue] = []

  func play(_ cue: Cue, volume: Double, isMono: Bool) {
    if case .passing(let sides) = cue {
      passing.append(sides)
    } else if cue.channelGroup == .menu {
      menu.append(cue)
    } else {
      cues.append(cue)
      volumes.append(volume)
    }
  }

  func drive(_ engine: EngineSound?, isMono: Bool) { engines.append(engine) }

  func fadeOut(seconds: Double) { fades.append(seconds) }
}

/// The racing game without a window, and a player who listens to it.
final class RaceWithReader {
  let game: RaceGame
  let reader: VirtualReader

  init(
    _ rows: [RaceRow] = [], _ settings: ReaderSettings = .orca43, language: Language = .english,
    system: SystemSettings = SystemSettings(), hasDrivenLesson: Bool = true
  ) {
    var choices = RaceSettings()
    choices.hasDrivenLesson = hasDrivenLesson
    game = RaceGame(
      settings: choices, system: { system }, phrases: RaceTexts(language), traffic: { .scripted(rows) })
    game.stage.handle(.resized(width: 720, height: 800))
    game.stage.handle(.windowActive(true))
    reader = VirtualReader(game.stage.tree, settings)
    frame(0)
  }

  /// Presses keys, with a frame after each.
  func press(_ keys: AXKey...) {
    for key in keys {
      game.stage.handle(.key(key))
      frame(0)
    }
  }

  /// Presses a key until an element with this label has the focus; gives up after a round.
  func press(_ key: AXKey, until label: String) {
    for _ in 0..<100 where game.stage.tree.focus?.label != label { press(key) }
  }

  /// One frame of the game; as much time passes for the reader.
  func frame(_ seconds: Double) {
    game.update(seconds)
    game.stage.completeFrame()
    reader.wait(seconds: seconds)
  }
}
