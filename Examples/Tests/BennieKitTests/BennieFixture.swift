import AXPlatform
import AXTesting
import AXTree
import ExampleKit
import ExampleTestSupport
import GameUI
import Preferences
import Testing

@testable import BennieKit

/// The game without a window, and a child who listens to it; each frame can be audited.
final class BennieFixture {
  let game: BennieGame
  let reader: VirtualReader
  let haptics = RecordingHapticPlayer()
  let sounds = RecordedSounds()
  /// Whether the game would speak by itself.
  var isVoiceOn: Bool { game.voice != .off }
  var system: SystemSettings {
    get { world.system }
    set { world.system = newValue }
  }
  var isOnline: Bool {
    get { world.isOnline }
    set { world.isOnline = newValue }
  }
  /// All announcements so far.
  private(set) var announced: [String] = []
  /// The findings of the audits of all frames, each once.
  private(set) var findings: Set<String> = []
  private let isAudited: Bool
  private let world: TestEnvironment
  private var cursor: AXTreeCursor

  /// The game's surroundings, which a test may change.
  private final class TestEnvironment {
    var system: SystemSettings
    var isOnline = true
    var isSpeaking = false

    init(_ system: SystemSettings) { self.system = system }
  }

  init(
    store: PreferenceStore = PreferenceStore(), system: SystemSettings = SystemSettings(), seed: UInt64 = 1,
    isAudited: Bool = false, width: Double = 720, height: Double = 800, reader settings: ReaderSettings = .orca43
  ) {
    let world = TestEnvironment(system)
    self.world = world
    self.isAudited = isAudited
    game = BennieGame(
      store: store, system: { world.system }, haptics: haptics, sounds: sounds, isSpeaking: { world.isSpeaking },
      isOnline: { world.isOnline },
      random: SeededGenerator(seed: seed))
    cursor = game.stage.tree.makeCursor()
    game.stage.handle(.resized(width: width, height: height))
    game.stage.handle(.windowActive(true))
    reader = VirtualReader(game.stage.tree, settings)
    frame(0)
  }

  /// A game at home, with a number of coins.
  convenience init(
    coins: Int, system: SystemSettings = SystemSettings(), seed: UInt64 = 1, isAudited: Bool = false
  ) {
    let store = PreferenceStore()
    store.set(coins, for: "coins.Alexander")
    self.init(store: store, system: system, seed: seed, isAudited: isAudited)
    go(.home)
  }

  func frame(_ seconds: Double) {
    game.stage.motion.advance(by: .seconds(seconds))
    game.update(seconds)
    game.stage.completeFrame()
    hear(seconds)
    world.isSpeaking = isVoiceOn
    if isAudited { findings.formUnion(LanguageAudit.findings(game.stage.tree)) }
  }

  func go(_ place: Destination) {
    game.go(place)
    frame(1)
  }

  func press(_ keys: AXKey...) {
    for key in keys {
      game.stage.handle(.key(key))
      frame(0)
    }
  }

  func type(_ text: String) {
    game.stage.handle(.text(text, isRepeated: false))
    frame(0)
  }

  func tap(_ point: AXPoint) {
    game.stage.handle(.pointerDown(point))
    game.stage.handle(.pointerUp(point))
    frame(0)
  }

  /// The label of what has the focus.
  var focus: String { game.stage.front.focused?.focusElement.composed.label ?? "nothing" }

  /// Goes on until a label has the focus; the answer is whether it was found.
  @discardableResult
  func move(to label: String) -> Bool {
    for _ in 0..<120 {
      if focus == label { return true }
      press(.tab)
    }
    return focus == label
  }

  /// Activates what has a label, coming to it with the keyboard.
  func activate(_ label: String) {
    guard move(to: label) else {
      Issue.record("The keyboard does not come to “\(label)”.")
      return
    }
    press(.enter)
  }

  /// The labels of all elements, in reading order.
  var labels: [String] { game.stage.tree.elements.map { $0.composed.label ?? "" } }

  func element(_ label: String) -> AXElement? { game.stage.tree.elements.first { $0.composed.label == label } }

  /// The role that is published for an element.
  func role(_ element: AXElement?) -> AXRole? {
    game.stage.tree.fullUpdate.nodes.first { $0.id == element?.id }?.role
  }

  func hint(_ label: String) -> String? { element(label)?.composed.hint }

  func isEnabled(_ label: String) -> Bool? { element(label)?.isEnabled }

  /// Hears the frame, as a session's readers do.
  private func hear(_ seconds: Double) {
    let announced = game.stage.tree.changes(since: &cursor)?.announcements.map(\.text) ?? []
    self.announced += announced
    if isAudited { findings.formUnion(LanguageAudit.findings(spoken: announced)) }
    reader.wait(seconds: seconds)
  }
}

/// Remembers what was felt.
final class RecordingHapticPlayer: AXHapticPlayer {
  private(set) var felt: [AXHapticFeedback] = []
  let hasHaptics = true
  var onHapticsChange: (() -> Void)?

  func play(_ haptic: AXHapticFeedback) { felt.append(haptic) }
}

/// Remembers what was to be heard.
final class RecordedSounds: BennieSoundPlayer {
  struct Played: Hashable {
    let feedback: SensoryFeedback
    let volume: Double
  }

  private(set) var played: [Played] = []
  var musicVolume = 0.0

  func play(_ feedback: SensoryFeedback, volume: Double) { played.append(Played(feedback: feedback, volume: volume)) }
}
