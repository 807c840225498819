/// Lets cues be heard. Must return at once, whether or not anything can be heard; the game never waits for a sound.
public protocol CuePlayer: AnyObject {
  /// Plays a cue at a volume from 0 to 1.
  func play(_ cue: Cue, volume: Double)
  /// Lets everything that plays fade away within so many seconds; 0 stops it at once.
  func fadeOut(seconds: Double)
}
