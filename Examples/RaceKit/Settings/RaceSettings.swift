public import GameUI
public import Preferences

/// The player's settings; those without a choice follow the system (R55 to R58).
public struct RaceSettings: Sendable, Hashable {
  /// The speed of races.
  public var speed: ConditionalDefault<Speed>
  /// The sound of the road (R43).
  public var audioMode = ConditionalDefault<AudioMode>()
  /// The volume of the sound effects (R52).
  public var volume = ConditionalDefault<SoundVolume>()
  /// The warning before the speed rises (R40).
  public var speedWarning = ConditionalDefault<SpeedWarning>()
  /// Whether all cars are drawn equally large (R64).
  public var bigCars = ConditionalDefault<BigCars>()
  /// Whether the halves of the road take touches directly (R26).
  public var directTouch = ConditionalDefault<DirectTouch>()
  /// The sound or haptic of a lane change (R45).
  public var moveCueStyle = MoveCueStyle.laneConfirmation
  /// Whether haptics are on (R53).
  public var isVibrationOn = true
  /// The colours (R66).
  public var theme = ThemeStyle.lcd
  /// The font of all texts (F1).
  public var font = FontStyle.custom
  /// The assigned buttons of a game controller (R31).
  public var controls = PadControls()
  /// When the game speaks by itself (R76).
  public var voiceMode = VoiceMode.automatic
  /// Whether speech and sounds are shown as captions (R77).
  public var hasCaptions = false
  /// Whether the tutorial has been opened with a screen reader (R72).
  public var hasSeenTutorial = false

  /// Settings without choices, except perhaps a speed.
  public init(speed: Speed? = nil) {
    self.speed = ConditionalDefault(userOverride: speed)
  }
}
