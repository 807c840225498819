public import GameUI
import RaceKit

/// A player who follows a script: it gets the speech and the state of the race, and returns the next action.
///
/// It presses no keys and has no clock. So one script serves a real desktop with a real Orca, and a simulated Orca with
/// a simulated clock.
public struct ScriptedPlayer {
  /// The player's perception at one moment.
  public struct Observation {
    /// Everything spoken since the beginning.
    public var heard: [String] = []
    /// The score, the lives, and whether the car can steer; nil outside a race.
    public var race: (score: Int, lives: Int, isRunning: Bool)?
    /// The seconds since the beginning.
    public var seconds = 0.0

    public init() {}
  }

  /// The player's next action.
  public enum Action {
    /// A step begins; the title is for people who watch.
    case begin(title: String)
    /// Press keys, one after the other.
    case press([Key])
    /// Wait a moment and look again.
    case wait
    case end
  }

  private var steps: ArraySlice<RaceStep>
  private var driver: RaceDriver
  /// When the current step began; nil before that.
  private var start: (heard: Int, seconds: Double)?
  private var hasPressed = false
  private var lives = RaceEngine.startingLives

  /// A seed whose traffic makes the speed rise soon, with few lane changes.
  public static let seed: UInt64 = 362_550

  /// A player of a script, in a race with a seed's traffic.
  public init(_ script: [RaceStep], seed: UInt64) {
    steps = script[...]
    driver = RaceDriver(.seeded(seed))
  }

  /// Whether the current step needs `Observation.race`.
  public var needsRace: Bool {
    steps.first.map { $0.waitsForRace || $0.driving != nil || $0.score != nil } ?? false
  }

  /// The next action; throws if a step takes too long, or if the car crashes in a step that should avoid rivals.
  public mutating func next(_ observation: Observation) throws(ScriptFailure) -> Action {
    guard let step = steps.first else { return .end }
    guard let start else {
      start = (observation.heard.count, observation.seconds)
      hasPressed = false
      return .begin(title: step.title)
    }
    if let race = observation.race { driver.synchronize(score: race.score, lives: race.lives) }
    if !hasPressed, !step.waitsForRace || observation.race?.isRunning == true {
      hasPressed = true
      return step.keys.isEmpty ? try next(observation) : .press(step.keys)
    }
    let heard = observation.heard.dropFirst(start.heard)
    let missing = step.hears.filter { text in !heard.contains { $0.contains(text) } }
    if hasPressed, missing.isEmpty, step.score.map({ $0 <= observation.race?.score ?? -1 }) != false {
      steps.removeFirst()
      self.start = nil
      return try next(observation)
    }
    lives = observation.race?.lives ?? lives
    let hasCrashed = step.driving == .safely && lives < RaceEngine.startingLives
    guard observation.seconds - start.seconds < step.seconds, !hasCrashed else {
      throw ScriptFailure(step: step.title, missing: missing, heard: Array(heard), score: observation.race?.score)
    }
    let keys = observation.race?.isRunning == true ? step.driving.map { driver.keys($0) } ?? [] : []
    return keys.isEmpty ? .wait : .press(keys)
  }
}

/// The error that a step of the script did not end.
public struct ScriptFailure: Error, CustomStringConvertible {
  let step: String
  let missing: [String]
  let heard: [String]
  let score: Int?

  public var description: String {
    let race = score.map { ", score \($0)" } ?? ""
    return "\(step): not heard: \(missing); heard instead: \(heard)\(race)"
  }
}
