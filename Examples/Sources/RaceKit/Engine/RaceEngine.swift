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
  public internal(set) var speed: Speed
  /// The source of the rows of rivals.
  public internal(set) var traffic: Traffic
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
  public init(speed: Speed, traffic: Traffic) {
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
    case .restart: self = RaceEngine(speed: speed, traffic: traffic)
    case .finish: stage = .finished
    case .setSpeed(let speed):
      self.speed = speed
      return updateSpeedUpWarning()
    case .setTraffic(let traffic):
      self.traffic = traffic
      nextRow = 0
    }
    return []
  }

  /// Steers; ignored unless the race runs, and without an event at the edge (R7).
  mutating func move(_ direction: Direction) -> [RaceEvent] {
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
  var canTogglePause: Bool { phase == .running || phase == .paused && pauseReasons.isSubset(of: [.user, .countdown]) }
}
