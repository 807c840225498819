import AXTree
import GameUI

extension RaceGame {
  /// A command of the race that waits until a cue is over (R51).
  struct DelayedCommand {
    var seconds: Double
    let command: RaceCommand
  }

  /// Starts a new run on the race's screen (R15, R33, R37).
  func begin() {
    closeAll()
    delayedCommand = nil
    race = RaceEngine(speed: effective.speed, traffic: newTraffic())
    raceScreen.focus(raceScreen.road)
    setPause(.appInactive, !stage.tree.window.isActive)
    apply(.start)
  }

  /// Goes back to the menu and stops every sound and callback of the race (R37).
  func leave() {
    delayedCommand = nil
    fadeOut(Self.leavingFade)
    apply(.finish)
    closeAll()
    open(.menu)
  }

  /// Pauses or resumes, for key, button, controller and screen reader alike (R29, R30).
  func togglePause() -> Bool {
    guard race.canTogglePause else { return false }
    let pauses = race.phase == .running
    setPause(.user, pauses)
    if !pauses { raceScreen.focus(raceScreen.road) }
    stage.announce(phrases(pauses ? .paused : .resumed))
    return true
  }

  /// Adds or removes a reason to pause.
  func setPause(_ reason: PauseReason, _ isPaused: Bool) {
    apply(.setPause(reason, isPaused))
    showRace()
  }

  /// Advances the race, or the cue that it waits for. The consequences of a crash wait until no dialog is open.
  func advance(_ seconds: Double) {
    guard let end = delayedCommand else {
      apply(.tick(seconds))
      return
    }
    guard end.command != .resolveCollision || dialogs.isEmpty else { return }
    delayedCommand?.seconds -= seconds
    guard end.seconds - seconds <= 0 else { return }
    delayedCommand = nil
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
      play(effective.audioMode.tick(safe: race.grid.ahead.safeLanes))
      play(.light)
    case .laneChanged(let lane): playMoveFeedback(to: lane)
    case .speedUpImminent: warn(by: effective.speedWarning)
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
    delayedCommand = DelayedCommand(seconds: cue.seconds, command: command)
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
