import AXTree

/// The reader to simulate, its language, and its verbosity.
///
/// The modules of the readers add their own: `.orca48` (OrcaSpeech), `.voiceOver` (VoiceOverSpeech).
public struct ReaderSettings: Hashable, Sendable, CustomStringConvertible {
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
  /// The reader's name, and what differs from the default: "orca48", "orca43 de brief".
  public var description: String {
    ([reader.name] + [locale].compactMap(\.self) + (verbosity == .brief ? ["brief"] : [])).joined(separator: " ")
  }

  /// A screen reader that can be simulated. Readers with the same name are equal.
  public struct Reader: Hashable, Sendable, CustomStringConvertible {
    /// The name on the command line and in records: "orca48".
    package let name: String
    /// The name for people: "Orca 48".
    @_spi(Command) public let title: String
    /// The languages in which the reader's own words are known, in alphabetical order.
    @_spi(Command) public let languages: [String]
    /// Whether the program speaks itself, so that it can drop what it has not said yet.
    package let isProgramItself: Bool
    /// Makes a simulation that has received nothing yet.
    let simulation: @Sendable (ReaderSettings) -> any ReaderSimulation

    package init(
      _ name: String, title: String, languages: some Sequence<String>, isProgramItself: Bool = false,
      simulation: @escaping @Sendable (ReaderSettings) -> any ReaderSimulation
    ) {
      self.name = name
      self.title = title
      self.languages = languages.sorted()
      self.isProgramItself = isProgramItself
      self.simulation = simulation
    }

    /// Whether the names are the same.
    public static func == (a: Reader, b: Reader) -> Bool { a.name == b.name }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }

    /// The name on the command line and in records: "orca48".
    public var description: String { name }

    /// Whether the reader's own words are known in a locale's language.
    @_spi(Command) public func speaks(_ locale: String) -> Bool { language(ofWordsIn: locale) != nil }

    /// The language of the reader's own words in a tree of this locale; nil if they are not known in it.
    package func language(ofWordsIn locale: String) -> String? {
      AXLanguage.tags(of: locale).first(where: languages.contains)
    }
  }
}
