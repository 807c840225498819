import RaceKit
import Testing

@Suite("The road")
struct GridTests {
  @Test("R1: five rows of three lanes, the player in the middle of the last, all else empty")
  func freshGrid() {
    let grid = RaceEngine(speed: .cruise, traffic: .seeded(1)).grid
    #expect(RaceGrid.rows == 5)
    #expect(Lane.allCases == [.left, .middle, .right])
    for row in 0..<5 {
      for lane in Lane.allCases {
        #expect(grid[row, lane] == (row == 4 && lane == .middle ? .player : .empty))
      }
    }
  }

  @Test("R2: the player is in the last row alone, and only their cell can be a crash")
  func occupants() {
    var grid = RaceGrid()
    grid.advance(inserting: RaceRow(.left, .right))
    grid.isCrashed = true
    #expect(Occupant.allCases == [.empty, .rival, .player, .crash])
    #expect(Lane.allCases.map { grid[0, $0] } == [.rival, .empty, .rival])
    #expect(Lane.allCases.map { grid[4, $0] } == [.empty, .crash, .empty])
  }

  @Test("R3: a tick takes row 3 away, lets a new row in at row 0, and moves the others down by one")
  func tickMovesRows() {
    var race = runningRace([RaceRow(.left), RaceRow(.right), RaceRow(.left, .right), [], RaceRow(.left)])
    for _ in 0..<4 { race.tickOnce() }
    #expect(race.grid.traffic == [[], RaceRow(.left, .right), RaceRow(.right), RaceRow(.left)])
    race.tickOnce()
    #expect(race.grid.traffic == [RaceRow(.left), [], RaceRow(.left, .right), RaceRow(.right)])
  }

  @Test("R5: each row leaves a lane free, and each lane holds a rival about as often as not")
  func rowsAreFair() {
    var counts = [0, 0, 0]
    var shapes: Set<UInt8> = []
    for index in 0..<10_000 as Range<UInt64> {
      let row = TrafficSource.seeded(42).row(at: index)
      shapes.insert(row.rawValue)
      for lane in Lane.allCases where row.hasRival(in: lane) { counts[lane.rawValue] += 1 }
    }
    #expect(shapes == [0, 1, 2, 3, 4, 5, 6])
    // Half of the rows, less the third of one eighth that loses this lane's rival: 4,583 of 10,000.
    for count in counts { #expect(abs(count - 4_583) < 200) }
  }

  @Test("R6: a row is a function of seed and index")
  func rowsAreReproducible() {
    let rows = { (seed: UInt64) in (0..<16).map { TrafficSource.seeded(seed).row(at: $0).rawValue } }
    #expect(rows(7) == rows(7))
    #expect(rows(7) != rows(8))
    #expect(rows(7) == goldenSeven)
    #expect(rows(0) == goldenZero)
  }

  private let goldenSeven: [UInt8] = [5, 4, 2, 3, 2, 1, 6, 6, 1, 1, 3, 4, 6, 0, 6, 0]
  private let goldenZero: [UInt8] = [6, 4, 6, 4, 3, 2, 1, 4, 3, 6, 1, 6, 3, 5, 1, 3]

  @Test("R6: scripted rows come in order and are followed by empty ones")
  func scriptedRows() {
    let traffic = TrafficSource.scripted([RaceRow(.left), RaceRow(.right)])
    #expect((0..<4).map { traffic.row(at: $0) } == [RaceRow(.left), RaceRow(.right), [], []])
  }
}
