/// What the player has chosen.
public struct RaceSettings: Sendable, Hashable, Codable {
  /// Whether sounds are played at all.
  public var isSoundOn: Bool
  /// The volume of the sound effects, from 0 to 1 (R52).
  public var volume: Double { didSet { volume = min(1, max(0, volume)) } }
  /// How fast races are.
  public var speed: Speed

  public init(isSoundOn: Bool = true, volume: Double = 0.8, speed: Speed = .rapid) {
    self.isSoundOn = isSoundOn
    self.volume = volume
    self.speed = speed
  }
}
