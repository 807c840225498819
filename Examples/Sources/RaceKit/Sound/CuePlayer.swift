/// Plays cues. Must return at once, whether or not a sound is possible; the game never waits for one.
public protocol CuePlayer: AnyObject {
  /// Plays a cue at a volume from 0 to 1; alike for both ears if `isMono`.
  func play(_ cue: Cue, volume: Double, isMono: Bool)
  /// Lets an engine sound from now on, or none.
  func drive(_ engine: EngineSound?, isMono: Bool)
  /// Fades out every playing sound in this many seconds; 0 stops it at once.
  func fadeOut(seconds: Double)
}
