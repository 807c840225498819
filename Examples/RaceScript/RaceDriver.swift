import ExampleKit
import GameUI
import RaceKit

/// Drives a car by its score and lives alone, because it knows the traffic and so the next row.
///
/// It runs its own race until that matches the real one. Empty rows change no score, so its race may be some of them
/// behind; the next rivals are the same.
public final class RaceDriver {
  /// The visible state of a race.
  public struct VisibleRace {
    public var score: Int
    public var lives: Int
    /// Whether the car can steer.
    public var isRunning: Bool

    public init(score: Int, lives: Int, isRunning: Bool) {
      self.score = score
      self.lives = lives
      self.isRunning = isRunning
    }
  }

  /// The way of driving.
  enum DrivingStyle {
    /// Avoid every rival.
    case safely
    /// Hit the next rival.
    case recklessly
  }

  /// A seed whose traffic makes the speed rise soon, with few lane changes.
  public static let seed: UInt64 = 362_550

  private let look: () -> VisibleRace?
  private var race: RaceModel

  /// A driver in a race with a seed's traffic; `look` returns the visible state, nil without a race.
  public init(seed: UInt64, look: @escaping () -> VisibleRace?) {
    race = RaceModel(seed: seed)
    self.look = look
  }

  /// Drives until the score is reached, and at least until the texts of the step are spoken. A safe driver must not
  /// crash.
  func task(_ driving: DrivingStyle, score: Int? = nil) -> ScriptTask {
    ScriptTask { [self] in
      let sight = see()
      return ScriptTask.Progress(isDone: score.map { $0 <= sight?.score ?? -1 } ?? true) { [self] in
        guard let sight, sight.isRunning || driving == .safely else { return [] }
        if driving == .safely, sight.lives < RaceEngine.startingLives { return nil }
        return sight.isRunning ? race.keys(driving).map { .key($0) } : []
      }
    }
  }

  private func see() -> VisibleRace? {
    let sight = look()
    if let sight { race.synchronize(sight) }
    return sight
  }
}

/// The driver's own race, which follows the real one.
private struct RaceModel {
  /// More rows than there are between any two rivals.
  private static let farthest = 1000

  private var race: RaceEngine

  init(seed: UInt64) {
    race = RaceEngine(speed: .cruise, traffic: .seeded(seed))
    race.apply(.start)
    race.apply(.setPause(.startup, false))
  }

  /// Advances until score and lives match the real race.
  mutating func synchronize(_ sight: RaceDriver.VisibleRace) {
    for _ in 0..<Self.farthest where race.score < sight.score || race.lives > sight.lives { advanceRow() }
  }

  /// The keys to press now; a call counts as pressing them.
  mutating func keys(_ driving: RaceDriver.DrivingStyle) -> [Key] {
    let row = nextRivals
    let lanes = driving == .safely ? row.safeLanes : Lane.allCases.filter(row.hasRival)
    let own = race.grid.player.rawValue
    guard let lane = lanes.map(\.rawValue).min(by: { abs($0 - own) < abs($1 - own) }), lane != own else { return [] }
    let (direction, key): (Direction, Key) = lane < own ? (.left, .left) : (.right, .right)
    for _ in 0..<abs(lane - own) { race.apply(.move(direction)) }
    return Array(repeating: key, count: abs(lane - own))
  }

  /// The next row with rivals that the car meets.
  private var nextRivals: RaceRow {
    var future = self
    for _ in 0..<Self.farthest where future.race.grid.ahead == .empty { future.advanceRow() }
    return future.race.grid.ahead
  }

  /// Advances by one row; a crash ends at once.
  private mutating func advanceRow() {
    race.apply(.tick(race.tickInterval))
    race.apply(.resolveCollision)
    race.apply(.setPause(.startup, false))
  }
}
