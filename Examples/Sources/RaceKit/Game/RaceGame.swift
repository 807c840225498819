import AXTree
public import ExampleKit
public import GameUI
public import Preferences

/// The whole game without a window: screens, race, sound and speech. Only events and time change it.
///
/// ```swift
/// let game = RaceGame(settings: .init(speed: .rapid), phrases: RaceTexts(.english)) { .seeded(7) }
/// game.stage.handle(.key(.enter))     // Play
/// game.update(0.35)                   // the start sound is over, the race runs
/// ```
public final class RaceGame: Example {
  /// The window's content.
  public let stage: AXStage
  /// The current race.
  public internal(set) var race: RaceEngine
  /// The player's settings; a change is stored and takes effect at once (R55, F4).
  public internal(set) var settings: RaceSettings {
    didSet {
      settings.save(to: store, changedFrom: oldValue)
      applyChangedSettings()
    }
  }

  /// The effective settings (R55).
  private(set) var effective: EffectiveSettings
  /// The texts, in the language in which the game was started.
  public let phrases: RaceTexts
  let devices: RaceDevices
  let newTraffic: () -> TrafficSource
  let today: () -> Day
  /// Whether time passes more slowly than it should, so that scores do not count (R81).
  let isSlowed: Bool
  private let store: PreferenceStore
  private let system: () -> SystemSettings

  let raceScreen: RaceScreen
  /// The open dialogs, the topmost last.
  var dialogs: [DialogScreen] { stage.dialogs.compactMap { $0 as? DialogScreen } }
  /// The command that waits until a cue is over; nil while the race waits for none.
  var delayedCommand: DelayedCommand?
  /// The engine that is heard.
  var engine: EngineSound?
  /// The dialog and the component that had the focus in the frame before (R92).
  var menuPlace: (dialog: DialogScreen?, focus: AXComponent?)
  /// How much longer a voice probably speaks what was announced, and of the focus (R91).
  var secondsOfAnnouncements = 0.0
  var secondsOfFocus = 0.0
  /// The focus whose words are expected, and its screen.
  var spokenFocus: AXElement?
  var spokenScreen: AXScreen?
  /// A cue that waits until words are spoken, and for how long nothing has been spoken (R94).
  var cueAfterSpeech: Cue?
  var secondsOfSilence = 0.0
  /// Whether the race has not begun yet, because words are said before it (R94).
  var waitsForWords = false
  /// The device that was used last.
  var device = InputDevice.keys {
    didSet {
      guard device != oldValue else { return }
      showRace()
      for dialog in dialogs { dialog.show(effective) }
    }
  }
  /// Whether the race is a short one for practice, which does not count (R94).
  var isPractice = false
  /// News that wait for time to be said in (R79).
  var waitingNews: String?
  /// Whether the words of a warning wait for that (R41).
  var isWarningWaiting = false
  /// Whether the game has announced that it speaks.
  var hasOfferedVoice = false

  /// A game that opens with its menu. Without devices it is silent, and everything else is the same (R51).
  ///
  /// - Parameters:
  ///   - settings: The settings at the beginning; the player's changes are stored.
  ///   - store: The store of changed settings and best scores.
  ///   - system: Returns the system's current settings; called once a frame. Must return at once.
  ///   - devices: The sound card, haptics and browser.
  ///   - isSlowed: Whether time passes more slowly than it should, so that scores do not count.
  ///   - today: Returns the day, for best scores and the daily race.
  ///   - traffic: Returns the traffic of a race; called once for each new race.
  public init(
    settings: RaceSettings, store: PreferenceStore = PreferenceStore(),
    system: @escaping () -> SystemSettings = { SystemSettings() }, phrases: RaceTexts,
    devices: RaceDevices = RaceDevices(), isSlowed: Bool = false, today: @escaping () -> Day = Day.today,
    traffic: @escaping () -> TrafficSource
  ) {
    self.settings = settings
    self.store = store
    self.system = system
    self.phrases = phrases
    self.devices = devices
    self.isSlowed = isSlowed
    self.today = today
    newTraffic = traffic
    effective = EffectiveSettings(settings, in: system(), isSpeaking: devices.isSpeaking?() == true)
    race = RaceEngine(speed: effective.speed, traffic: traffic())
    raceScreen = RaceScreen(phrases)
    stage = AXStage(title: phrases(.title), locale: phrases.language, screen: raceScreen)
    stage.useVoiceSettings(of: store)
    raceScreen.connect(to: stage.motion)
    raceScreen.onIntent = { [unowned self] in handle($0) }
    raceScreen.onDevice = { [unowned self] in device = $0 }
    stage.onKey = { [unowned self] in handleGlobalKey($0) }
    stage.onActiveChange = { [unowned self] in windowDidChange(isActive: $0) }
    applyAppearance()
    open(.menu)
  }

  /// Advances time. The game never waits for a sound: it is over when its length has passed (R51).
  public func update(_ seconds: Double) {
    if system() != effective.reported || isSpeaking != effective.isSpeaking { applyChangedSettings() }
    secondsOfAnnouncements = max(0, secondsOfAnnouncements - seconds)
    secondsOfFocus = max(0, secondsOfFocus - seconds)
    let wereWordsSpoken = areWordsSpoken
    let isPlayerMenuOpen = stage.tree.playerMenu != nil
    if isPlayerMenuOpen != race.pauseReasons.contains(.playerMenu) { setPause(.playerMenu, isPlayerMenuOpen) }
    advance(seconds)
    expectWordsOfFocus()
    playCueIfSilent(seconds)
    // Words that begin now are handled after the value that comes with them; later values wait (R88).
    if !wereWordsSpoken { raceScreen.road.tellValue(of: race.grid) }
    updateEngine()
    playMenuSounds()
    offerVoice()
    if !stage.isRunning { keepScore() }
  }

  public var secondsUntilChange: Double? {
    // The consequences of a crash wait until no dialog is open.
    let isWaiting = delayedCommand.map { $0.command != .resolveCollision || dialogs.isEmpty } ?? false
    if race.phase == .running || isWaiting || cueAfterSpeech != nil || devices.hasUnspokenWords() { return 0 }
    let words = max(secondsOfAnnouncements, secondsOfFocus)
    return words > 0 ? words : nil
  }

  private var isSpeaking: Bool { devices.isSpeaking?() == true }

  /// Applies changed settings of the player or the system.
  private func applyChangedSettings() {
    let old = effective
    effective = EffectiveSettings(settings, in: system(), isSpeaking: isSpeaking)
    guard effective != old else { return }
    // If the kind of warning changes while one is due, the player gets the new kind (R41).
    if effective.speedWarning != old.speedWarning, race.isUnderWay, race.isSpeedUpImminent {
      isWarningWaiting = false
      warn(by: effective.speedWarning)
    }
    applyAppearance()
    showRace()
    for dialog in dialogs { dialog.show(effective) }
  }

  /// Applies the size of the window, the font, the text size, the colours and the captions (R89, F4, R66, R75, R77).
  private func applyAppearance() {
    stage.isFullscreen = effective.isFullscreen
    stage.captions.isShown = effective.choices.hasCaptions
    stage.typography.chosen = effective.choices.font
    let system = effective.system
    stage.follow(system)
    stage.theme = effective.choices.theme.theme(isContrastIncreased: system.isContrastIncreased, isDark: system.isDark)
  }

  /// Shows the current race.
  func showRace() { raceScreen.show(race, effective, device) }

  /// The settings of the game's own voice.
  func voiceSection() -> AXSection { stage.voiceSettings(in: store) }

  /// The best scores so far; setting them stores them.
  var bestScores: BestScores {
    get { BestScores(from: store) }
    set { newValue.save(to: store) }
  }
}

/// Sound, haptics, speech and the web browser; each may be missing.
public struct RaceDevices {
  /// Plays cues; nil without a sound card (R46).
  public var cues: (any CuePlayer)?
  /// Plays haptics, if the system's settings say that there are any.
  public var haptics: (any AXHapticPlayer)?
  /// Opens a web page.
  public var openPage: ((String) -> Void)?
  /// Returns whether the game's own voice speaks now; nil where nothing can speak.
  public var isSpeaking: (() -> Bool)?
  /// Returns whether that voice has words that it has not spoken to their end.
  public var hasUnspokenWords: () -> Bool

  public init(
    cues: (any CuePlayer)? = nil, haptics: (any AXHapticPlayer)? = nil, openPage: ((String) -> Void)? = nil,
    isSpeaking: (() -> Bool)? = nil, hasUnspokenWords: @escaping () -> Bool = { false }
  ) {
    self.cues = cues
    self.haptics = haptics
    self.openPage = openPage
    self.isSpeaking = isSpeaking
    self.hasUnspokenWords = hasUnspokenWords
  }
}
