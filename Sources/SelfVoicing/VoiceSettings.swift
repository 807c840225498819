/// How the voice sounds; what is nil is as the user set it in speech-dispatcher.
public struct VoiceSettings: Hashable, Sendable {
  /// Which signs of a text are spoken.
  public enum Punctuation: String, CaseIterable, Hashable, Sendable {
    /// No signs.
    case none
    /// Those that change the meaning, as the synthesizer judges.
    case some
    /// Nearly all of them.
    case most
    /// Every sign by its name.
    case all
  }

  package var rate: Int?
  package var pitch: Int?
  package var volume: Int?
  package var voice: String?
  package var punctuation: Punctuation?

  /// Settings that differ from the user's in each value that is not nil.
  ///
  /// - Parameters:
  ///   - rate: How fast it speaks, from -100 to 100.
  ///   - pitch: How high it speaks, from -100 to 100.
  ///   - volume: How loud it speaks, from -100 to 100.
  ///   - voice: The name of a voice of the synthesizer, as `spd-say --list-synthesis-voices` prints it.
  ///   - punctuation: The amount of punctuation that it speaks.
  public init(
    rate: Int? = nil, pitch: Int? = nil, volume: Int? = nil, voice: String? = nil, punctuation: Punctuation? = nil
  ) {
    self.rate = rate
    self.pitch = pitch
    self.volume = volume
    self.voice = voice
    self.punctuation = punctuation
  }

  var commands: [String] {
    let numbers = [("RATE", rate), ("PITCH", pitch), ("VOLUME", volume)].compactMap { name, number in
      number.map { "\(name) \(min(100, max(-100, $0)))" }
    }
    let words = [voice.map { "SYNTHESIS_VOICE \($0)" }, punctuation.map { "PUNCTUATION \($0.rawValue)" }]
    return (numbers + words.compactMap(\.self)).map { "SET SELF \($0)" }
  }
}
