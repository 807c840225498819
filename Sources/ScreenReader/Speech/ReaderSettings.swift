/// Which reader is listened to, in which language, and how much it says.
public struct ReaderSettings: Hashable, Sendable {
  /// The readers whose speech is known.
  public enum Reader: String, CaseIterable, Hashable, Sendable {
    /// VoiceOver on iOS (S1 to S19).
    case voiceOver = "voiceover"
    /// Orca 43, as in Debian 12 (O1 to O3).
    case orca43
    /// Orca 48, as in Debian 13 (O1 to O3).
    case orca48
    /// Orca 51, as in Debian 14 (O1 to O3).
    case orca51

    /// The newest Orca that is known: what "orca" stands for where no number is said.
    public static let orca = orca51
  }

  /// How much a reader says.
  public enum Verbosity: String, CaseIterable, Hashable, Sendable {
    /// Hints are left out.
    case brief
    /// Everything, as readers are set up to do.
    case verbose
  }

  /// The reader.
  public var reader: Reader
  /// The language of the reader's own words, a BCP 47 tag; nil is the tree's. A language whose words are not known is
  /// English.
  public var locale: String?
  /// How much it says.
  public var verbosity: Verbosity

  /// Settings of a reader; by default it speaks the tree's language and says everything.
  public init(_ reader: Reader, locale: String? = nil, verbosity: Verbosity = .verbose) {
    self.reader = reader
    self.locale = locale
    self.verbosity = verbosity
  }
}

extension ReaderSettings {
  /// VoiceOver in the tree's language, saying everything: `VirtualReader(tree, .voiceOver)`.
  public static let voiceOver = ReaderSettings(.voiceOver)
  /// Orca 43 in the tree's language, saying everything: `VirtualReader(tree, .orca43)`.
  public static let orca43 = ReaderSettings(.orca43)
  /// Orca 48 in the tree's language, saying everything.
  public static let orca48 = ReaderSettings(.orca48)
  /// Orca 51 in the tree's language, saying everything.
  public static let orca51 = ReaderSettings(.orca51)
}
