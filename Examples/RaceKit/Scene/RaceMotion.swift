import GameUI

/// What moves in the picture of the race. Whoever wants less motion misses nothing that happened (R74).
struct RaceMotion {
  /// The stage's, which knows whether motion is wanted.
  let motion: Motion
  /// The score from which the number rolls.
  private var oldScore = 0

  init(_ motion: Motion) { self.motion = motion }

  private enum Name {
    static let crash = "crash"
    static let start = "start"
    static let loss = "loss"
    static let score = "score"
    static let record = "record"
  }

  /// How much remains to be seen of a helmet that is lost (R19).
  static let lostHelmet = 0.3

  private static let blinks = Fade(from: 1, [.init(to: 0, seconds: 0.2), .init(to: 1, seconds: 0.2)]).repeated(3)
  private static let appearance = Fade(from: 0, [.init(to: 1, seconds: 0.2)])
  private static let pulses = Fade(from: 1, [.init(to: 0.4, seconds: 0.15), .init(to: 1, seconds: 0.15)]).repeated(3)
  private static let loss = Fade(from: 1, [.init(to: lostHelmet, seconds: 0.2)])
  /// How far the number is on its way.
  private static let rolling = Fade(from: 0, [.init(to: 1, seconds: 0.25)])

  /// The crash blinks, or with less motion comes once; the helmet of the life fades.
  func crash() {
    motion.play(Self.blinks, Name.crash, quiet: Self.appearance)
    motion.play(Self.loss, Name.loss)
  }

  /// The player's car pulses as a life begins.
  func beginLife() { motion.play(Self.pulses, Name.start) }

  /// The picture of a record pulses.
  func celebrate() { motion.play(Self.pulses, Name.record) }

  /// The score was another a moment ago.
  mutating func rollScore(from old: Int) {
    oldScore = old
    motion.play(Self.rolling, Name.score)
  }

  /// How much of a crash is seen.
  var crashOpacity: Double { motion.opacity(Name.crash) }

  /// How much of the player's car is seen.
  var playerOpacity: Double { motion.opacity(Name.start) }

  /// How much is seen of the helmet of the life that was lost last.
  var lossOpacity: Double { motion.opacity(Name.loss, rest: Self.lostHelmet) }

  /// How much is seen of the picture of a record.
  var recordOpacity: Double { motion.opacity(Name.record) }

  /// The number that is seen for a score.
  func shown(_ score: Int) -> Int {
    oldScore + Int(Double(score - oldScore) * motion.opacity(Name.score))
  }
}
