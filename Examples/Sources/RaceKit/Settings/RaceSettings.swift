public import AXPlatform
public import ExampleKit
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
  /// The volume of all sounds (R52).
  public var volume = ConditionalDefault<MasterVolume>()
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
  public var theme = ThemeChoice.lcd
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
  public var readerMode = ScreenReaderMode.automatic
  /// When the game speaks by itself (R76).
  public var voiceMode = AXSession.Voice.automatic
  /// Whether speech and sounds are shown as captions (R77).
  public var hasCaptions = false
  /// Whether a new level is announced (R79).
  public var announcesLevel = false
  /// Whether the tutorial has been opened with a screen reader (R72).
  public var hasSeenTutorial = false
  /// Whether the driving lesson has been driven to its end (R94).
  public var hasDrivenLesson = false

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
      StoredSetting("hasDrivenLesson", \.hasDrivenLesson),
    ]
  }

  /// Settings without choices, except perhaps a speed.
  public init(speed: Speed? = nil) {
    self.speed = ConditionalDefault(userOverride: speed)
  }
}

/// The volume of all sounds, from 0 to 1 (R52, R57).
public struct MasterVolume: Sendable, Hashable {
  public let share: Double

  /// A volume, limited to 0 to 1; a value that is not a number becomes the usual volume.
  public init(_ share: Double) {
    self.share = share.isFinite ? min(1, max(0, share)) : 0.8
  }
}

extension MasterVolume: Codable {
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(Double.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(share)
  }
}

extension MasterVolume: SystemDefaultProviding {
  /// Full volume with a screen reader, which speaks at the same time (R57).
  public static func systemDefault(in system: SystemSettings) -> MasterVolume {
    MasterVolume(system.isScreenReaderRunning ? 1 : 0.8)
  }
}

/// The warning before the speed rises; the cases are in the order in which they are offered (R40, R41).
public enum SpeedWarning: String, CaseIterable, Sendable, Codable {
  case announcement, haptic, sound, none

  /// The available warnings: `haptic` only with haptics (R40).
  public static func offered(hasHaptics: Bool) -> [SpeedWarning] { allCases.filter { hasHaptics || $0 != .haptic } }

  /// The effective warning: an announcement in place of a haptic if there are no haptics (R59).
  public func available(hasHaptics: Bool) -> SpeedWarning { self == .haptic && !hasHaptics ? .announcement : self }
}

extension SpeedWarning: SystemDefaultProviding {
  /// With a screen reader a haptic warning, or else an announcement; without one none (R57).
  public static func systemDefault(in system: SystemSettings) -> SpeedWarning {
    guard system.isScreenReaderRunning else { return .none }
    return system.hasHaptics ? .haptic : .announcement
  }
}

/// Whether all cars are drawn equally large and without perspective (R64).
public struct BigCars: RawRepresentable, SystemDefaultProviding {
  public let rawValue: Bool

  public init(rawValue: Bool) { self.rawValue = rawValue }

  /// On with large text, with or without a screen reader (R57).
  public static func systemDefault(in system: SystemSettings) -> BigCars { BigCars(rawValue: system.hasLargeText) }
}

/// The language of the game, in the order in which it is offered (R90).
public enum LanguageChoice: String, CaseIterable, Sendable, Codable {
  /// That of the system.
  case automatic
  case english, spanish, catalan, german

  /// The language; nil for that of the system.
  public var language: Language? {
    switch self {
    case .automatic: nil
    case .english: .english
    case .spanish: .spanish
    case .catalan: .catalan
    case .german: .german
    }
  }
}

/// Whether the game is played as with a screen reader, in the order in which it is offered (R87).
public enum ScreenReaderMode: String, CaseIterable, Sendable, Codable {
  /// While one is noticed.
  case automatic
  case on, off
}
