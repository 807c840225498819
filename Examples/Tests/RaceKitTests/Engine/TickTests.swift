import Testing

@testable import RaceKit

@Suite("Ticks, score and level")
struct TickTests {
  @Test("R4: a rival in the player's lane of row 3 is a crash without points")
  func crash() {
    var race = runningRace([RaceRow(.middle, .right)])
    for _ in 0..<4 { #expect(race.tickOnce() == [.advanced(points: 0)]) }
    #expect(race.tickOnce() == [.crashed(livesLeft: 2), .phaseChanged(.collision)])
    #expect(race.grid[4, .middle] == .crash)
    #expect(race.score == 0)
  }

  @Test(
    "R4: a row that is passed is worth its rivals", arguments: [([Lane](), 0), ([.left], 1), ([.left, .right], 2)])
  func points(lanes: [Lane], worth: Int) {
    var race = runningRace([RaceRow(rawValue: lanes.reduce(0) { $0 | RaceRow($1).rawValue })])
    for _ in 0..<4 { race.tickOnce() }
    #expect(race.tickOnce() == [.advanced(points: worth)])
    #expect(race.score == worth)
  }

  @Test("R9: the level is a hundredth of the score and one")
  func levels() {
    var race = runningRace(Array(repeating: RaceRow(.left), count: 300))
    #expect((race.score, race.level) == (0, 1))
    race.drive(to: 99)
    #expect((race.score, race.level) == (99, 1))
    #expect(race.tickOnce() == [.advanced(points: 1), .levelReached(2)])
    #expect((race.score, race.level) == (100, 2))
  }

  @Test(
    "R10: the interval shrinks with the level as the table says",
    arguments: [
      (Speed.cruise, [1.440, 1.301, 1.220, 1.118, 0.979]),
      (.fast, [0.960, 0.806, 0.716, 0.602, 0.448]),
      (.rapid, [0.600, 0.427, 0.325, 0.198, 0.050]),
    ])
  func intervals(speed: Speed, expected: [Double]) {
    for (level, interval) in zip([1, 2, 3, 5, 10], expected) {
      #expect(abs(speed.interval(atLevel: level) - interval) < 0.0005)
    }
  }

  @Test(
    "R10: the floor holds from its level on",
    arguments: [(Speed.cruise, 122, 0.48), (.fast, 26, 0.24), (.rapid, 10, 0.05)])
  func floors(speed: Speed, level: Int, floor: Double) {
    #expect(speed.interval(atLevel: level - 1) > floor)
    #expect(speed.interval(atLevel: level) == floor)
    #expect(speed.interval(atLevel: 1_000) == floor)
  }

  @Test("R11: time gathers over frames, and one frame can hold several ticks")
  func accumulation() {
    var race = runningRace()
    #expect(race.apply(.tick(1.0)).isEmpty)
    #expect(race.apply(.tick(0.43)).isEmpty)
    #expect(race.apply(.tick(0.02)) == [.advanced(points: 0)])
    #expect(race.apply(.tick(1.44 * 3)) == Array(repeating: .advanced(points: 0), count: 3))
  }

  @Test("R11: the interval is read anew for each tick of one frame")
  func intervalReadAnew() {
    var race = runningRace(Array(repeating: RaceRow(.left), count: 110))
    race.drive(to: 99)
    race.apply(.move(.right))
    // One tick at level 1 (1.44 s) reaches level 2, whose ticks take 1.301 s: two fit into 2.75 s, not at 1.44 s each.
    #expect(race.apply(.tick(2.75)).filter { if case .advanced = $0 { true } else { false } }.count == 2)
  }

  @Test(
    "R11: a time that is not finite or not positive is ignored", arguments: [0, -1, Double.nan, .infinity, -.infinity])
  func badTimes(seconds: Double) {
    var race = runningRace()
    let before = race
    #expect(race.apply(.tick(seconds)).isEmpty)
    #expect(race == before)
  }

  @Test("R11: a crash forgets the time that had gathered")
  func crashClears() {
    var race = runningRace([RaceRow(.middle)])
    for _ in 0..<4 { race.tickOnce() }
    #expect(race.apply(.tick(1.44 + 1.40)).contains(.crashed(livesLeft: 2)))
    race.apply(.resolveCollision)
    race.apply(.setPause(.startup, false))
    #expect(race.apply(.tick(1.40)).isEmpty)
    #expect(race.apply(.tick(0.05)) == [.advanced(points: 0)])
  }

  @Test("R11: no time passes while anything holds the race", arguments: PauseReason.allCases)
  func pausesHoldTime(reason: PauseReason) {
    var race = runningRace()
    race.apply(.setPause(reason, true))
    let before = race
    #expect(race.apply(.tick(100)).isEmpty)
    #expect(race == before)
  }
}

@Suite("The speed step")
struct SpeedUpTests {
  @Test("R12: a step is imminent at 97 to 99 and 197 to 199, and at no other score up to 200")
  func window() {
    var race = runningRace(Array(repeating: RaceRow(.left), count: 260))
    var imminent: Set<Int> = []
    while race.score < 200 {
      race.drive(to: race.score + 1)
      if race.isSpeedUpImminent { imminent.insert(race.score) }
    }
    #expect(imminent == [97, 98, 99, 197, 198, 199])
  }

  @Test("R12: rows of two rivals cannot skip the window")
  func twoAtOnce() {
    var race = runningRace(Array(repeating: RaceRow(.left, .right), count: 60))
    race.drive(to: 96)
    #expect(!race.isSpeedUpImminent)
    #expect(race.tickOnce() == [.advanced(points: 2), .speedUpImminent])
    #expect(race.score == 98)
  }

  @Test("R12: the event marks the edge alone")
  func edge() {
    var race = runningRace(Array(repeating: RaceRow(.left), count: 110))
    race.drive(to: 96)
    #expect(race.tickOnce() == [.advanced(points: 1), .speedUpImminent])
    #expect(race.tickOnce() == [.advanced(points: 1)])
    #expect(race.isSpeedUpImminent)
  }

  @Test(
    "R13: the step's offset among the four rows in sight",
    arguments: [
      (96, [1, 1, 1, 1], 3), (97, [1, 1, 1, 0], 2), (97, [0, 1, 1, 0], nil),
      (99, [1, 0, 0, 0], 0),
      (98, [2, 2, 2, 2], 0),
      (93, [2, 2, 2, 2], 3), (0, [2, 2, 2, 2], nil), (196, [0, 2, 0, 2], 3),
    ] as [(Int, [Int], Int?)])
  func offsets(score: Int, rivals: [Int], offset: Int?) {
    let rows = rivals.map { [RaceRow.empty, RaceRow(.left), RaceRow(.left, .right)][$0] }
    #expect(RaceEngine.stepOffset(score: score, nearestFirst: rows) == offset)
  }

  @Test("R13: at the step the two rows directly ahead are empty, and no row of the traffic is lost")
  func safetyRows() {
    var race = runningRace(Array(repeating: RaceRow(.left), count: 120))
    race.drive(to: 100)
    #expect(race.score == 100)
    #expect(race.grid.nearestFirst == [[], [], RaceRow(.left), RaceRow(.left)])
    // 100 rows passed and two in sight: the empty ones took no index (R6).
    #expect(race.nextRow == 102)
  }

  @Test("R13: seeded races have two empty rows ahead at every step", arguments: 1...20 as ClosedRange<UInt64>)
  func safetyRowsSeeded(seed: UInt64) {
    var race = RaceEngine(speed: .cruise, traffic: .seeded(seed))
    race.apply(.start)
    race.apply(.setPause(.startup, false))
    var steps = 0
    while steps < 3 {
      let safe = race.grid.ahead.safeLanes[0]
      while race.grid.player != safe {
        race.apply(.move(safe.rawValue < race.grid.player.rawValue ? .left : .right))
      }
      for case .levelReached in race.tickOnce() {
        steps += 1
        #expect(Array(race.grid.nearestFirst.prefix(2)) == [[], []])
      }
    }
    #expect(race.lives == 3)
  }
}
