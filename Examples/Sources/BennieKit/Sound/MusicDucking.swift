/// How loud the music is from frame to frame: half as loud while somebody speaks, and never louder at once (B38, B53).
struct MusicDucking {
  /// The number of characters that a screen reader speaks in a second at a moderate rate.
  private static let charactersASecond = 12.0
  /// By how much the volume changes in a second.
  private static let slope = 0.5

  /// How loud the music is now, from 0 to 1.
  private(set) var musicVolume = 0.0
  /// For how many seconds somebody will speak.
  private var secondsOfSpeech = 0.0

  /// Somebody says a text now, in place of what was said before.
  mutating func speak(_ text: String) { secondsOfSpeech = Self.seconds(of: text) }

  /// How long a text is spoken at a moderate rate.
  static func seconds(of text: String) -> Double { 0.5 + Double(text.count) / charactersASecond }

  /// After how many seconds the volume changes next; nil if it stays.
  func secondsUntilChange(volume: Double) -> Double? {
    if musicVolume != (secondsOfSpeech > 0 ? volume / 2 : volume) { return 0 }
    return secondsOfSpeech > 0 && volume > 0 ? secondsOfSpeech : nil
  }

  /// Lets time pass; `volume` is that of the music while nobody speaks.
  mutating func advance(_ seconds: Double, volume: Double) {
    secondsOfSpeech = max(0, secondsOfSpeech - seconds)
    let wanted = secondsOfSpeech > 0 ? volume / 2 : volume
    let most = Self.slope * seconds
    musicVolume += min(most, max(-most, wanted - musicVolume))
  }
}
