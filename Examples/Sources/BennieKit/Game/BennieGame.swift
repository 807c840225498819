public import AXPlatform
import AXTree
public import ExampleKit
public import GameUI
public import Preferences

/// "Bennie und die Lemminge" without a window: screens, games and speech. Only events and time change it.
public final class BennieGame: Example {
  /// The window's content.
  public let stage: AXStage
  /// Where the children are.
  private(set) var destination = Destination.loading
  /// The child who plays.
  private(set) var player = BennieStore.names[0]
  let store: BennieStore
  private let preferences: PreferenceStore
  private(set) var difficulty = AdaptiveDifficulty()
  /// The praise for the level that is done, until the next one is shown.
  private(set) var praise: Praise?
  /// The forest behind the screens.
  private(set) var forest = Forest(isDark: false, isContrastIncreased: false)
  var random: any RandomNumberGenerator

  private let system: () -> SystemSettings
  private let haptics: (any AXHapticPlayer)?
  private let isSpeaking: (() -> Bool)?
  private let sounds: (any BennieSoundPlayer)?
  private var musicDucking = MusicDucking()
  /// The element with the focus in the last frame; a screen reader speaks when it changes.
  private var spokenFocus: AXElement?
  private var isActive = true
  /// How many times something was heard and felt.
  private(set) var feedbackCount = 0
  private let isOnline: () -> Bool
  var screen: BennieScreen? { stage.screen as? BennieScreen }
  var dialog: BennieScreen? { stage.dialog as? BennieScreen }
  private var levelSeconds = 0.0
  /// How many times something was not it in this level.
  private(set) var mistakes = 0
  private var shownSystem: SystemSettings?
  /// Seconds played since they were stored.
  private var unstored = 0.0

  /// A game that opens with its loading screen.
  ///
  /// - Parameters:
  ///   - store: Where coins, locks and times are kept.
  ///   - system: What the system says now; asked once a frame. Must answer at once.
  ///   - sounds: Plays sounds; nil is silent.
  ///   - isSpeaking: Returns whether the game's own voice speaks; nil if it has none.
  ///   - isOnline: Whether films can be loaded.
  ///   - today: The day that it is, as a number that grows by one a day.
  ///   - random: What patterns, ways and numbers are made from.
  public init(
    store: PreferenceStore = PreferenceStore(), system: @escaping () -> SystemSettings = { SystemSettings() },
    haptics: (any AXHapticPlayer)? = nil, sounds: (any BennieSoundPlayer)? = nil, isSpeaking: (() -> Bool)? = nil,
    isOnline: @escaping () -> Bool = { true }, today: @escaping () -> Int = { 0 },
    random: some RandomNumberGenerator = SystemRandomNumberGenerator()
  ) {
    preferences = store
    self.store = BennieStore(store, today: today)
    self.system = system
    self.haptics = haptics
    self.sounds = sounds
    self.isSpeaking = isSpeaking
    self.isOnline = isOnline
    self.random = random
    stage = AXStage(title: "Bennie und die Lemminge", locale: "de", screen: AXScreen())
    stage.useVoiceSettings(of: store, initial: Self.voiceSettings)
    stage.onActiveChange = { [unowned self] in isActive = $0 }
    applySystem()
    go(.loading)
  }

  /// The game reads aloud where no screen reader runs, once it has loaded (B38).
  public var voice: AXSession.Voice {
    let isWanted = store.isReadAloud && shownSystem?.isScreenReaderRunning != true && destination != .loading
    return isWanted ? .automatic : .off
  }

  /// How the voice sounds for children: at 85 % of espeak-ng's usual rate, and its full volume (B38).
  private static let voiceSettings = AXVoiceSettings(rate: -30, volume: 100)

  /// Whether the voice speaks now.
  var isVoiceSpeaking: Bool { isSpeaking?() == true }

  /// The settings of the voice.
  func voiceSection() -> AXSection { stage.voiceSettings(in: preferences, initial: Self.voiceSettings) }

  /// Lets time pass.
  public func update(_ seconds: Double) {
    applySystem()
    if case .level = destination { play(seconds) }
    waitForPraise(seconds)
    (dialog ?? screen)?.update(seconds)
    mixMusic(seconds)
  }

  public var secondsUntilChange: Double? {
    let music = sounds == nil ? nil : musicDucking.secondsUntilChange(volume: volumeOfMusic)
    return [(dialog ?? screen)?.secondsUntilChange, music, secondsOfPlay, praise?.seconds].compactMap(\.self).min()
  }

  private func applySystem() {
    let now = system()
    guard now != shownSystem else { return }
    shownSystem = now
    stage.follow(now)
    stage.theme = BennieTheme.theme(isDark: now.isDark, isContrastIncreased: now.isContrastIncreased)
    forest = Forest(isDark: now.isDark, isContrastIncreased: now.isContrastIncreased)
  }

  // MARK: Places

  /// Shows a screen; `line` is said before what the screen says itself.
  func go(_ destination: Destination, saying line: String? = nil) {
    self.destination = destination
    praise = nil
    let next = newScreen(for: destination)
    (levelSeconds, mistakes) = (0, 0)
    // The new screen fades in; it is a quiet change, and stays where motion is reduced (B55).
    let fade = AXFade(from: 0, [.init(to: 1, over: .seconds(0.2))])
    stage.motion.play(fade, BennieScreen.fade, quiet: fade)
    stage.show(next, focus: next.start)
    let said = [line, next.opening].compactMap(\.self).joined(separator: " ")
    if !said.isEmpty { say(said) }
  }

  /// Opens a dialog over the screen.
  func open(_ dialog: BennieScreen) {
    stage.present(dialog, focus: dialog.start)
    if let opening = dialog.opening { say(opening) }
  }

  /// Closes the dialog.
  func close() { stage.closeDialog() }

  private func newScreen(for destination: Destination) -> BennieScreen {
    switch destination {
    case .loading: LoadingScreen(self)
    case .players: PlayerChoiceScreen(self)
    case .home: HomeScreen(self)
    case .choice(let category): GameChoiceScreen(self, category)
    case .level(.pattern): PatternScreen(self)
    case .level(.labyrinth): LabyrinthScreen(self)
    case .level(.dice): DiceScreen(self)
    case .level(.chooseNumber): ChooseNumberScreen(self)
    case .treasure: TreasureScreen(self)
    case .videos(let ticket): FilmChoiceScreen(self, ticket)
    case .film(let ticket): FilmScreen(self, ticket)
    case .parentSettings: ParentSettingsScreen(self)
    }
  }

  /// A child has said who it is; the difficulty is that of a child who has just begun (B40).
  func choose(_ name: String) {
    if name != player { difficulty = AdaptiveDifficulty() }
    player = name
    go(.home, saying: SpokenLines.hello(name))
  }

  // MARK: Speech, sound and haptics

  /// The key of all that Bennie says: a line that waits gives way to the next one.
  private static let narration = "narration"

  /// Says a line in place of those that wait; a hint for somebody who hesitates is of low priority.
  func say(_ line: String, priority: AXAnnouncement.Priority = .default) {
    stage.announce(line, priority: priority, key: Self.narration)
    musicDucking.speak(line)
  }

  /// Ends what is said, because what the child has done makes it untrue.
  func hush() { stage.tree.withdraw(Self.narration) }

  /// Lets something be heard and felt, gently (B38, B54).
  func give(_ feedback: SensoryFeedback) {
    feedbackCount += 1
    let volume = store[volume: .effects]
    if volume > 0 { sounds?.play(feedback, volume: Double(volume) / 100) }
    if store.hasVibration { haptics?.play(feedback.haptic) }
  }

  /// Music plays but during a film and while the window is not used; it is quieter while somebody speaks (B38).
  private func mixMusic(_ seconds: Double) {
    let focus = stage.front.focused?.focusElement
    if focus !== spokenFocus, shownSystem?.isScreenReaderRunning == true || isVoiceSpeaking {
      musicDucking.speak(focus?.composed.label ?? "")
    }
    spokenFocus = focus
    musicDucking.advance(seconds, volume: volumeOfMusic)
    if sounds?.musicVolume != musicDucking.musicVolume { sounds?.musicVolume = musicDucking.musicVolume }
  }

  /// How loud the music is while nobody speaks.
  private var volumeOfMusic: Double {
    isActive && !(screen is FilmScreen) ? Double(store[volume: .music]) / 100 : 0
  }

  // MARK: Coins

  var coins: Int {
    get { store[coins: player] }
    set { store[coins: player] = newValue }
  }

  /// Whether the coins are enough for this ticket, and films can be loaded (B31, B39).
  func canHave(_ ticket: FilmTicket) -> Bool { coins >= ticket.cost && isOnline() }

  /// Why this ticket cannot be had.
  func refusal(of ticket: FilmTicket) -> String {
    coins < ticket.cost ? Labels.coinsNeeded(ticket.cost - coins) + "." : SpokenLines.offline
  }

  /// Takes the coins for this ticket and begins a film, or says why it cannot be had: until then nothing is paid.
  func beginFilm(_ ticket: FilmTicket) {
    guard canHave(ticket) else { return say(refusal(of: ticket)) }
    coins -= ticket.cost
    go(.film(ticket))
  }

  /// Ends a film before its end: what was not seen of it is given back (B31).
  func endFilm(_ ticket: FilmTicket, secondsLeft: Double) {
    let back = ticket.coins(for: secondsLeft)
    coins += back
    go(.home, saying: SpokenLines.filmIsLeft(coinsBack: back))
  }

  // MARK: Levels

  /// The level that a game is at.
  func level(of game: LevelGame) -> Int { store[level: game, player] }

  /// Something was not it yet (B40).
  func recordMistake() {
    mistakes += 1
    give(.another)
  }

  /// The child did nothing for long (B40).
  func recordPause() { difficulty.pause() }

  /// A level is done: a coin, and every fifth one is celebrated (B31). The praise is heard before the next level comes, so that
  /// it belongs to what was done.
  func finishLevel(of game: LevelGame) {
    guard praise == nil else { return }
    hush()
    difficulty.finishLevel(seconds: levelSeconds, mistakes: mistakes)
    store[level: game, player] += 1
    coins += 1
    give(.coin)
    let coin = AXFade(from: 0, [.init(to: 1, over: .seconds(0.8))])
    stage.motion.play(coin, BennieScreen.coin, quiet: AXFade(from: 0, [.init(to: 1, over: .seconds(0.3))]))
    if coins.isMultiple(of: 5) {
      celebrate(game)
    } else {
      let praise = SpokenLines.praise.randomElement(using: &random) ?? SpokenLines.praise[0]
      let line = "\(praise) \(coinLine)."
      say(line)
      let isHeard = voice != .off || shownSystem?.isScreenReaderRunning == true
      self.praise = Praise(line: line, seconds: isHeard ? MusicDucking.seconds(of: line) : Praise.secondsWithoutSpeech)
    }
  }

  /// Praise that is shown and said, for so many more seconds.
  struct Praise {
    static let secondsWithoutSpeech = 2.0
    let line: String
    var seconds: Double
  }

  private func waitForPraise(_ seconds: Double) {
    praise?.seconds -= seconds
    if let praise, praise.seconds <= 0 { endPraise() }
  }

  /// The next level comes, as the praise is over or somebody pressed a key.
  func endPraise() { if praise != nil { go(destination) } }

  /// The spoken line about the coins.
  var coinLine: String { coins <= FilmTicket.short.cost ? Labels.progress(coins) : Labels.coinIcon(coins) }

  private func celebrate(_ game: LevelGame) {
    give(coins.isMultiple(of: 10) ? .tenCoins : .celebration)
    let fade = AXFade(from: 0, [.init(to: 1, over: .seconds(0.4))])
    stage.motion.play(fade, BennieScreen.celebration, quiet: fade)
    stage.motion.play(
      AXFade(from: 0, [.init(to: 1, over: .seconds(CelebrationPicture.seconds))]), BennieScreen.confetti)
    open(
      CelebrationScreen(self) { [unowned self] in go(coins >= FilmTicket.short.cost ? .treasure : .level(game)) })
  }

  /// Leaves a level without a coin.
  func quit() {
    if case .level = destination, praise == nil { difficulty.quit() }
    go(.home)
  }

  // MARK: Time to play

  /// Whether the children have played as long as they may today (B39).
  var isTimeUp: Bool { store.playedSeconds + unstored >= Double(store.dailyLimit) * 60 }

  /// After how many seconds of a level its time is stored, or is up.
  private static let storedStep = 10.0
  private var secondsOfPlay: Double? {
    guard case .level = destination, !isTimeUp || dialog == nil else { return nil }
    return max(0, min(Self.storedStep, Double(store.dailyLimit) * 60 - store.playedSeconds) - unstored)
  }

  private func play(_ seconds: Double) {
    levelSeconds += seconds
    unstored += seconds
    if unstored >= Self.storedStep || isTimeUp {
      store.playedSeconds += unstored
      unstored = 0
    }
    if isTimeUp, dialog == nil { go(.home, saying: SpokenLines.timeIsUp) }
  }
}

/// Where the children are: each is a screen, or a dialog over one (B26).
enum Destination: Hashable {
  case loading, players, home, treasure, parentSettings
  case choice(GameCategory)
  case level(LevelGame)
  case videos(FilmTicket)
  case film(FilmTicket)
}
