public import GameUI
public import Preferences

/// What the player has chosen; what was not chosen follows the system (R55 to R58).
public struct RaceSettings: Sendable, Hashable {
  /// How fast races are.
  public var speed: ConditionalDefault<Speed>
  /// What is heard of the road (R43).
  public var audioMode = ConditionalDefault<AudioMode>()
  /// How loud the sound effects are (R52).
  public var volume = ConditionalDefault<SoundVolume>()
  /// How the player learns that the speed rises (R40).
  public var speedWarning = ConditionalDefault<SpeedWarning>()
  /// Whether all cars are drawn alike and large (R64).
  public var bigCars = ConditionalDefault<BigCars>()
  /// Whether touches go straight to the halves of the road (R26).
  public var directTouch = ConditionalDefault<DirectTouch>()
  /// What a lane change tells (R45).
  public var moveCueStyle = MoveCueStyle.laneConfirmation
  /// Whether anything may be felt (R53).
  public var isVibrationOn = true
  /// The colours (R66).
  public var theme = ThemeStyle.lcd
  /// The font of all texts (F1).
  public var font = FontStyle.custom
  /// What the buttons of a game controller do (R31).
  public var controls = PadControls()
  /// Whether the tutorial has been open beside a screen reader (R72).
  public var hasSeenTutorial = false

  /// Nothing chosen, but perhaps a speed.
  public init(speed: Speed? = nil) {
    self.speed = ConditionalDefault(userOverride: speed)
  }
}
