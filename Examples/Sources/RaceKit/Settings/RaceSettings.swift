public import AXPlatform
public import GameUI
public import Preferences

/// The player's settings; those without a choice follow the system (R55 to R58).
///
/// A new setting is a property and a line of ``stored`` here, and a row in `SettingsScreen`.
public struct RaceSettings: Sendable, Hashable {
  /// The speed of races.
  public var speed: ConditionalDefault<Speed>
  /// The sound of the road (R43).
  public var audioMode = ConditionalDefault<LaneCueMode>()
  /// The volume of the sound effects (R52).
  public var volume = ConditionalDefault<SoundVolume>()
  /// The volume of each group of sounds, from 0 (off) to 1 (R86).
  public var groupVolumes: [SoundGroup: Double] = [:]
  /// Whether both ears hear the same (R84).
  public var isMono = false
  /// The share of their volume that engine and effects keep while words are spoken; 1 leaves them as they are (R91).
  public var duckedVolume = 0.5
  /// Whether the cue of a row is followed by that of the row behind it (R93).
  public var looksFarther = false
  /// The warning before the speed rises (R40).
  public var speedWarning = ConditionalDefault<SpeedWarning>()
  /// Whether all cars are drawn equally large (R64).
  public var bigCars = ConditionalDefault<BigCars>()
  /// The sound or haptic of a lane change (R45).
  public var moveCueStyle = MoveCueStyle.laneConfirmation
  /// Whether haptics are on (R53).
  public var isVibrationOn = true
  /// The colours (R66).
  public var theme = ThemeStyle.lcd
  /// The font of all texts (F1).
  public var font = AXFontChoice.custom
  /// Whether the window covers the whole display (R89); nil while the player has not chosen.
  public var isFullscreen: Bool?
  /// The language from the next start on (R90).
  public var language = LanguageChoice.automatic
  /// The assigned buttons of a game controller (R31).
  public var controls = InputBindings<AXPadButton>()
  /// The assigned keys (R78).
  public var keys = InputBindings<BindableKey>()
  /// Whether the game is played as with a screen reader (R87).
  public var readerMode = ReaderMode.automatic
  /// When the game speaks by itself (R76).
  public var voiceMode = AXSession.Voice.automatic
  /// Whether speech and sounds are shown as captions (R77).
  public var hasCaptions = false
  /// Whether a new level is announced (R79).
  public var announcesLevel = false
  /// Whether the tutorial has been opened with a screen reader (R72).
  public var hasSeenTutorial = false

  /// Every setting with the key under which it is stored. Keys must not change, because players have files with them.
  static var stored: [StoredSetting] {
    [
      StoredSetting("selectedDifficulty_conditionalDefault", \.speed),
      StoredSetting("audioFeedbackMode_conditionalDefault", \.audioMode),
      StoredSetting(LegacySettings.Key.volume, \.volume),
      StoredSetting("groupVolumes", \.groupVolumes),
      StoredSetting("isMono", \.isMono),
      StoredSetting("duckedVolume", \.duckedVolume),
      StoredSetting("looksFarther", \.looksFarther),
      StoredSetting(LegacySettings.Key.speedWarning, \.speedWarning),
      StoredSetting(LegacySettings.Key.bigCars, \.bigCars),
      StoredSetting("laneMoveCueStyle", \.moveCueStyle),
      StoredSetting("hapticFeedbackEnabled", \.isVibrationOn),
      StoredSetting("selectedTheme", \.theme),
      StoredSetting("selectedFontStyle", \.font),
      StoredSetting("isFullscreen", \.isFullscreen),
      StoredSetting("language", \.language),
      StoredSetting("padControls", \.controls),
      StoredSetting("keyControls", \.keys),
      StoredSetting("readerMode", \.readerMode),
      StoredSetting("voiceMode", \.voiceMode),
      StoredSetting("captions", \.hasCaptions),
      StoredSetting("announcesLevel", \.announcesLevel),
      StoredSetting("hasSeenInGameVoiceOverTutorial", \.hasSeenTutorial),
    ]
  }

  /// Settings without choices, except perhaps a speed.
  public init(speed: Speed? = nil) {
    self.speed = ConditionalDefault(userOverride: speed)
  }
}
