/// Plays cues. Must return at once, whether or not a sound is possible; the game never waits for one.
public protocol CuePlayer: AnyObject {
  /// Plays a cue at a volume from 0 to 1.
  func play(_ cue: Cue, volume: Double)
  /// Fades out every playing sound in this many seconds; 0 stops it at once.
  func fadeOut(seconds: Double)
}
