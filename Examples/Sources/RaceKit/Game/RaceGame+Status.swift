import GameUI

/// A question of the player during a race (R79).
enum StatusQuery: Hashable {
  case score, lives, speed, ahead
}

extension RaceGame {
  /// Answers a question about the race; the race goes on meanwhile (R79).
  func say(_ status: StatusQuery) {
    guard race.isUnderWay else { return }
    announce(answer(to: status))
  }

  private func answer(to status: StatusQuery) -> String {
    switch status {
    case .score: phrases(.score, race.score)
    case .lives: phrases.lives(race.lives)
    case .speed: phrases(.speedAndLevel, phrases.name(of: race.speed), race.level)
    case .ahead: phrases.name(ofSafe: race.grid.ahead.safeLanes)
    }
  }

  /// Says what waited for a row without rivals, so that no word covers a cue: a warning, else the news (R41, R79).
  func tellNews() {
    guard race.grid.ahead == .empty else { return }
    if isWarningWaiting {
      isWarningWaiting = false
      warn(by: effective.speedWarning)
    } else if let waitingNews {
      announce(waitingNews)
      self.waitingNews = nil
    }
  }

  /// Warns that the speed will rise: at once by a haptic, and by a sound in the next row without rivals. Two of them come
  /// with the new speed at the latest (R13, R41).
  func warnWhenClear() {
    isWarningWaiting = effective.speedWarning != .haptic
    if isWarningWaiting { tellNews() } else { warn(by: effective.speedWarning) }
  }
}
