import AXTree
import GameUI

extension RaceGame {
  /// What follows when the cue that the race waits for is over (R51).
  struct CueEnd {
    var seconds: Double
    let command: RaceCommand
  }

  /// Starts a new run on the race's screen (R15, R33, R37).
  func begin() {
    closeAll()
    cueEnd = nil
    race = RaceEngine(speed: taste.speed, traffic: newTraffic())
    raceScreen.focus(raceScreen.road)
    hold(.appInactive, !stage.tree.window.isActive)
    apply(.start)
  }

  /// Goes back to the menu and stops every sound and callback of the race (R37).
  func leave() {
    cueEnd = nil
    fadeOut(Self.leavingFade)
    apply(.finish)
    closeAll()
    open(.menu)
  }

  /// Pauses or resumes, for key, button, controller and screen reader alike (R29, R30).
  func togglePause() -> Bool {
    guard race.canTogglePause else { return false }
    let pauses = race.phase == .running
    hold(.user, pauses)
    if !pauses { raceScreen.focus(raceScreen.road) }
    stage.announce(phrases(pauses ? .paused : .resumed))
    return true
  }

  /// Adds or removes a reason to pause.
  func hold(_ reason: PauseReason, _ isHeld: Bool) {
    apply(.setPause(reason, isHeld))
    showRace()
  }

  /// Advances the race, or the cue that it waits for. The consequences of a crash wait until no dialog is open.
  func pass(_ seconds: Double) {
    guard let end = cueEnd else {
      apply(.tick(seconds))
      return
    }
    guard end.command != .resolveCollision || overlays.isEmpty else { return }
    cueEnd?.seconds -= seconds
    guard end.seconds - seconds <= 0 else { return }
    cueEnd = nil
    apply(end.command)
  }

  @discardableResult
  func apply(_ command: RaceCommand) -> [RaceEvent] {
    let events = race.apply(command)
    for event in events { present(event) }
    if !events.isEmpty { showRace() }
    return events
  }

  private func present(_ event: RaceEvent) {
    switch event {
    case .lifeBegan:
      raceScreen.beginLife()
      wait(for: .start, then: .setPause(.startup, false))
    case .advanced:
      play(taste.audioMode.tick(safe: race.grid.ahead.safeLanes))
      play(.light)
    case .laneChanged(let lane): tellMove(to: lane)
    case .speedUpImminent: warn(by: taste.speedWarning)
    case .crashed(let lives):
      raceScreen.crash()
      wait(for: .fail, then: .resolveCollision)
      play(.error)
      stage.announce(phrases(.crashed, phrases.lives(lives)), priority: .high)
    case .gameOver(let score): end(with: bestScores.enter(score, at: race.speed))
    case .levelReached, .phaseChanged: break
    }
  }

  private func end(with result: RaceResult) {
    if case .record = result { play(.success) }
    open(.gameOver(result))
  }

  private func wait(for cue: Cue, then command: RaceCommand) {
    play(cue)
    cueEnd = CueEnd(seconds: cue.seconds, command: command)
  }
}

extension RaceEngine {
  /// Whether a run has started and is not over (R63).
  var isUnderWay: Bool { [.running, .paused, .collision].contains(phase) }

  /// Whether the player has paused, so that the road can be explored, whatever else pauses the race (R22, R23).
  var isPausedByPlayer: Bool { phase == .paused && pauseReasons.contains(.user) }

  /// Whether Pause or Resume is enabled: only during a run, and only if nothing else pauses it (R29).
  var canTogglePause: Bool { phase == .running || phase == .paused && pauseReasons == [.user] }
}
