/// Plays the sounds of the game. Must return at once.
public protocol BennieSoundPlayer: AnyObject {
  /// Plays a short sound at a volume from 0 to 1.
  func play(_ feedback: Feedback, volume: Double)
  /// How loud the music is, from 0, which is silent, to 1.
  var musicVolume: Double { get set }
}

/// The sounds that parents and children make louder or quieter together (B10, B38).
enum SoundGroup: String, CaseIterable {
  case music, effects

  /// How loud it is, in percent, until somebody changes that.
  var usualVolume: Int { self == .music ? 30 : 70 }
}
