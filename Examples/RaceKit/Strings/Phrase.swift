/// Everything that the game writes and says; `%@` stands for what is put in.
public enum Phrase: String, CaseIterable, Sendable {
  case title
  case play, settings, quit, back
  case sound, volume, percent
  case score, livesOne, livesOther
  case moveLeft, hintLeft, moveRight, hintRight
  case playHint, pause, resume, paused, resumed
  case crashed
  case playerCar, rivalCar, crash, noCar, cell
  case speedIncreasing, speedIncreasingShort
  case wellPlayed, nextRound, awesomeDrive
  case best, previousBest, newRecord
  case speed, cruise, fast, rapid
  case playAgain, finish
}
