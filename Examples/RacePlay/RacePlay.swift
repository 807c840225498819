public import GameUI
import RaceKit

/// A player who follows a script: told what is heard and seen, it says what to do next.
///
/// It presses nothing itself and has no clock, so that the same script is played on a real desktop with a real Orca, and
/// without either on a clock that is only counted.
public struct RacePlay {
  /// What the player perceives at a moment.
  public struct Seen {
    /// Everything that was heard since the beginning.
    public var heard: [String] = []
    /// The score, the lives, and whether the car can be steered; nil outside a race.
    public var race: (score: Int, lives: Int, isRunning: Bool)?
    /// The seconds since the beginning.
    public var seconds = 0.0

    public init() {}
  }

  /// What to do next.
  public enum Act {
    /// A step begins; its title is for whoever follows the play.
    case begin(title: String)
    /// Presses keys, one after the other.
    case press([Key])
    /// Lets a moment pass, and looks again.
    case wait
    case end
  }

  private var steps: ArraySlice<RaceStep>
  private var driver: RaceDriver
  /// Where the present step began; nil before it did.
  private var start: (heard: Int, seconds: Double)?
  private var hasPressed = false
  private var lives = RaceEngine.startingLives

  /// Traffic in which the speed rises soon, by few lane changes.
  public static let seed: UInt64 = 362_550

  /// A player of a script, in a race with the traffic of a seed.
  public init(_ script: [RaceStep], seed: UInt64) {
    steps = script[...]
    driver = RaceDriver(.seeded(seed))
  }

  /// Whether the present step is about the race: `Seen.race` is looked at only then.
  public var looksAtRace: Bool {
    steps.first.map { $0.waitsForRace || $0.driving != nil || $0.score != nil } ?? false
  }

  /// What to do now; throws when a step takes too long, or the car crashes that was to be driven safely.
  public mutating func next(_ seen: Seen) throws(RacePlayFailure) -> Act {
    guard let step = steps.first else { return .end }
    guard let start else {
      start = (seen.heard.count, seen.seconds)
      hasPressed = false
      return .begin(title: step.title)
    }
    if let race = seen.race { driver.see(score: race.score, lives: race.lives) }
    if !hasPressed, !step.waitsForRace || seen.race?.isRunning == true {
      hasPressed = true
      return step.keys.isEmpty ? try next(seen) : .press(step.keys)
    }
    let heard = seen.heard.dropFirst(start.heard)
    let missing = step.hears.filter { text in !heard.contains { $0.contains(text) } }
    if hasPressed, missing.isEmpty, step.score.map({ $0 <= seen.race?.score ?? -1 }) != false {
      steps.removeFirst()
      self.start = nil
      return try next(seen)
    }
    lives = seen.race?.lives ?? lives
    let hasCrashed = step.driving == .safely && lives < RaceEngine.startingLives
    guard seen.seconds - start.seconds < step.seconds, !hasCrashed else {
      throw RacePlayFailure(step: step.title, missing: missing, heard: Array(heard), score: seen.race?.score)
    }
    let keys = seen.race?.isRunning == true ? step.driving.map { driver.keys($0) } ?? [] : []
    return keys.isEmpty ? .wait : .press(keys)
  }
}

/// A step of a script that did not come to its end.
public struct RacePlayFailure: Error, CustomStringConvertible {
  let step: String
  let missing: [String]
  let heard: [String]
  let score: Int?

  public var description: String {
    let race = score.map { ", score \($0)" } ?? ""
    return "\(step): not heard: \(missing); heard instead: \(heard)\(race)"
  }
}
