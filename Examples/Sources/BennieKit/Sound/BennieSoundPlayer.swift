/// Plays the sounds of the game. Must return at once.
public protocol BennieSoundPlayer: AnyObject {
  /// Plays a short sound at a volume from 0 to 1.
  func play(_ feedback: SensoryFeedback, volume: Double)
  /// How loud the music is, from 0, which is silent, to 1.
  var musicVolume: Double { get set }
}
