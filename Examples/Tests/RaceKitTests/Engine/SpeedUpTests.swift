import Testing

@testable import RaceKit

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

  @Test("R12: the event marks the edge alone, and a restart clears it")
  func edge() {
    var race = runningRace(Array(repeating: RaceRow(.left), count: 110))
    race.drive(to: 96)
    #expect(race.tickOnce() == [.advanced(points: 1), .speedUpImminent])
    #expect(race.tickOnce() == [.advanced(points: 1)])
    #expect(race.isSpeedUpImminent)
    race.apply(.restart)
    #expect(!race.isSpeedUpImminent)
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
