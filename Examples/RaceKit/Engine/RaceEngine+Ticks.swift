extension RaceEngine {
  /// How many rows ahead of the player are looked at for a speed step (R13).
  private static let safetyLookahead = 2...3

  /// More seconds than this at once are a clock gone wrong, and would keep the loop below busy for ever.
  private static let longestTick = 3600.0

  /// Gathers time and ticks as often as it fills an interval, which is read anew each time (R11).
  mutating func pass(_ seconds: Double) -> [RaceEvent] {
    guard phase == .running, seconds.isFinite, seconds > 0 else { return [] }
    accumulated += min(seconds, Self.longestTick)
    var events: [RaceEvent] = []
    while stage == .running, accumulated >= tickInterval {
      accumulated -= tickInterval
      events += tick()
    }
    return events
  }

  /// One step of the road (R3, R4): the row ahead is met, and the next one comes into sight.
  private mutating func tick() -> [RaceEvent] {
    let met = grid.ahead
    grid.advance(inserting: nextTrafficRow())
    guard !met.hasRival(in: grid.player) else { return crash() }
    let level = level
    score += met.rivals
    var events: [RaceEvent] = [.advanced(points: met.rivals)]
    if self.level != level { events.append(.levelReached(self.level)) }
    return events + reviewSpeedUp()
  }

  /// The row that comes into sight: an empty one where the speed step needs it, else the next of the traffic (R6, R13).
  private mutating func nextTrafficRow() -> RaceRow {
    if let offset = Self.stepOffset(score: score, nearestFirst: grid.nearestFirst),
      Self.safetyLookahead.contains(offset)
    {
      return .empty
    }
    defer { nextRow += 1 }
    return traffic.row(at: nextRow)
  }

  /// After how many further rows the score reaches the next level, if the player passes them all (R13).
  ///
  /// The offset counts from 0, the nearest row; nil when the rows in sight are not worth enough.
  static func stepOffset(score: Int, nearestFirst rows: [RaceRow]) -> Int? {
    let target = (score / levelStep + 1) * levelStep
    var projected = score
    for (offset, row) in rows.enumerated() {
      projected += row.rivals
      if projected >= target { return offset }
    }
    return nil
  }

  /// Keeps `isSpeedUpImminent` true to the score; an event marks only the moment when it becomes true (R12).
  mutating func reviewSpeedUp() -> [RaceEvent] {
    let wasImminent = isSpeedUpImminent
    isSpeedUpImminent = score % Self.levelStep >= Self.levelStep - Self.imminentWindow
    return isSpeedUpImminent && !wasImminent ? [.speedUpImminent] : []
  }
}
