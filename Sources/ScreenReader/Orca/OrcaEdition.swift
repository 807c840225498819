import ATSPIModel
import AXTree

/// One version of Orca: its words, its speech for each role, and its reaction to each event.
///
/// Each version has its own folder. All versions share the objects (``OrcaObject``), the events (``OrcaEvent``), the
/// memory (``OrcaMemory``), the vocabulary of parts (``OrcaPart``), and the reading of texts and numbers.
protocol OrcaEdition {
  // MARK: Words

  /// The words in each language besides English, by the language's tag.
  static var languages: [String: OrcaWords] { get }
  /// The roles whose spoken name differs from the bus's.
  static var roleNames: [AXRole: String] { get }
  /// Whether an utterance that ends with a letter or a digit gets a full stop.
  static var endsWithStop: Bool { get }
  /// A line in which repeated signs are counted: "5 equals characters".
  static func countingRepeats(in line: String, _ words: OrcaWords) -> String

  /// A number in percent of its range; nil where there is none.
  static func percent(_ number: AXNumericValue) -> Int?

  // MARK: Speech

  /// The parts to speak of the speaker's object, on the speaker's occasion.
  static func parts(of speaker: OrcaSpeaker<Self>) -> [OrcaPart]
  /// Whether a description spoken for one object silences that of the next, as long as both are in the same speech.
  static var sharesDescriptionUse: Bool { get }
  /// The items of one part.
  static func items(_ part: OrcaPart, of speaker: inout OrcaSpeaker<Self>) -> [OrcaSpeechItem]

  // MARK: Context

  /// Whether a container that the focus enters is left unspoken. `inner` are the containers inside it that are spoken.
  static func isSilent(_ container: OrcaObject, around inner: [OrcaObject], _ orca: Orca<Self>) -> Bool
  /// The containers whose end may be spoken when the focus leaves them.
  static var leavable: Set<AXRole> { get }
  /// The words for leaving a container; a leavable container without words is left in silence.
  static var leavingWords: [AXRole: OrcaWord] { get }
  /// The level of an object in a tree, from 0; -1 outside of trees.
  static func treeLevel(of object: OrcaObject) -> Int
  /// The place of a cell in its table; nil if it has none.
  static func place(of cell: OrcaObject) -> AXCell?

  // MARK: Events

  /// The rank of an event among simultaneous ones: a lower rank is handled first.
  static func rank(of event: OrcaEvent) -> Int
  /// Handles an event at `now`, in seconds, and returns the speech.
  static func handle(_ event: OrcaEvent, at now: Double, by orca: inout Orca<Self>) -> [[SpeechSegment]]
  /// What is said of a progress bar, wherever it is: the `place`-th that moved, and `isLatest` where none moved since.
  static func progress(
    of bar: OrcaObject, percent: Int, place: Int, isLatest: Bool, by orca: Orca<Self>
  ) -> [[SpeechSegment]]
  /// What is said of an announcement.
  static func announce(_ text: String, by orca: inout Orca<Self>) -> [[SpeechSegment]]
  /// Moves the focus to an object that did not have it, and speaks it.
  static func moveFocus(to object: OrcaObject, by orca: inout Orca<Self>) -> [[SpeechSegment]]
  /// Remembers the states of an object that was spoken.
  static func rememberStates(of object: OrcaObject, in memory: inout OrcaMemory)
}

extension OrcaEdition {
  static var endsWithStop: Bool { true }

  static var sharesDescriptionUse: Bool { false }

  static func percent(_ number: AXNumericValue) -> Int? { OrcaNumber.percent(number) }

  static func progress(
    of bar: OrcaObject, percent: Int, place: Int, isLatest: Bool, by orca: Orca<Self>
  ) -> [[SpeechSegment]] {
    [orca.message(orca.words[.percent, percent], .value, bar)]
  }

  /// The listener that says what this version says.
  static func listener(_ settings: ReaderSettings) -> any ScreenReaderSimulation {
    Orca<Self>(words: settings.locale.map { words(in: $0) }, isBrief: settings.verbosity == .brief)
  }

  /// The words of a locale such as "de", "pt-BR" or "de_AT.UTF-8"; a language without words uses the English ones.
  static func words(in locale: String) -> OrcaWords {
    language(ofWordsIn: locale).flatMap { languages[$0] } ?? .english
  }

  /// The name of a role in a locale's language; nil in a language without words.
  static func roleName(_ role: AXRole, in locale: String) -> String? {
    guard language(ofWordsIn: locale) != nil || AXLanguage.tags(of: locale).last == "en" else { return nil }
    return (roleNames[role] ?? ATSPIRole.table[role]?.name).map(words(in: locale).role)
  }

  /// The language whose words a locale gets; nil for the English ones.
  static func language(ofWordsIn locale: String) -> String? {
    AXLanguage.tags(of: locale).first { languages[$0] != nil }
  }
}

extension ReaderSettings.Reader {
  /// The language of an Orca's own words in a tree of this locale.
  package func language(ofWordsIn locale: String) -> String { orca?.language(ofWordsIn: locale) ?? "en" }

  /// The languages in which the reader's own words are known, in alphabetical order.
  package var languages: [String] {
    (orca.map { Array($0.languages.keys) + ["en"] } ?? Array(VoiceOverWords.languages.keys)).sorted()
  }

  /// Whether the reader's own words are known in a locale's language.
  package func speaks(_ locale: String) -> Bool { AXLanguage.tags(of: locale).contains(where: languages.contains) }

  /// The reader's version of Orca; nil for another reader.
  var orca: (any OrcaEdition.Type)? {
    switch self {
    case .orca43: Orca43.self
    case .orca48: Orca48.self
    case .orca51: Orca51.self
    case .voiceOver: nil
    }
  }
}

/// The parts to speak of a role: when it gets the focus, when it changes, and when it is around the focus.
struct OrcaRoleForm: Sendable {
  let arriving: [OrcaPart]
  /// The parts to speak at a change; nil uses those for the focus.
  let changing: [OrcaPart]?
  /// The parts to speak around the focus; nil uses those for a change.
  let around: [OrcaPart]?

  init(_ arriving: [OrcaPart], changing: [OrcaPart]? = nil, around: [OrcaPart]? = nil) {
    self.arriving = arriving
    self.changing = changing
    self.around = around
  }

  /// The form of every role, computed once.
  static func byRole(_ form: (AXRole) -> Self) -> [AXRole: Self] {
    Dictionary(uniqueKeysWithValues: AXRole.allCases.map { ($0, form($0)) })
  }

  /// The parts for an occasion.
  func parts(_ occasion: OrcaOccasion) -> [OrcaPart] {
    switch occasion {
    case .arriving: arriving
    case .changing: changing ?? arriving
    case .around: around ?? changing ?? arriving
    }
  }
}

/// The reason for speaking an object.
enum OrcaOccasion: Hashable {
  /// The object gets the focus.
  case arriving
  /// The object has the focus and changed.
  case changing
  /// The focus enters or leaves the object, which is one of `count` nested ones of its role.
  case around(isLeft: Bool, count: Int)
}
