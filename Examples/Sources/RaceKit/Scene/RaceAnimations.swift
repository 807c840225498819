import GameUI

/// The animations of the race: fades, and the number that rolls. With reduced motion nothing is lost (R74).
struct RaceAnimations {
  /// The stage's motion, which knows whether motion is reduced.
  let motion: AXMotion
  /// The score from which the drawn number rolls.
  private var oldScore = 0

  init(_ motion: AXMotion) { self.motion = motion }

  private enum Name {
    static let crash = "crash"
    static let start = "start"
    static let loss = "loss"
    static let score = "score"
    static let record = "record"
  }

  /// The opacity at which a lost helmet stays (R19).
  static let lostHelmet = 0.3

  private static let blinks = AXFade(from: 1, [.init(to: 0, over: .seconds(0.2)), .init(to: 1, over: .seconds(0.2))])
    .repeated(3)
  private static let appearance = AXFade(from: 0, [.init(to: 1, over: .seconds(0.2))])
  private static let pulses = AXFade(
    from: 1, [.init(to: 0.4, over: .seconds(0.15)), .init(to: 1, over: .seconds(0.15))]
  )
  .repeated(3)
  private static let loss = AXFade(from: 1, [.init(to: lostHelmet, over: .seconds(0.2))])
  /// The progress of the rolling number.
  private static let rolling = AXFade(from: 0, [.init(to: 1, over: .seconds(0.25))])

  /// Starts the crash, which blinks or, with reduced motion, fades in once; the lost helmet fades.
  func crash() {
    motion.play(Self.blinks, Name.crash, quiet: Self.appearance)
    motion.play(Self.loss, Name.loss)
  }

  /// Starts the pulse of the player's car for a new life.
  func beginLife() { motion.play(Self.pulses, Name.start) }

  /// Starts the pulse of a record's picture.
  func celebrate() { motion.play(Self.pulses, Name.record) }

  /// Starts the roll from the old score.
  mutating func rollScore(from old: Int) {
    oldScore = old
    motion.play(Self.rolling, Name.score)
  }

  /// The opacity of a crash.
  var crashOpacity: Double { motion.opacity(Name.crash) }

  /// The opacity of the player's car.
  var playerOpacity: Double { motion.opacity(Name.start) }

  /// The opacity of the helmet that was lost last.
  var lossOpacity: Double { motion.opacity(Name.loss, rest: Self.lostHelmet) }

  /// The opacity of a record's picture.
  var recordOpacity: Double { motion.opacity(Name.record) }

  /// The number that is drawn for a score.
  func shown(_ score: Int) -> Int {
    oldScore + Int(Double(score - oldScore) * motion.opacity(Name.score))
  }
}
