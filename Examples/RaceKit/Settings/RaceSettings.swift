public import Preferences

/// What the player has chosen; what was not chosen follows the system (R55 to R58).
public struct RaceSettings: Sendable, Hashable {
  /// Whether sounds are played at all.
  public var isSoundOn = true
  /// How fast races are.
  public var speed: ConditionalDefault<Speed>
  /// What is heard of the road (R43).
  public var audioMode = ConditionalDefault<AudioMode>()
  /// How loud the sound effects are (R52).
  public var volume = ConditionalDefault<SoundVolume>()
  /// How the player learns that the speed rises (R40).
  public var speedWarning = ConditionalDefault<SpeedWarning>()
  /// What a lane change tells (R45).
  public var moveCueStyle = MoveCueStyle.laneConfirmation

  /// Nothing chosen, but perhaps a speed.
  public init(speed: Speed? = nil) {
    self.speed = ConditionalDefault(userOverride: speed)
  }
}
