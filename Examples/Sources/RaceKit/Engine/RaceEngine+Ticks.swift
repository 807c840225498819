extension RaceEngine {
  /// The rows ahead of the player in which a new level needs safety rows (R13).
  private static let safetyLookahead = 2...3

  /// The longest elapsed time in one call. A longer one comes from a wrong clock and would block the loop below.
  private static let longestTick = 3600.0

  /// Adds elapsed time and ticks once for each interval, which is computed again each time (R11).
  mutating func advance(_ seconds: Double) -> [RaceEvent] {
    guard phase == .running, seconds.isFinite, seconds > 0 else { return [] }
    accumulated += min(seconds, Self.longestTick)
    var events: [RaceEvent] = []
    while stage == .running, accumulated >= tickInterval {
      accumulated -= tickInterval
      events += tick()
    }
    return events
  }

  /// Moves the road by one row (R3, R4): the player meets the row ahead, and a new row appears.
  private mutating func tick() -> [RaceEvent] {
    let met = grid.ahead
    grid.advance(inserting: nextTrafficRow())
    guard !met.hasRival(in: grid.player) else { return crash() }
    let level = level
    passed = met
    score += met.rivals
    var events: [RaceEvent] = [.advanced(points: met.rivals)]
    if self.level != level { events.append(.levelReached(self.level)) }
    return events + updateSpeedUpWarning()
  }

  /// The new row: empty before a new level, else the next row of traffic (R6, R13).
  private mutating func nextTrafficRow() -> RaceRow {
    if let offset = Self.stepOffset(score: score, nearestFirst: grid.nearestFirst),
      Self.safetyLookahead.contains(offset)
    {
      return .empty
    }
    defer { nextRow += 1 }
    return traffic.row(at: nextRow)
  }

  /// The number of further rows after which the score reaches the next level, if the player passes them all (R13).
  ///
  /// It counts from 0, the nearest row; nil if the visible rows have too few points.
  static func stepOffset(score: Int, nearestFirst rows: [RaceRow]) -> Int? {
    let target = (score / levelStep + 1) * levelStep
    var projected = score
    for (offset, row) in rows.enumerated() {
      projected += row.rivals
      if projected >= target { return offset }
    }
    return nil
  }

  /// Updates `isSpeedUpImminent`, and returns an event when it becomes true (R12).
  mutating func updateSpeedUpWarning() -> [RaceEvent] {
    let wasImminent = isSpeedUpImminent
    isSpeedUpImminent = score % Self.levelStep >= Self.levelStep - Self.imminentWindow
    return isSpeedUpImminent && !wasImminent ? [.speedUpImminent] : []
  }
}
