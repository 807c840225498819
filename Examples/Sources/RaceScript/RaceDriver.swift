import ExampleKit
import GameUI
public import RaceKit

/// Drives a car by what a client of the bus can read: score, lives, and the road's value.
///
/// It avoids rivals early, because it knows the traffic: it runs its own race until that matches the real one. Empty rows
/// change no score, so its race may be some of them behind; the next rivals are the same. It meets a rival by the row
/// ahead alone, so a key that comes late costs a row and no more.
public final class RaceDriver {
  /// The visible state of a race.
  public struct VisibleRace {
    public var score: Int
    public var lives: Int
    /// The lane of the car.
    public var lane: Lane
    /// The row before the car.
    public var ahead: RaceRow
    /// Whether the car can steer.
    public var isRunning: Bool

    public init(score: Int, lives: Int, lane: Lane, ahead: RaceRow, isRunning: Bool) {
      self.score = score
      self.lives = lives
      self.lane = lane
      self.ahead = ahead
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

  private let read: () -> VisibleRace?
  private var race: RaceModel

  /// A driver in a race with a seed's traffic; `read` returns the visible state, nil without a race.
  public init(seed: UInt64, read: @escaping () -> VisibleRace?) {
    race = RaceModel(seed: seed)
    self.read = read
  }

  /// The reaction that drives until the score is reached, and at least until the texts of the step are spoken. A safe
  /// driver must not crash.
  func reaction(_ driving: DrivingStyle, score: Int? = nil) -> ScriptReaction {
    ScriptReaction { [self] in
      let visible = readRace()
      return ScriptReaction.Outcome(isDone: score.map { $0 <= visible?.score ?? -1 } ?? true) { [self] in
        guard let visible, visible.isRunning || driving == .safely else { return [] }
        if driving == .safely, visible.lives < RaceEngine.startingLives { return nil }
        return visible.isRunning ? race.keys(driving, in: visible).map { .key($0) } : []
      }
    }
  }

  private func readRace() -> VisibleRace? {
    let visible = read()
    if let visible { race.synchronize(visible) }
    return visible
  }
}

/// The driver's own race, which follows the real one.
private struct RaceModel {
  /// More rows than there are between any two rivals.
  private static let farthest = 1000

  private var race: RaceEngine
  /// The visible race at the last key press, with the lane to which it leads; nil once the car is there or the row has
  /// passed.
  private var steering: RaceDriver.VisibleRace?

  init(seed: UInt64) {
    race = RaceEngine(speed: .cruise, traffic: .seeded(seed))
    race.apply(.start)
    race.apply(.setPause(.startup, false))
  }

  /// Advances until score and lives match the real race, in the real lane.
  mutating func synchronize(_ visible: RaceDriver.VisibleRace) {
    for _ in 0..<Self.farthest where race.score < visible.score || race.lives > visible.lives { advanceRow() }
    if let steering, visible.lane != steering.lane, visible.score == steering.score, visible.lives == steering.lives {
      return
    }
    steering = nil
    while race.grid.player != visible.lane {
      race.apply(.move(race.grid.player.rawValue < visible.lane.rawValue ? .right : .left))
    }
  }

  /// The keys to press now; a call counts as pressing them.
  mutating func keys(_ driving: RaceDriver.DrivingStyle, in visible: RaceDriver.VisibleRace) -> [AXKey] {
    guard steering == nil else { return [] }
    let lanes = driving == .safely ? nextRivals.safeLanes : Lane.allCases.filter(visible.ahead.hasRival)
    let own = visible.lane.rawValue
    guard let lane = lanes.min(by: { abs($0.rawValue - own) < abs($1.rawValue - own) }), lane != visible.lane else {
      return []
    }
    let (direction, key): (Direction, AXKey) = lane.rawValue < own ? (.left, .left) : (.right, .right)
    for _ in 0..<abs(lane.rawValue - own) { race.apply(.move(direction)) }
    steering = visible
    steering?.lane = lane
    return Array(repeating: key, count: abs(lane.rawValue - own))
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
