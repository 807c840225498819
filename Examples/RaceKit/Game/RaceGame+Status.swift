import GameUI

/// A question of the player during a race (R79).
enum Status: Hashable {
  case score, lives, speed, ahead
}

extension RaceGame {
  /// Answers a question about the race; the race goes on meanwhile (R79).
  func say(_ status: Status) {
    guard race.isUnderWay else { return }
    stage.announce(answer(to: status))
  }

  private func answer(to status: Status) -> String {
    switch status {
    case .score: phrases(.score, race.score)
    case .lives: phrases.lives(race.lives)
    case .speed: phrases(.speedAndLevel, phrases.name(of: race.speed), race.level)
    case .ahead: phrases.name(ofSafe: race.grid.ahead.safeLanes)
    }
  }

  /// Says the news that waited for a row without rivals, so that no word covers a cue (R79).
  func tellNews() {
    guard let waitingNews, race.grid.ahead == .empty else { return }
    stage.announce(waitingNews)
    self.waitingNews = nil
  }
}
