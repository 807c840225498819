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

  /// The result of a look at the game.
  public enum View {
    /// Neither a race nor its end.
    case nothing
    case race(VisibleRace)
    /// The end of a race: the focus is on the button that starts another one.
    case result
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

  private let seed: UInt64
  private let read: () -> View
  private var race: RaceModel
  /// Whether another race has been asked for, and the result is still there.
  private var isStartingAgain = false

  /// A driver in races with a seed's traffic; `read` returns what is visible.
  public init(seed: UInt64, read: @escaping () -> View) {
    self.seed = seed
    race = RaceModel(seed: seed)
    self.read = read
  }

  /// The reaction that drives safely until the score is reached, and at least until the texts of the step are spoken.
  ///
  /// After a crash it goes on with the lives that are left; after a lost race it starts another one, with the same traffic.
  func safeDriving(to score: Int = 0) -> ScriptReaction {
    ScriptReaction { [self] in
      switch look() {
      case .nothing: .init(isDone: score == 0)
      case .result: .init(isDone: false, remark: "The race was lost, so it starts again") { [self] in startAgain() }
      case .race(let race): .init(isDone: race.score >= score) { [self] in keys(.safely, in: race) }
      }
    }
  }

  /// The reaction that drives into rivals until the texts of the step are spoken. It has nothing to do if so few lives are left at
  /// its beginning, or if the race is over.
  func crash(leaving lives: Int) -> ScriptReaction {
    var hasBegun = false
    return ScriptReaction { [self] in
      defer { hasBegun = true }
      switch look() {
      case .nothing: return .init(isDone: true)
      case .result: return .init(isDone: true, isSuperseded: true)
      case .race(let race):
        return .init(isDone: true, isSuperseded: !hasBegun && race.lives <= lives) { [self] in
          keys(.recklessly, in: race)
        }
      }
    }
  }

  private func keys(_ driving: DrivingStyle, in visible: VisibleRace) -> [AXInputEvent] {
    visible.isRunning ? race.keys(driving, in: visible).map { .key($0) } : []
  }

  private func startAgain() -> [AXInputEvent] {
    if isStartingAgain { return [] }
    isStartingAgain = true
    race = RaceModel(seed: seed)
    return [.key(.enter)]
  }

  private func look() -> View {
    let view = read()
    if case .race(let visible) = view {
      isStartingAgain = false
      race.synchronize(visible)
    }
    return view
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
    // Several rows may have passed since the last look: the car was in a safe lane of each that brought points, and met a rival where
    // it lost a life.
    for _ in 0..<Self.farthest where race.score < visible.score {
      race.grid.ahead.safeLanes.first.map { steer(to: $0) }
      advanceRow()
    }
    for _ in 0..<Self.farthest where race.lives > visible.lives {
      Lane.allCases.first(where: race.grid.ahead.hasRival).map { steer(to: $0) }
      advanceRow()
    }
    if let steering, visible.lane != steering.lane, visible.score == steering.score, visible.lives == steering.lives {
      return
    }
    steering = nil
    steer(to: visible.lane)
  }

  /// Steers, unless the race is over.
  private mutating func steer(to lane: Lane) {
    for _ in Lane.allCases where race.grid.player != lane {
      race.apply(.move(race.grid.player.rawValue < lane.rawValue ? .right : .left))
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
    let key: AXKey = lane.rawValue < own ? .left : .right
    steer(to: lane)
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
