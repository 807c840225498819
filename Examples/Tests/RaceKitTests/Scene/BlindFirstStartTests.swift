import AXTesting
import ExampleKit
import GameUI
import Preferences
import RaceKit
import Testing

@Suite("A blind first start") struct BlindFirstStartTests {
  /// A player who has never been here, sees nothing and has no screen reader. They hear the game's own voice and its sounds, and
  /// press each key half a second after what they heard.
  private final class Player {
    private static let reaction = 0.5
    private static let frame = 0.05

    let game: RaceGame
    private let cues = RecordingCuePlayer()
    private let voice: VirtualReader
    private let ear = BlindPlayer(Ear(.lanePulses))
    private var heard = 0
    private var now = 0.0
    /// The keys that the player is about to press, and when.
    private var pending: [(key: AXKey, time: Double)] = []

    init(seed: UInt64) {
      let world = World()
      game = RaceGame(
        settings: RaceSettings(from: PreferenceStore()), phrases: RaceTexts(.english),
        // The voice begins a second after the start.
        devices: RaceDevices(cues: cues, isSpeaking: { world.seconds > 1 }), traffic: { .seeded(seed) })
      game.stage.handle(.resized(width: 720, height: 800))
      game.stage.handle(.windowActive(true))
      voice = VirtualReader(game.stage.tree, .orca48)
      self.world = world
      for _ in 0..<40 { advance() }
    }

    private final class World { var seconds = 0.0 }
    private let world: World

    private func advance() {
      now += Self.frame
      world.seconds = now
      while let next = pending.first, next.time <= now {
        pending.removeFirst()
        game.stage.handle(.key(next.key))
      }
      game.update(Self.frame)
      game.stage.completeFrame()
      while heard < cues.cues.count {
        let cue = cues.cues[heard]
        heard += 1
        if case .fail = cue { pending = [] }
        for key in ear.hear(cue) {
          pending.append((key, max(now + Self.reaction, (pending.last?.time ?? 0) + 0.1)))
        }
      }
    }

    /// Presses a key until words are heard; gives up after a round.
    func press(_ key: AXKey, until words: String) {
      for _ in 0..<60 {
        voice.clearLog()
        game.stage.handle(.key(key))
        advance()
        voice.wait(seconds: Self.reaction)
        voice.finishSpeaking()
        if voice.log.contains(words) { return }
      }
      Issue.record("\(words) was not heard")
    }

    /// Drives until so many points are reached or the race is over.
    func drive(to points: Int) {
      while game.race.score < points, game.race.phase != .gameOver { advance() }
    }
  }

  @Test(
    "R57: who hears nothing but the voice and the sounds, and reacts after half a second, reaches 100 points from the first start",
    arguments: [Speed.cruise, .fast])
  func first(speed: Speed) {
    for seed in 1...20 as ClosedRange<UInt64> {
      let player = Player(seed: seed)
      if speed == .fast {
        player.press(.down, until: "Settings button")
        player.press(.enter, until: "Settings dialog")
        player.press(.down, until: "Speed combo box")
        player.press(.right, until: "Fast")
        player.press(.escape, until: "Menu dialog")
        player.press(.up, until: "Play button")
      }
      player.press(.enter, until: "Retro Racing")
      #expect(player.game.race.speed == speed)
      player.drive(to: 100)
      #expect(player.game.race.score >= 100, "seed \(seed): \(player.game.race.score) points")
    }
  }
}
