import GameUI
import RaceKit

/// Drives a car by its score and lives alone, because it knows the traffic and so the next row.
///
/// It runs its own race until that matches the real one. Empty rows change no score, so its race may be some of them
/// behind; the next rivals are the same.
struct RaceDriver {
  /// More rows than there are between any two rivals.
  private static let farthest = 1000

  private var race: RaceEngine

  init(_ traffic: Traffic) {
    race = RaceEngine(speed: .cruise, traffic: traffic)
    race.apply(.start)
    race.apply(.setPause(.startup, false))
  }

  /// Advances its own race until score and lives match the real one.
  mutating func synchronize(score: Int, lives: Int) {
    for _ in 0..<Self.farthest where race.score < score || race.lives > lives { advanceRow() }
  }

  /// The keys to press now; a call counts as pressing them.
  mutating func keys(_ driving: RaceStep.Driving) -> [Key] {
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

  /// Advances its own race by one row; a crash ends at once.
  private mutating func advanceRow() {
    race.apply(.tick(race.tickInterval))
    race.apply(.resolveCollision)
    race.apply(.setPause(.startup, false))
  }
}
