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
    private let ear: Ear
    private lazy var driver = BlindPlayer(ear)
    private var heard = 0
    private var now = 0.0
    /// The keys that the player is about to press, and when.
    private var pending: [(key: AXKey, time: Double)] = []

    /// With a reader, or with the game's own voice, which begins a second after the start.
    init(seed: UInt64, _ reader: ReaderSettings? = nil, _ ear: Ear = Ear(.lanePulses)) {
      let world = World()
      self.ear = ear
      game = RaceGame(
        settings: RaceSettings(from: PreferenceStore()),
        system: { SystemSettings(isScreenReaderRunning: reader != nil) }, phrases: RaceTexts(.english),
        devices: RaceDevices(cues: cues, isSpeaking: reader == nil ? { world.seconds > 1 } : nil),
        traffic: { .seeded(seed) })
      game.stage.handle(.resized(width: 720, height: 800))
      game.stage.handle(.windowActive(true))
      voice = VirtualReader(game.stage.tree, reader ?? .ownVoice)
      self.world = world
      for _ in 0..<40 { advance() }
      listen()
    }

    /// Everything that has been heard.
    private(set) var words = ""

    /// Listens to the end of what is said; returns it.
    @discardableResult
    private func listen() -> String {
      voice.wait(seconds: Self.reaction)
      voice.finishSpeaking()
      let new = voice.log
      voice.clearLog()
      words += new + "\n"
      return new
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
        lastCue = cue
        for key in driver.hear(cue) {
          pending.append((key, max(now + Self.reaction, (pending.last?.time ?? 0) + 0.1)))
        }
      }
    }

    private var lastCue: Cue?

    /// Presses a key until words are heard; gives up after a round.
    func press(_ key: AXKey, until words: String) {
      for _ in 0..<60 {
        game.stage.handle(.key(key))
        advance()
        if listen().contains(words) { return }
      }
      Issue.record("\(words) was not heard, but \(self.words)")
    }

    /// Drives until so many points are reached or the race is over.
    func drive(to points: Int) {
      driver = BlindPlayer(ear)
      while game.race.score < points, game.race.phase != .gameOver, game.race.phase != .finished { advance() }
      pending = []
    }

    /// Drives the lesson by its words and sounds: each row is heard, steered to and driven on, until its words say that it is over.
    func takeLesson() {
      driver = BlindPlayer(ear)
      for _ in 0..<20 where !words.contains("you can drive by ear") {
        lastCue = nil
        for _ in 0..<400 where lastCue == nil { advance() }
        for _ in 0..<20 { advance() }
        game.stage.handle(.key(.space))
        advance()
        listen()
      }
    }
  }

  @Test(
    "R94: who only hears, reacts after half a second and has read nothing scores 100 at Cruise after one lesson, in two races at most",
    arguments: [nil, .orca43, .orca48, .orca51] as [ReaderSettings?])
  func newcomer(reader: ReaderSettings?) {
    let ear = Ear(.lanePulses)
    for seed in 1...20 as ClosedRange<UInt64> {
      let player = Player(seed: seed, reader, ear)
      #expect(player.words.contains("New here? The driving lesson is the next item."), "\(player.words)")
      player.press(.down, until: "Driving lesson")
      player.press(.enter, until: "Left Arrow and Right Arrow steer to a lane that you hear; Space drives on.")
      player.takeLesson()
      if !player.words.contains("Short race at half speed") { player.press(.tab, until: "Short race at half speed") }
      player.press(.enter, until: "Retro Racing")
      player.drive(to: 100)
      #expect(player.game.race.phase == .finished, "seed \(seed): the race of the lesson")
      player.press(.home, until: "Play")
      var scores: [Int] = []
      while scores.count < 2, (scores.last ?? 0) < 100 {
        player.press(.enter, until: "Retro Racing")
        #expect(player.game.race.speed == .cruise)
        player.drive(to: 100)
        scores.append(player.game.race.score)
      }
      #expect((scores.last ?? 0) >= 100, "seed \(seed): \(scores)")
    }
  }

  @Test(
    "R94: who does not take the lesson is told what a pulse is, and scores 100 at Cruise in two races at most",
    arguments: [nil, .orca43, .orca48, .orca51] as [ReaderSettings?])
  func withoutLesson(reader: ReaderSettings?) {
    let ear = Ear(.lanePulses)
    for seed in 1...20 as ClosedRange<UInt64> {
      let player = Player(seed: seed, reader, ear)
      player.press(
        .enter, until: "Three lanes. A pulse is a safe lane: left, middle or right. Arrow keys steer; Space pauses.")
      player.drive(to: 100)
      if player.game.race.score < 100 {
        player.press(.enter, until: "Retro Racing")
        player.drive(to: 100)
      }
      #expect(player.game.race.score >= 100, "seed \(seed): \(player.game.race.score)")
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
