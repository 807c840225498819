import GameUI
import RaceKit

/// Drives by the score and the lives alone: who knows the traffic can tell from them which row comes next.
///
/// It keeps a race of its own, which is let run until it stands where the real one does. Empty rows change no score, so
/// it may be some of them behind; that does not change which rivals come next.
struct RaceDriver {
  /// More rows than any gap between two rivals has.
  private static let farthest = 1000

  private var race: RaceEngine

  init(_ traffic: Traffic) {
    race = RaceEngine(speed: .cruise, traffic: traffic)
    race.apply(.start)
    race.apply(.setPause(.startup, false))
  }

  /// Takes in the score and the lives as they are seen.
  mutating func see(score: Int, lives: Int) {
    for _ in 0..<Self.farthest where race.score < score || race.lives > lives { pass() }
  }

  /// The keys to press now; they count as pressed.
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
    for _ in 0..<Self.farthest where future.race.grid.ahead == .empty { future.pass() }
    return future.race.grid.ahead
  }

  /// Lets a row go by; a crash is over at once.
  private mutating func pass() {
    race.apply(.tick(race.tickInterval))
    race.apply(.resolveCollision)
    race.apply(.setPause(.startup, false))
  }
}
