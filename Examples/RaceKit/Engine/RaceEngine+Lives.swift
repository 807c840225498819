extension RaceEngine {
  mutating func start() -> [RaceEvent] {
    guard stage == .ready else { return [] }
    return beginLife()
  }

  /// Steers; ignored unless the race runs, and silent against the edge (R7).
  mutating func move(_ direction: Direction) -> [RaceEvent] {
    guard phase == .running, let lane = grid.player.neighbour(direction) else { return [] }
    grid.player = lane
    return [.laneChanged(lane)]
  }

  /// The player's cell becomes a crash and costs a life; what time had gathered is forgotten (R4, R8, R11).
  mutating func crash() -> [RaceEvent] {
    grid.isCrashed = true
    lives -= 1
    accumulated = 0
    stage = .collision
    return [.crashed(livesLeft: lives)]
  }

  /// After the crash: game over without a life; else an empty road, the score kept, held until the start sound ends (R8).
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
