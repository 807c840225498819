public import ExampleKit
public import GameUI

/// Sound, haptics, speech and the web browser; each may be missing.
public struct RaceDevices {
  /// Plays cues; nil without a sound card (R46).
  public var cues: (any CuePlayer)?
  /// Plays haptics, if the system's settings say that there are any.
  public var haptics: (any AXHapticPlayer)?
  /// Opens a web page.
  public var openPage: ((String) -> Void)?
  /// Speaks what is on the stage; nil where nothing can speak.
  public var voice: (any GameVoice)?

  public init(
    cues: (any CuePlayer)? = nil, haptics: (any AXHapticPlayer)? = nil, openPage: ((String) -> Void)? = nil,
    voice: (any GameVoice)? = nil
  ) {
    self.cues = cues
    self.haptics = haptics
    self.openPage = openPage
    self.voice = voice
  }
}
