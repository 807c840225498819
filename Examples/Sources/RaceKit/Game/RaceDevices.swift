public import GameUI

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
