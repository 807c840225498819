extension RaceEngine {
  mutating func start() -> [RaceEvent] {
    guard stage == .ready else { return [] }
    return beginLife()
  }

  /// Turns the player's cell into a crash, takes a life and discards the time that had added up (R4, R8, R11).
  mutating func crash() -> [RaceEvent] {
    grid.isCrashed = true
    lives -= 1
    accumulated = 0
    stage = .collision
    return [.crashed(livesLeft: lives)]
  }

  /// Ends a crash: without lives the race is over; otherwise the road is empty, and the race waits for the start sound
  /// (R8).
  mutating func resolveCollision() -> [RaceEvent] {
    guard stage == .collision else { return [] }
    guard lives > 0 else {
      stage = .gameOver
      return [.gameOver(score: score)]
    }
    grid = RaceGrid()
    return beginLife()
  }

  private mutating func beginLife() -> [RaceEvent] {
    stage = .running
    pauseReasons.insert(.startup)
    return [.lifeBegan]
  }
}
