import RaceKit

/// A race under way at level 1 of a speed, its start sound over.
func runningRace(_ rows: [RaceRow] = [], speed: Speed = .cruise) -> RaceEngine {
  var race = RaceEngine(speed: speed, traffic: .scripted(rows))
  race.apply(.start)
  race.apply(.setPause(.startup, false))
  return race
}

extension RaceEngine {
  /// Lets exactly one tick happen and says what came of it.
  @discardableResult
  mutating func tickOnce() -> [RaceEvent] { apply(.tick(tickInterval)) }

  /// Passes rows of one rival each, steering clear of them, until the score is reached.
  mutating func drive(to target: Int) {
    while score < target {
      if grid.ahead.hasRival(in: grid.player) {
        apply(.move(grid.ahead.hasRival(in: .left) ? .right : .left))
        if grid.ahead.hasRival(in: grid.player) { apply(.move(.right)) }
      }
      tickOnce()
    }
  }
}
