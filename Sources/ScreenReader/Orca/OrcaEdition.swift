import AXTree
import Languages

/// One version of Orca: its words, what it says of each role, and what it does at each event.
///
/// Each version lies in a folder of its own, with its own vocabulary of parts. All versions share the objects
/// (``OrcaObject``), the events (``OrcaEvent``), the memory (``OrcaMemory``), and the reading of texts and numbers.
protocol OrcaEdition {
  /// What it can say of an object: the vocabulary of its forms.
  associatedtype Part: Hashable, Sendable

  // MARK: Words

  /// Its words in each language beside English, by the language's tag.
  static var languages: [String: OrcaWords] { get }
  /// The roles that it does not call by their names on the bus.
  static var roleNames: [AXRole: String] { get }
  /// Whether an utterance that ends with a letter or a digit gets a full stop.
  static var endsWithStop: Bool { get }
  /// A line in which repeated signs are counted: "5 equals characters".
  static func countingRepeats(in line: String, _ words: OrcaWords) -> String

  /// A number in percent of its range; nil where there is none.
  static func percent(_ number: AXNumericValue) -> Int?

  // MARK: Speech

  /// What is said of the speaker's object, on the speaker's occasion.
  static func parts(of speaker: OrcaSpeaker<Self>) -> [Part]
  /// The items of one part.
  static func items(_ part: Part, of speaker: inout OrcaSpeaker<Self>) -> [OrcaItem]

  // MARK: Context

  /// Whether a container is not said when the focus comes into it. `inner` are the containers inside it that are said.
  static func isSilent(_ container: OrcaObject, around inner: [OrcaObject], _ orca: Orca<Self>) -> Bool
  /// The containers that may say that the focus leaves them.
  static var leavable: Set<AXRole> { get }
  /// What they say then; a leavable container without words is left in silence.
  static var leavingWords: [AXRole: OrcaWord] { get }
  /// The place of a cell in its table; nil where it has none.
  static func place(of cell: OrcaObject) -> AXCell?

  // MARK: Events

  /// The rank of an event among those that come at once: a lower one is heard first.
  static func rank(of event: OrcaEvent) -> Int
  /// What is said at an event at a moment in seconds.
  static func handle(_ event: OrcaEvent, at now: Double, by orca: inout Orca<Self>) -> [[SpeechSegment]]
  /// What is said of a progress bar, wherever it is: the `place`-th that moved, and `isLatest` where none moved since.
  static func progress(
    of bar: OrcaObject, percent: Int, place: Int, isLatest: Bool, by orca: Orca<Self>
  ) -> [[SpeechSegment]]
  /// What is said of an announcement.
  static func announce(_ text: String, by orca: inout Orca<Self>) -> [[SpeechSegment]]
  /// Moves the focus to an object that did not have it, and says that.
  static func moveFocus(to object: OrcaObject, by orca: inout Orca<Self>) -> [[SpeechSegment]]
  /// Remembers the states of an object that was spoken of.
  static func rememberStates(of object: OrcaObject, in memory: inout OrcaMemory)
}

extension OrcaEdition {
  static var endsWithStop: Bool { true }

  static func percent(_ number: AXNumericValue) -> Int? { OrcaNumber.percent(number) }

  static func progress(
    of bar: OrcaObject, percent: Int, place: Int, isLatest: Bool, by orca: Orca<Self>
  ) -> [[SpeechSegment]] {
    [orca.message(orca.words[.percent, percent], .value, bar)]
  }

  /// The listener that says what this version says.
  static func listener(_ settings: ReaderSettings) -> any SpeechListener {
    Orca<Self>(words: settings.locale.map { words(in: $0) }, isBrief: settings.verbosity == .brief)
  }

  /// The words of a locale such as "de", "pt-BR" or "de_AT.UTF-8"; a language without words gets the English ones.
  static func words(in locale: String) -> OrcaWords {
    AXLanguage.tags(of: locale).lazy.compactMap { languages[$0] }.first ?? .english
  }
}

extension ReaderSettings.Reader {
  /// The version of Orca that it is; nil for another reader.
  var orca: (any OrcaEdition.Type)? {
    switch self {
    case .orca43: Orca43.self
    case .orca48: Orca48.self
    case .orca51: Orca51.self
    case .voiceOver: nil
    }
  }
}

/// The parts that are said of a role: when the focus comes to it, when it changes, and when it is around the focus.
struct OrcaForm<Part: Sendable>: Sendable {
  let arriving: [Part]
  /// Nil where a change makes it say the same as the focus.
  let changing: [Part]?
  /// Nil where it says around the focus what it says at a change.
  let around: [Part]?

  init(_ arriving: [Part], changing: [Part]? = nil, around: [Part]? = nil) {
    self.arriving = arriving
    self.changing = changing
    self.around = around
  }

  /// The form of every role, made once.
  static func byRole(_ form: (AXRole) -> Self) -> [AXRole: Self] {
    Dictionary(uniqueKeysWithValues: AXRole.allCases.map { ($0, form($0)) })
  }

  /// What is said on an occasion.
  func parts(_ occasion: OrcaOccasion) -> [Part] {
    switch occasion {
    case .arriving: arriving
    case .changing: changing ?? arriving
    case .around: around ?? changing ?? arriving
    }
  }
}

/// Why an object is spoken of.
enum OrcaOccasion: Hashable {
  /// The focus comes to it.
  case arriving
  /// It has the focus, and something about it changed.
  case changing
  /// It is around what the focus comes to, or around what the focus leaves, as one of `count` of its role.
  case around(isLeft: Bool, count: Int)
}
