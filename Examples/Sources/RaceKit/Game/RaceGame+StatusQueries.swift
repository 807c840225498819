import AXTree
import GameUI

/// A question of the player during a race (R79).
enum StatusQuery: Hashable {
  case score, lives, speed, ahead
}

extension RaceGame {
  /// Answers a question about the race; the race goes on meanwhile (R79). An answer takes the place of the one before, which
  /// would be stale.
  func say(_ status: StatusQuery) {
    guard race.isUnderWay else { return }
    announce(answer(to: status), priority: .high)
  }

  private func answer(to status: StatusQuery) -> String {
    switch status {
    case .score: phrases(.score, ["count": race.score])
    case .lives: phrases.lives(race.lives)
    case .speed: phrases(.speedAndLevel, ["speed": phrases.name(of: race.speed), "level": race.level])
    case .ahead: phrases.place(on: race.grid)
    }
  }
}
