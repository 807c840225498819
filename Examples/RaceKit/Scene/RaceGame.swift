import AXTree
public import GameUI

/// The whole game without a window: screens, race, sound and speech. It is driven by events and by time alone.
///
/// ```swift
/// let game = RaceGame(settings: .init(speed: .rapid), phrases: Phrasebook(.english)) { .seeded(7) }
/// game.stage.handle(.key(.enter))     // Play
/// game.update(0.35)                   // the start sound is over, the race runs
/// ```
public final class RaceGame {
  /// What is in the window.
  public let stage: Stage
  /// The race, as it stands.
  public private(set) var race: RaceEngine
  /// What the player has chosen.
  public private(set) var settings: RaceSettings

  private let phrases: Phrasebook
  private let player: (any CuePlayer)?
  private let newTraffic: () -> Traffic
  private var bestScores: BestScores
  private var cueEnd: CueEnd?

  private let menu: ColumnScreen
  private var raceScreen: RaceScreen?

  /// What happens when the cue that holds the race is over (R51).
  private struct CueEnd {
    var seconds: Double
    let command: RaceCommand
  }

  /// A game that opens with its menu. Without a player there is no sound, and all else is the same (R51). `traffic` is
  /// asked for once for each new race.
  public init(
    settings: RaceSettings, bestScores: BestScores = BestScores(), phrases: Phrasebook, player: (any CuePlayer)? = nil,
    traffic: @escaping () -> Traffic
  ) {
    self.settings = settings
    self.bestScores = bestScores
    self.phrases = phrases
    self.player = player
    newTraffic = traffic
    race = RaceEngine(speed: settings.speed, traffic: traffic())
    menu = ColumnScreen([])
    stage = Stage(title: phrases(.title), locale: phrases.language.rawValue, screen: menu)
    menu.add([
      TextLine.heading(phrases(.title)),
      Button(phrases(.play)) { [unowned self] in startRace() },
      Button(phrases(.settings)) { [unowned self] in showSettings() },
      Button(phrases(.quit)) { [unowned self] in stage.leave() },
    ])
    stage.onActiveChange = { [unowned self] in apply(.setPause(.appInactive, !$0)) }
  }

  /// Lets time pass. Nothing in the game waits: a sound is over when its length has passed, heard or not (R51).
  public func update(_ seconds: Double) {
    if let end = cueEnd, stage.tree.window.isActive || end.command == .resolveCollision {
      cueEnd?.seconds -= seconds
      if end.seconds - seconds <= 0 {
        cueEnd = nil
        apply(end.command)
      }
    } else {
      apply(.tick(seconds))
    }
  }

  // MARK: Screens

  private func startRace() {
    let screen = RaceScreen(
      phrases, move: { [unowned self] in !apply(.move($0)).isEmpty }, togglePause: { [unowned self] in togglePause() })
    screen.onEscape = { [unowned self] in leaveRace() }
    raceScreen = screen
    stage.show(screen, focus: screen.road)
    begin()
  }

  /// A new run on the race's screen (R15, R37).
  private func begin() {
    cueEnd = nil
    race = RaceEngine(speed: settings.speed, traffic: newTraffic())
    apply(.setPause(.appInactive, !stage.tree.window.isActive))
    apply(.start)
  }

  /// Back to the menu; nothing of the race sounds on or comes later (R37).
  private func leaveRace() {
    apply(.finish)
    cueEnd = nil
    player?.stopAll()
    raceScreen = nil
    stage.show(menu, focus: menu.components.dropFirst().first)
  }

  private func showSettings() {
    let volume = Slider(
      phrases(.volume), number: .init(now: (settings.volume * 100).rounded(), min: 0, max: 100, step: 5),
      spoken: { [phrases] in phrases(.percent, Int($0.rounded())) },
      onChange: { [unowned self] in settings.volume = $0 / 100 })
    let sound = Toggle(phrases(.sound), isOn: settings.isSoundOn) { [unowned self] isOn in
      settings.isSoundOn = isOn
      if !isOn { player?.stopAll() }
    }
    let back = { [unowned self] in stage.show(menu, focus: menu.components.dropFirst(2).first) }
    let screen = ColumnScreen([
      TextLine.heading(phrases(.settings)), sound, volume, Button(phrases(.back), action: back),
    ])
    screen.onEscape = back
    stage.show(screen)
  }

  private func showGameOver(score: Int) {
    let result = bestScores.enter(score, at: settings.speed)
    let dialog = GameOverDialog(
      result, speed: settings.speed, phrases,
      playAgain: { [unowned self] in
        stage.closeDialog()
        begin()
      },
      finish: { [unowned self] in leaveRace() })
    stage.present(dialog, focus: dialog.playAgain)
    // Orca reads of a dialog's texts those with three words or more, which the rows of an ordinary result have not.
    if case .ordinary = result { stage.announce(dialog.rows) }
  }

  // MARK: The race

  private func togglePause() -> Bool {
    guard race.canTogglePause else { return false }
    let pauses = race.phase == .running
    apply(.setPause(.user, pauses))
    stage.announce(phrases(pauses ? .paused : .resumed))
    return true
  }

  @discardableResult
  private func apply(_ command: RaceCommand) -> [RaceEvent] {
    let events = race.apply(command)
    for event in events { present(event) }
    if !events.isEmpty { raceScreen?.show(race) }
    return events
  }

  private func present(_ event: RaceEvent) {
    switch event {
    case .lifeBegan: hold(for: .start, then: .setPause(.startup, false))
    case .advanced: play(.lanes(race.grid.ahead.safeLanes))
    case .laneChanged(let lane): play(.moved(lane))
    case .speedUpImminent: stage.announce(phrases(.speedIncreasing), priority: .high)
    case .crashed(let lives):
      hold(for: .fail, then: .resolveCollision)
      stage.announce(phrases(.crashed, phrases.lives(lives)), priority: .high)
    case .gameOver(let score): showGameOver(score: score)
    case .phaseChanged(.running): if let raceScreen { raceScreen.focus(raceScreen.road) }
    case .levelReached, .phaseChanged: break
    }
  }

  private func hold(for cue: Cue, then command: RaceCommand) {
    play(cue)
    cueEnd = CueEnd(seconds: cue.seconds, command: command)
  }

  private func play(_ cue: Cue) {
    guard settings.isSoundOn, settings.volume > 0 else { return }
    player?.play(cue, volume: settings.volume)
  }
}
