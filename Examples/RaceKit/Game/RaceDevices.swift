public import GameUI

/// Sound, haptics and the web browser; each may be missing.
public struct RaceDevices {
  /// Plays cues; nil without a sound card (R46).
  public var cues: (any CuePlayer)?
  /// Plays haptics, if the system's settings say that there are any.
  public var haptics: (any HapticPlayer)?
  /// Opens a web page.
  public var openPage: ((String) -> Void)?

  public init(
    cues: (any CuePlayer)? = nil, haptics: (any HapticPlayer)? = nil, openPage: ((String) -> Void)? = nil
  ) {
    self.cues = cues
    self.haptics = haptics
    self.openPage = openPage
  }
}
