import ATSPIModel
package import AXTree
public import ReaderSpeech

/// One version of Orca: its words, its speech for each role, and its reaction to each event, as one value.
///
/// Each edition has a folder in `Editions`, and a row in ``all``. It may begin as a copy of the edition before it, and
/// states what differs. All editions share the objects (`OrcaObject`), the events (`OrcaEvent`), the memory
/// (`OrcaMemory`), the vocabulary of parts (`OrcaPart`), and the reading of texts and numbers.
public struct OrcaEdition: Sendable {
  /// The number of the version: 48.
  public internal(set) var version: Int
  /// The number of the Debian that has this Orca: 13.
  package internal(set) var debian: Int
  /// The code name of that Debian: "trixie".
  package internal(set) var debianName: String

  // MARK: Words

  /// The words in each language besides English, by the language's tag.
  var languages: [String: OrcaWords]
  /// The spoken names of roles that differ from the bus's.
  var roleNames: [AXRole: String]
  /// The English names of signs that shortcuts contain.
  var signNames: [String: String] = [:]
  /// Whether an utterance that ends with a letter or a digit gets a full stop.
  var endsWithStop = true
  /// Whether it gets one behind a digit too.
  var stopsBehindDigits = true
  /// A line in which repeated signs are counted: "5 equals characters".
  var countingRepeats: @Sendable (_ line: String, OrcaWords) -> String
  /// A number as it is spoken.
  var numberText: @Sendable (AXNumericValue, _ locale: String) -> String
  /// A number in percent of its range; nil where there is none.
  var percent: @Sendable (AXNumericValue) -> Int? = { OrcaNumber.percent($0) }

  // MARK: Speech

  /// The form of each role, as the bus names it (``OrcaObject/role``).
  var forms: [AXRole: OrcaRoleForm]
  /// The form of roles without one of their own.
  var plainForm: OrcaRoleForm
  /// The functions of the parts that this edition speaks in its own way.
  var parts: [OrcaPart: OrcaPart.Function]
  /// The parts to speak of the speaker's object, on the speaker's occasion.
  var chosenParts: @Sendable (OrcaSpeaker) -> [OrcaPart]
  /// The parts that are left out of an object that was spoken just before.
  var unrepeatedParts: Set<OrcaPart> = []
  /// The kind of the segments of a phrase.
  var phraseKind = SpeechSegment.Kind.context
  /// Whether a description spoken for one object silences that of the next, as long as both are in the same speech.
  var sharesUsedDescriptions = false
  /// The containers around a cell, before the cell or its row.
  var cellContext: [OrcaPart] = []
  /// The parts for each cell of a newly entered row.
  var rowCellParts: [OrcaPart] = []
  /// The parts for the focused cell, behind those of its row.
  var afterRowParts: [OrcaPart] = []
  /// Whether a label inside a container is spoken when the focus enters it.
  var speaksLabel: @Sendable (_ label: OrcaObject, _ container: OrcaObject) -> Bool = { _, _ in true }
  /// Whether an object that is not the focus is spoken without its name if that is the focus's name too.
  var omitsNameOfFocus: @Sendable (OrcaSpeaker) -> Bool = { _ in true }
  /// Whether a named container is one of the contents of the object around it, besides its own contents.
  var listsContainers = false
  /// Whether a line is spoken with the line break at its end, which prevents a full stop.
  var speaksLineEnd = true
  /// Whether each stated language of a line is an utterance of its own.
  var speaksLanguagesApart = false
  /// Whether a progress bar is introduced by its number, unless it was the last to move.
  var numbersProgressBars = false

  // MARK: Braille

  /// The lines that a braille display shows.
  var braille: OrcaBraille

  // MARK: Context

  /// The window that Orca takes to be the active one when an object gets the focus.
  var activeWindow: @Sendable (_ focus: OrcaObject) -> OrcaObject
  /// Whether a container that the focus enters is left unspoken. `inner` are the containers inside it that are spoken.
  var isSilent: @Sendable (_ container: OrcaObject, _ inner: [OrcaObject]) -> Bool
  /// The containers whose end may be spoken when the focus leaves them.
  var leavable: Set<AXRole>
  /// The words for leaving a container; a leavable container without words is left in silence.
  var leavingWords: [AXRole: OrcaWord]
  /// The level of an object in a tree, from 0; -1 outside of trees.
  var treeLevel: @Sendable (OrcaObject) -> Int
  /// The position of a cell in its table; nil if it has none.
  var position: @Sendable (_ cell: OrcaObject) -> AXCellInfo?

  // MARK: Events

  /// Whether an event that comes at `now`, in seconds, is left out; asked of all simultaneous ones before any is handled.
  var isDropped: @Sendable (OrcaEvent, _ now: Double, inout Orca) -> Bool = { _, _, _ in false }
  /// The place of an event in the order in which simultaneous ones are handled; those with the same rank in the order of the bus.
  /// `focus` had the focus before.
  var rank: @Sendable (OrcaEvent, _ focus: AXNodeID?) -> OrcaEventRank
  /// Handles an event at `now`, in seconds, and returns the speech.
  var handle: @Sendable (OrcaEvent, _ now: Double, inout Orca) -> [[SpeechSegment]]
  var announce: @Sendable (_ text: String, inout Orca) -> [[SpeechSegment]]
  /// Moves the focus to an object that did not have it, and speaks it.
  var moveFocus: @Sendable (OrcaObject, inout Orca) -> [[SpeechSegment]]
  /// Reads on from the focus.
  var sayAll: @Sendable (_ focus: OrcaObject, Orca) -> [[SpeechSegment]]
  /// Remembers the states of an object that was spoken.
  var rememberStates: @Sendable (OrcaObject, inout OrcaMemory) -> Void
}

/// The order in which Orca handles simultaneous events. Announcements come after other normal ones.
enum OrcaEventRank: Comparable {
  case window, openedMenu, focus, text, normal, children, last
}

extension OrcaEdition {
  /// The name in records and on the command line: "orca48".
  package var name: String { "orca\(version)" }

  /// A copy for another version, with the words of that version. `Scripts/orca-editions` reads the arguments.
  func successor(version: Int, debian: Int, debianName: String) -> OrcaEdition {
    var edition = self
    (edition.version, edition.debian, edition.debianName) = (version, debian, debianName)
    edition.languages = OrcaWords.all(of: edition.name)
    return edition
  }

  func form(of role: AXRole) -> OrcaRoleForm { forms[role] ?? plainForm }
  /// The words of a locale such as "de", "pt-BR" or "de_AT.UTF-8"; a language without words uses the English ones.
  func words(in locale: String) -> OrcaWords { AXLanguage.words(for: locale, in: languages) ?? .english }
  /// The spoken name of a role in English.
  func englishName(of role: AXRole) -> String { roleNames[role] ?? ATSPIRole.table[role]?.name ?? "unknown" }

  /// The name of a role in a locale's language; nil in a language without words.
  package func roleName(_ role: AXRole, in locale: String) -> String? {
    let english = AXLanguage.tags(of: locale).last == "en" ? OrcaWords.english : nil
    return (AXLanguage.words(for: locale, in: languages) ?? english)?.role(englishName(of: role))
  }

  /// The reader that simulates this edition: `ReaderSettings(orca.reader)` for tests that run with a prediction and a real Orca.
  public var reader: ReaderSettings.Reader {
    ReaderSettings.Reader(name, title: description, languages: languages.keys + ["en"]) { settings in
      Orca(self, words: settings.locale.map { words(in: $0) }, isBrief: settings.verbosity == .brief)
    }
  }
}

/// Editions are the same if they are of the same version.
extension OrcaEdition: Hashable, CustomStringConvertible {
  /// Whether both are editions of the same version.
  public static func == (a: OrcaEdition, b: OrcaEdition) -> Bool { a.version == b.version }
  /// Hashes the version.
  public func hash(into hasher: inout Hasher) { hasher.combine(version) }
  /// "Orca 48".
  public var description: String { "Orca \(version)" }
}
