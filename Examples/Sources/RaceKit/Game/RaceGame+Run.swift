import AXTree
import GameUI

extension RaceGame {
  /// A command of the race that waits until a cue is over (R51).
  struct DelayedCommand {
    var seconds: Double
    let command: RaceCommand
  }

  /// Starts a new run on the race's screen (R15, R33, R37).
  func begin(_ traffic: TrafficSource, _ speed: Speed, isPractice: Bool = false) {
    keepScore()
    self.isPractice = isPractice
    (delayedCommand, waitsForWords) = (nil, false)
    (waitingNews, isWarningWaiting) = (nil, false)
    apply(.finish)
    closeAll()
    race = RaceEngine(speed: speed, traffic: traffic)
    raceScreen.road.introduction = introduction
    raceScreen.focus(raceScreen.road)
    setPause(.appInactive, !stage.tree.window.isActive)
    apply(.start)
  }

  /// The sentence before the race of somebody who plays by ear and has neither driven the lesson nor come far (R94). The race waits
  /// until it has been said.
  private var introduction: String? {
    let mode = effective.audioMode
    guard effective.isSpoken, mode.marksLanes, !settings.hasDrivenLesson, !isPractice,
      bestScores.highest < Self.practicePoints
    else { return nil }
    return phrases(mode == .lanePulses ? .firstPulses : .firstNotes)
  }

  /// Opens the menu. A race under way waits below it, and can be resumed; a race that is over ends with its sounds
  /// (R33, R37).
  func openMenu() {
    fadeOut(Self.leavingFade)
    if !race.isUnderWay {
      (delayedCommand, waitsForWords) = (nil, false)
      apply(.finish)
    }
    closeAll()
    open(.menu)
  }

  /// Pauses a race under way, also during a sound that it waits for; in a pause opens the menu.
  func stepBack() {
    guard race.isUnderWay, !race.pauseReasons.contains(.user) else {
      openMenu()
      return
    }
    setPause(.user, true)
    announce(phrases(.paused))
  }

  /// Pauses or resumes, for key, button, controller and screen reader alike (R29, R30).
  func togglePause() -> Bool {
    guard race.canTogglePause else { return false }
    if race.pauseReasons.contains(.user) {
      resume()
    } else {
      setPause(.user, true)
      announce(phrases(.paused))
    }
    return true
  }

  /// Goes on with a race that the player has paused, or that waits below the menu.
  func resume() {
    setPause(.user, false)
    closeAll()
    raceScreen.focus(raceScreen.road)
    announce(phrases(.resumed))
  }

  /// Pauses the race while the window is inactive, and then until the player resumes (R80).
  func windowDidChange(isActive: Bool) {
    if isActive, race.isUnderWay, race.pauseReasons.contains(.appInactive), !race.pauseReasons.contains(.user) {
      apply(.setPause(.user, true))
      if dialogs.isEmpty { announce(phrases(.paused)) }
    }
    setPause(.appInactive, !isActive)
  }

  /// Adds or removes a reason to pause. The race goes on after a countdown (R80).
  func setPause(_ reason: PauseReason, _ isPaused: Bool) {
    let wasPaused = race.phase == .paused
    apply(.setPause(reason, isPaused))
    if isPaused {
      stopCountdown()
    } else if wasPaused, race.phase == .running {
      apply(.setPause(.countdown, true))
      wait(for: .countdown, then: .setPause(.countdown, false))
    }
    showRace()
  }

  private func stopCountdown() {
    guard race.pauseReasons.contains(.countdown) else { return }
    delayedCommand = nil
    fadeOut(0)
    apply(.setPause(.countdown, false))
  }

  /// Advances the race, or the cue that it waits for. The consequences of a crash wait until no dialog is open.
  func advance(_ seconds: Double) {
    if waitsForWords {
      guard isSilent else { return }
      waitsForWords = false
      play(.start)
    }
    guard let end = delayedCommand else {
      apply(.tick(isPractice ? seconds / 2 : seconds))
      return
    }
    guard end.command != .resolveCollision || dialogs.isEmpty else { return }
    delayedCommand?.seconds -= seconds
    guard end.seconds - seconds <= 0 else { return }
    delayedCommand = nil
    apply(end.command)
    // The player hears again what is ahead.
    if end.command == .setPause(.countdown, false) { playTick() }
  }

  @discardableResult
  func apply(_ command: RaceCommand) -> [RaceEvent] {
    let events = race.apply(command)
    for event in events { present(event) }
    if case .advanced = events.first { tellNews() }
    if !events.isEmpty { showRace() }
    return events
  }

  private func present(_ event: RaceEvent) {
    switch event {
    case .lifeBegan:
      raceScreen.beginLife()
      if raceScreen.road.introduction == nil || race.lives < RaceEngine.startingLives {
        wait(for: .start, then: .setPause(.startup, false))
      } else {
        delayedCommand = DelayedCommand(seconds: Cue.start.seconds, command: .setPause(.startup, false))
        (waitsForWords, secondsOfSilence) = (true, 0)
      }
    case .advanced:
      playTick()
      playPassing()
      play(.light)
      if isPractice, race.score >= Self.practicePoints { endPractice() }
    case .laneChanged(let lane): playMoveFeedback(to: lane)
    case .speedUpImminent: warn(by: effective.speedWarning)
    case .crashed(let lives):
      raceScreen.crash()
      announce(phrases(.crashed, ["lives": phrases.lives(lives)]), priority: .high)
      wait(for: .fail, then: .resolveCollision)
      play(.error)
    case .gameOver: end(with: enterScore())
    case .levelReached(let level):
      play(.level)
      if settings.announcesLevel { waitingNews = phrases(.levelReached, ["level": level]) }
    case .phaseChanged: break
    }
  }

  /// Enters the score of a race that is left before its end (R81).
  func keepScore() { if race.isUnderWay { _ = enterScore() } }

  /// Enters the race's score among the best ones, unless the race was slowed down (R81).
  private func enterScore() -> ScoreComparison {
    guard !isSlowed, !isPractice else { return .slowed(score: race.score) }
    let played = race.traffic.seed.map { BestScores.Race(day: today(), seed: $0) }
    return bestScores.enter(race.score, at: race.speed, played)
  }

  private func end(with comparison: ScoreComparison) {
    if case .record = comparison { play(.success) }
    open(.gameOver(comparison))
  }

  /// The points with which a race for practice ends.
  private static let practicePoints = 20

  private func endPractice() {
    apply(.finish)
    openMenu()
    announce(phrases(.practiceEnds))
  }

  private func wait(for cue: Cue, then command: RaceCommand) {
    play(cue)
    delayedCommand = DelayedCommand(seconds: cue.seconds, command: command)
  }
}
