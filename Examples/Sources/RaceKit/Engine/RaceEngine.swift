/// A whole race as a value: the rules, without pictures, sound or a clock (R1 to R15).
///
/// Only `apply(_:)` changes it, and the same commands with the same seed give the same race. Time comes from `.tick`;
/// the engine never reads a clock.
///
/// ```swift
/// var race = RaceEngine(speed: .cruise, traffic: .seeded(7))
/// race.apply(.start)                        // [.lifeBegan, .phaseChanged(.paused)]
/// race.apply(.setPause(.startup, false))    // [.phaseChanged(.running)]
/// race.apply(.tick(1.44))                   // [.advanced(points: 0)]
/// ```
public struct RaceEngine: Sendable, Hashable {
  /// The lives a race begins with (R8).
  public static let startingLives = 3
  /// The points from one level to the next (R9).
  public static let levelStep = 100
  /// The number of points before a new level at which the speed increase is imminent (R12).
  public static let imminentWindow = 3

  /// The road and the player on it.
  public internal(set) var grid = RaceGrid()
  /// The points so far (R9).
  public internal(set) var score = 0
  /// The lives left.
  public internal(set) var lives = RaceEngine.startingLives
  /// The speed (R10).
  public let speed: Speed
  /// The source of the rows of rivals.
  public let traffic: TrafficSource
  /// The reasons to pause; empty if nothing pauses the race (R14).
  public internal(set) var pauseReasons: Set<PauseReason> = []
  /// The row that the player passed last.
  public internal(set) var passed = RaceRow.empty
  /// Whether a speed increase is imminent (R12).
  public internal(set) var isSpeedUpImminent = false

  /// The phase without the reasons to pause; never `paused`.
  var stage = RacePhase.ready
  /// The index of the next row of traffic; inserted safety rows do not count (R6).
  var nextRow: UInt64 = 0
  /// The seconds since the last tick.
  var accumulated = 0.0

  /// A race that is ready to start.
  public init(speed: Speed, traffic: TrafficSource) {
    self.speed = speed
    self.traffic = traffic
  }

  /// The phase: `paused` is a running race with a reason to pause (R14).
  public var phase: RacePhase {
    stage == .running && !pauseReasons.isEmpty ? .paused : stage
  }

  /// The level, from 1 (R9).
  public var level: Int { score / Self.levelStep + 1 }

  /// The seconds between two ticks at the current speed and level (R10).
  public var tickInterval: Double { speed.interval(atLevel: level) }

  /// Applies a command and returns its events; a command that does not fit the phase changes nothing.
  @discardableResult
  public mutating func apply(_ command: RaceCommand) -> [RaceEvent] {
    let before = phase
    var events = outcome(of: command)
    if phase != before { events.append(.phaseChanged(phase)) }
    return events
  }

  private mutating func outcome(of command: RaceCommand) -> [RaceEvent] {
    switch command {
    case .start: return start()
    case .tick(let seconds): return advance(seconds)
    case .move(let direction): return move(direction)
    case .resolveCollision: return resolveCollision()
    case .setPause(let reason, true): pauseReasons.insert(reason)
    case .setPause(let reason, false): pauseReasons.remove(reason)
    case .finish: stage = .finished
    }
    return []
  }

  /// Steers; ignored unless the race runs, and without an event at the edge (R7).
  private mutating func move(_ direction: Direction) -> [RaceEvent] {
    guard phase == .running, let lane = grid.player.neighbour(direction) else { return [] }
    grid.player = lane
    return [.laneChanged(lane)]
  }
}

extension RaceEngine {
  /// Whether a run has started and is not over (R63).
  var isUnderWay: Bool { [.running, .paused, .collision].contains(phase) }

  /// Whether the player has paused, so that the road can be explored, whatever else pauses the race (R22, R23).
  var isPausedByPlayer: Bool { phase == .paused && pauseReasons.contains(.user) }

  /// Whether Pause or Resume is enabled: only during a run, and only if nothing but the player or the countdown pauses it
  /// (R29).
  var canTogglePause: Bool {
    phase == .running || phase == .paused && pauseReasons.isSubset(of: [.user, .countdown, .playerMenu])
  }

  // MARK: Ticks

  /// The rows ahead of the player in which a new level needs safety rows (R13).
  private static let safetyLookahead = 2...3

  /// The longest elapsed time in one call. A longer one comes from a wrong clock and would block the loop below.
  private static let longestTick = 3600.0

  /// Adds elapsed time and ticks once for each interval, which is computed again each time (R11).
  private mutating func advance(_ seconds: Double) -> [RaceEvent] {
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
  private mutating func updateSpeedUpWarning() -> [RaceEvent] {
    let wasImminent = isSpeedUpImminent
    isSpeedUpImminent = score % Self.levelStep >= Self.levelStep - Self.imminentWindow
    return isSpeedUpImminent && !wasImminent ? [.speedUpImminent] : []
  }

  // MARK: Lives

  private mutating func start() -> [RaceEvent] { stage == .ready ? beginLife() : [] }

  /// Turns the player's cell into a crash, takes a life and discards the time that had added up (R4, R8, R11).
  private mutating func crash() -> [RaceEvent] {
    grid.isCrashed = true
    lives -= 1
    accumulated = 0
    stage = .collision
    return [.crashed(livesLeft: lives)]
  }

  /// Ends a crash: without lives the race is over; otherwise the road is empty, and the race waits for the start sound
  /// (R8).
  private mutating func resolveCollision() -> [RaceEvent] {
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

/// The phase of a race (R14).
public enum RacePhase: Sendable {
  /// The race has not started.
  case ready
  /// Time passes and the player can steer.
  case running
  /// The race has started, and at least one `PauseReason` pauses it.
  case paused
  /// The player has crashed, and the crash is still shown and heard.
  case collision
  /// No lives are left.
  case gameOver
  /// The player has left, and nothing happens any more.
  case finished
}

/// A reason to pause a race (R14). Reasons are independent, and the race runs when none is left.
public enum PauseReason: CaseIterable, Sendable {
  /// The start sound is playing (R51).
  case startup
  /// The player has paused.
  case user
  /// A menu or a dialog is open.
  case dialog
  /// The player's menu is open, whose actions may pause and resume.
  case playerMenu
  /// The window is not active.
  case appInactive
  /// The player has resumed, and the countdown is playing (R80).
  case countdown
}
