import AXTree
public import GameUI
public import Preferences

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
  /// What the player has chosen; a change is stored at once.
  public private(set) var settings: RaceSettings { didSet { settings.save(to: store, changedFrom: oldValue) } }

  private let store: PreferenceStore
  private let system: () -> SystemSettings
  private let phrases: Phrasebook
  private let player: (any CuePlayer)?
  private let newTraffic: () -> Traffic
  private var bestScores: BestScores
  private var cueEnd: CueEnd?

  private let menu: ColumnScreen
  private var raceScreen: RaceScreen?

  /// How long sounds linger when the player leaves a race (R52).
  private static let leavingFade = 0.15

  /// What happens when the cue that holds the race is over (R51).
  private struct CueEnd {
    var seconds: Double
    let command: RaceCommand
  }

  /// A game that opens with its menu. Without a player there is no sound, and all else is the same (R51).
  ///
  /// - Parameters:
  ///   - settings: What holds at the beginning; what the player changes goes into the store.
  ///   - store: Where changed settings and best scores are kept.
  ///   - system: What the system says now; asked whenever a default depends on it. Must answer at once.
  ///   - traffic: Asked for once for each new race.
  public init(
    settings: RaceSettings, store: PreferenceStore = PreferenceStore(),
    system: @escaping () -> SystemSettings = { SystemSettings() }, phrases: Phrasebook,
    player: (any CuePlayer)? = nil, traffic: @escaping () -> Traffic
  ) {
    self.settings = settings
    self.store = store
    self.system = system
    bestScores = BestScores(from: store)
    self.phrases = phrases
    self.player = player
    newTraffic = traffic
    race = RaceEngine(speed: settings.speed.effectiveValue(in: system()), traffic: traffic())
    menu = ColumnScreen([])
    stage = Stage(title: phrases(.title), locale: phrases.language.rawValue, screen: menu)
    menu.add([
      TextBlock.heading(phrases(.title)),
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
    race = RaceEngine(speed: taste.speed, traffic: newTraffic())
    apply(.setPause(.appInactive, !stage.tree.window.isActive))
    apply(.start)
  }

  /// Back to the menu; nothing of the race sounds on or comes later (R37).
  private func leaveRace() {
    apply(.finish)
    cueEnd = nil
    player?.fadeOut(seconds: Self.leavingFade)
    raceScreen = nil
    stage.show(menu, focus: menu.components.dropFirst().first)
  }

  private func showSettings() {
    let loudness = settings.volume.effectiveValue(in: system()).share
    let volume = Slider(
      phrases(.volume), number: .init(now: (loudness * 100).rounded(), min: 0, max: 100, step: 5),
      spoken: { [phrases] in phrases(.percent, Int($0.rounded())) },
      onChange: { [unowned self] in
        settings.volume.setUserOverride(SoundVolume($0 / 100))
        play(.bip)
      })
    let sound = Toggle(phrases(.sound), isOn: settings.isSoundOn) { [unowned self] isOn in
      settings.isSoundOn = isOn
      if !isOn { player?.fadeOut(seconds: 0) }
    }
    let back = { [unowned self] in stage.show(menu, focus: menu.components.dropFirst(2).first) }
    let screen = ColumnScreen([
      TextBlock.heading(phrases(.settings)), sound, volume, Button(phrases(.back), action: back),
    ])
    screen.onEscape = back
    stage.show(screen)
  }

  private func showGameOver(score: Int) {
    let result = bestScores.enter(score, at: race.speed)
    bestScores.save(to: store)
    let dialog = GameOverDialog(
      result, speed: race.speed, phrases,
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
    case .advanced: play(taste.audioMode.tick(safe: race.grid.ahead.safeLanes))
    case .laneChanged(let lane):
      let isSafe = !race.grid.ahead.hasRival(in: lane)
      if let cue = taste.audioMode.move(to: lane, isSafe: isSafe, taste.moveCueStyle) { play(cue) }
    case .speedUpImminent: warn()
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

  /// Tells of the speed step in exactly one way (R41).
  private func warn() {
    switch taste.speedWarning {
    case .announcement: stage.announce(phrases(.speedIncreasing), priority: .high)
    case .sound: play(.speedUp)
    case .haptic, .none: break
    }
  }

  private func play(_ cue: Cue) {
    let volume = taste.volume
    if volume > 0 { player?.play(cue, volume: volume) }
  }

  /// What holds at this moment (R55).
  private var taste: RaceTaste { RaceTaste(settings, in: system()) }
}
