import AXTree
import GameUI
import Preferences
import RaceKit
import RaceScript
import ScreenReader

/// The scripted race with a simulated clock: the game's own stage, keys, frames and updates, and a simulated Orca.
final class Demo {
  private static let secondsAFrame = 1.0 / 60

  let game: RaceGame
  private let seed: UInt64
  private let phrases: Phrasebook
  private let listener: ReaderPublisher
  private let publisher: any Publisher

  init(seed: UInt64, speed: Speed, _ phrases: Phrasebook, reader: ReaderSettings, _ recorder: Recorder?) {
    self.seed = seed
    self.phrases = phrases
    game = RaceGame(
      settings: RaceSettings(speed: speed), system: { SystemSettings(isScreenReaderRunning: true) }, phrases: phrases,
      traffic: { .seeded(seed) })
    listener = ReaderPublisher(reader)
    publisher = recorder?.recording(listener) ?? listener
  }

  /// Plays the race, and passes on each line of the transcript at once; throws if the game does not react as the script
  /// expects.
  func play(_ line: (String) -> Void) throws(ScriptFailure) {
    var player = ScriptedPlayer(RaceStep.script(phrases), seed: seed)
    game.stage.handle(.resized(width: 720, height: 800))
    game.stage.handle(.windowActive(true))
    var printed = 0
    while true {
      for utterance in listener.heard[printed...] { line("  Orca  \(utterance)") }
      printed = listener.heard.count
      switch try player.next(observation) {
      case .begin(let title): line("# \(title)")
      case .press(let keys):
        for key in keys {
          line("  key   \(key.name)")
          game.stage.handle(.key(key))
          frame(0)
        }
      case .wait: frame(Self.secondsAFrame)
      case .end: return
      }
    }
  }

  private func frame(_ seconds: Double) {
    listener.now += seconds
    game.stage.frame(publisher) { game.update(seconds) }
  }

  private var observation: ScriptedPlayer.Observation {
    var observation = ScriptedPlayer.Observation()
    observation.heard = listener.heard
    observation.seconds = listener.now
    let race = game.race
    let isDriven = ![.ready, .gameOver, .finished].contains(race.phase)
    if isDriven { observation.race = (race.score, race.lives, race.phase == .running) }
    return observation
  }
}

/// Passes updates to a simulated reader, in place of the bus.
private final class ReaderPublisher: Publisher {
  private(set) var heard: [String] = []
  var now = 0.0
  private var reader: SimulatedReader
  private var isFirst = true

  init(_ settings: ReaderSettings) { reader = SimulatedReader(settings) }

  func submitIfActive(_ build: (_ isFull: Bool) -> AXTreeUpdate) {
    let update = build(isFirst)
    isFirst = false
    if !update.isEmpty { heard += reader.hear(update, at: now).lines }
  }

  func drainActions(_ handle: (AXActionRequest) -> Bool) {}
}
