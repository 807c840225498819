/// How the program's own voice sounds; what is nil is as the user set it in the speech service of the system.
///
/// It is `Codable`, so that a game stores it with its other settings. Peers: `AVSpeechUtterance`.
public struct AXVoiceSettings: Hashable, Sendable, Codable {
  /// Which signs of a text are spoken.
  public enum Punctuation: String, CaseIterable, Hashable, Sendable, Codable {
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
  package var language: String?
  package var punctuation: Punctuation?
  package var interrupts: Bool?

  /// Settings that differ from the user's in each value that is not nil.
  ///
  /// - Parameters:
  ///   - rate: How fast it speaks, from -100 to 100.
  ///   - pitch: How high it speaks, from -100 to 100.
  ///   - volume: How loud it speaks, from -100 to 100.
  ///   - voice: The name of a voice of the synthesizer, as `spd-say --list-synthesis-voices` prints it.
  ///   - language: The BCP 47 tag of the language in which it reads every text; nil for each text's own.
  ///   - punctuation: The amount of punctuation that it speaks.
  ///   - interrupts: Whether a new focus and what is typed interrupt it; nil is true. Urgent announcements interrupt it in any case.
  public init(
    rate: Int? = nil, pitch: Int? = nil, volume: Int? = nil, voice: String? = nil, language: String? = nil,
    punctuation: Punctuation? = nil, interrupts: Bool? = nil
  ) {
    self.rate = rate
    self.pitch = pitch
    self.volume = volume
    self.voice = voice
    self.language = language
    self.punctuation = punctuation
    self.interrupts = interrupts
  }
}

/// A voice that the speech service of the system has.
package struct AXInstalledVoice: Hashable, Sendable {
  package let name: String
  /// A BCP 47 tag.
  package let language: String

  package init(name: String, language: String) {
    self.name = name
    self.language = language
  }
}
