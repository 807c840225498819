import RaceKit
import Testing

@Suite("Steering, lives and phases")
struct RaceEngineTests {
  @Test("R7: a move goes one lane and stops silently at the edge")
  func clamped() {
    var race = runningRace()
    #expect(race.apply(.move(.left)) == [.laneChanged(.left)])
    #expect(race.apply(.move(.left)).isEmpty)
    #expect(race.grid.player == .left)
    #expect(race.apply(.move(.right)) == [.laneChanged(.middle)])
    #expect(race.apply(.move(.right)) == [.laneChanged(.right)])
    #expect(race.apply(.move(.right)).isEmpty)
  }

  @Test("R7: a move is ignored unless the race runs")
  func ignoredMoves() {
    var ready = RaceEngine(speed: .cruise, traffic: .scripted([]))
    var paused = runningRace()
    paused.apply(.setPause(.user, true))
    var collided = runningRace([RaceRow(.middle)])
    for _ in 0..<5 { collided.tickOnce() }
    var over = crashedOut()
    var finished = runningRace()
    finished.apply(.finish)
    let phases = [ready.phase, paused.phase, collided.phase, over.phase, finished.phase]
    #expect(phases == [.ready, .paused, .collision, .gameOver, .finished])
    #expect(ready.apply(.move(.left)).isEmpty)
    #expect(paused.apply(.move(.left)).isEmpty)
    #expect(collided.apply(.move(.left)).isEmpty)
    #expect(over.apply(.move(.left)).isEmpty)
    #expect(finished.apply(.move(.left)).isEmpty)
    #expect([ready, paused, collided, over, finished].allSatisfy { $0.grid.player == .middle })
  }

  @Test("R8: a crash costs a life; the road is emptied, the player is in the middle, score and level stay")
  func nextLife() {
    var race = runningRace([RaceRow(.left), RaceRow(.right)])
    race.drive(to: 1)
    race.apply(.move(.right))
    #expect(race.tickOnce().contains(.crashed(livesLeft: 2)))
    #expect(race.phase == .collision)
    #expect(race.apply(.resolveCollision) == [.lifeBegan, .phaseChanged(.paused)])
    #expect(race.pauseReasons == [.startup])
    #expect(race.grid == RaceGrid())
    #expect((race.score, race.level, race.lives) == (1, 1, 2))
    #expect(race.apply(.setPause(.startup, false)) == [.phaseChanged(.running)])
  }

  @Test("R8: the third crash ends the race, once its feedback is over")
  func gameOver() {
    var race = runningRace(Array(repeating: RaceRow(.middle), count: 20))
    for lives in [2, 1] {
      crash(&race)
      #expect(race.lives == lives)
      race.apply(.resolveCollision)
      race.apply(.setPause(.startup, false))
    }
    crash(&race)
    #expect((race.lives, race.phase) == (0, .collision))
    #expect(race.apply(.resolveCollision) == [.gameOver(score: 0), .phaseChanged(.gameOver)])
    #expect(race.apply(.resolveCollision).isEmpty)
  }

  @Test("R14: pause reasons are independent, and the race runs when the last is gone")
  func pauseReasons() {
    var race = runningRace()
    #expect(race.apply(.setPause(.user, true)) == [.phaseChanged(.paused)])
    #expect(race.apply(.setPause(.dialog, true)).isEmpty)
    #expect(race.apply(.setPause(.user, false)).isEmpty)
    #expect(race.apply(.setPause(.appInactive, false)).isEmpty)
    #expect(race.phase == .paused)
    #expect(race.apply(.setPause(.dialog, false)) == [.phaseChanged(.running)])
  }

  @Test("R14: the six phases, and which commands lead from one to the next")
  func phases() {
    var race = RaceEngine(speed: .rapid, traffic: .scripted(Array(repeating: RaceRow(.middle), count: 20)))
    var seen = [race.phase]
    func step(_ command: RaceCommand) {
      race.apply(command)
      seen.append(race.phase)
    }
    step(.start)
    step(.setPause(.startup, false))
    step(.setPause(.user, true))
    step(.setPause(.user, false))
    step(.tick(race.tickInterval * 5.5))
    for _ in 0..<2 {
      step(.resolveCollision)
      step(.setPause(.startup, false))
      step(.tick(race.tickInterval * 5.5))
    }
    step(.resolveCollision)
    step(.finish)
    step(.start)
    #expect(
      seen == [
        .ready, .paused, .running, .paused, .running, .collision, .paused, .running, .collision, .paused, .running,
        .collision, .gameOver, .finished, .finished,
      ])
  }

  @Test("R14: a race starts once, held by its start sound")
  func start() {
    var race = RaceEngine(speed: .fast, traffic: .seeded(3))
    #expect(race.apply(.start) == [.lifeBegan, .phaseChanged(.paused)])
    #expect(race.apply(.start).isEmpty)
    #expect(race.pauseReasons == [.startup])
    #expect(race.apply(.finish) == [.phaseChanged(.finished)])
    #expect(race.apply(.start).isEmpty)
  }

  @Test("R16: only a score above the best of its speed is a record")
  func records() {
    var best = BestScores([.cruise: 40])
    #expect(best.enter(40, at: .cruise) == .ordinary(score: 40, best: 40))
    #expect(best.enter(41, at: .cruise) == .record(score: 41, previous: 40))
    #expect(best.enter(12, at: .rapid) == .record(score: 12, previous: 0))
    #expect(best.enter(0, at: .fast) == .ordinary(score: 0, best: 0))
    #expect(Speed.allCases.map { best[$0] } == [41, 0, 12])
  }

  private func crash(_ race: inout RaceEngine) {
    while race.phase == .running { race.tickOnce() }
  }

  private func crashedOut() -> RaceEngine {
    var race = runningRace(Array(repeating: RaceRow(.middle), count: 20))
    for _ in 0..<3 {
      crash(&race)
      race.apply(.resolveCollision)
      race.apply(.setPause(.startup, false))
    }
    return race
  }
}

/// A race under way at level 1 of a speed, its start sound over.
func runningRace(_ rows: [RaceRow] = [], speed: Speed = .cruise) -> RaceEngine {
  var race = RaceEngine(speed: speed, traffic: .scripted(rows))
  race.apply(.start)
  race.apply(.setPause(.startup, false))
  return race
}

extension RaceEngine {
  /// Lets exactly one tick happen and says what came of it.
  @discardableResult
  mutating func tickOnce() -> [RaceEvent] { apply(.tick(tickInterval)) }

  /// Passes rows of one rival each, steering clear of them, until the score is reached.
  mutating func drive(to target: Int) {
    while score < target {
      if grid.ahead.hasRival(in: grid.player) {
        apply(.move(grid.ahead.hasRival(in: .left) ? .right : .left))
        if grid.ahead.hasRival(in: grid.player) { apply(.move(.right)) }
      }
      tickOnce()
    }
  }
}
