/// The reader to simulate, its language, and its verbosity.
public struct ReaderSettings: Hashable, Sendable {
  /// The readers that can be simulated.
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

  /// The amount of speech.
  public enum Verbosity: String, CaseIterable, Hashable, Sendable {
    /// Without hints.
    case brief
    /// Everything, as in the readers' default settings.
    case verbose
  }

  /// The reader.
  public var reader: Reader
  /// The language of the reader's own words, a BCP 47 tag; nil uses the tree's. A language without words uses English.
  public var locale: String?
  /// The amount of speech.
  public var verbosity: Verbosity

  /// Settings of a reader; by default verbose and in the tree's language.
  public init(_ reader: Reader, locale: String? = nil, verbosity: Verbosity = .verbose) {
    self.reader = reader
    self.locale = locale
    self.verbosity = verbosity
  }
}

extension ReaderSettings {
  /// VoiceOver, verbose, in the tree's language: `VirtualReader(tree, .voiceOver)`.
  public static let voiceOver = ReaderSettings(.voiceOver)
  /// Orca 43, verbose, in the tree's language: `VirtualReader(tree, .orca43)`.
  public static let orca43 = ReaderSettings(.orca43)
  /// Orca 48, verbose, in the tree's language.
  public static let orca48 = ReaderSettings(.orca48)
  /// Orca 51 in the tree's language, saying everything.
  public static let orca51 = ReaderSettings(.orca51)
}
