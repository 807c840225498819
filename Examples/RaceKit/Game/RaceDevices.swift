public import GameUI

/// What lets a player hear and feel, and what leads out of the game; each may be missing.
public struct RaceDevices {
  /// Plays the cues; nil where there is no sound card (R46).
  public var cues: (any CuePlayer)?
  /// Lets haptics be felt, where the system's settings say that anything can be.
  public var haptics: (any HapticPlayer)?
  /// Shows a web page to the player.
  public var visit: ((String) -> Void)?

  public init(
    cues: (any CuePlayer)? = nil, haptics: (any HapticPlayer)? = nil, visit: ((String) -> Void)? = nil
  ) {
    self.cues = cues
    self.haptics = haptics
    self.visit = visit
  }
}
