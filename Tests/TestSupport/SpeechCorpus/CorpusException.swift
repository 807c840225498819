public import OrcaSpeech

/// A case of the corpus that is not compared with the real Orca, and the reason.
public struct CorpusException: Sendable, CustomStringConvertible {
  /// The version of Orca.
  public let orca: OrcaEdition
  /// The case's name.
  public let test: String
  /// The command whose speech may differ; nil if the case has no record.
  public let command: String?
  /// The reason, as the documentation states it.
  public let reason: String

  /// The reader and the case, for test runners.
  public var description: String { "\(orca) \(test)" }

  /// All exceptions.
  public static let all = [
    CorpusException(
      orca: .orca43, test: "whole-math", command: nil,
      reason: "A formula without parts puts Orca 43 into an endless loop."),
    CorpusException(
      orca: .orca43, test: "where-roles-10", command: #"{"focus":"tabPanel"}"#,
      reason: "Orca 43 says what is around a scroll pane that gets the focus first, and nothing of the pane itself."),
    CorpusException(
      orca: .orca48, test: "activation", command: nil,
      reason: "Orca 48 ignores a minimized window, so the recorder cannot tell when its speech is complete."),
    CorpusException(
      orca: .orca48, test: "change-heading-focus", command: #"{"set":{"id":"n","label":"Name"}}"#,
      reason: "Orca 48 caches a text for up to two seconds, and may speak the old one."),
    CorpusException(
      orca: .orca48, test: "toolkit-labels",
      command: #"{"batch":[{"set":{"id":"m","label":"Two messages"}},{"focus":"a"}]}"#,
      reason: "Orca 48 caches a text for up to two seconds, and may speak the old one."),
    CorpusException(
      orca: .orca48, test: "change-icon-focus", command: #"{"set":{"id":"n","label":"Fire"}}"#,
      reason: "Orca 48 caches a description for up to two seconds, and may speak the old one."),
    CorpusException(
      orca: .orca48, test: "change-group-focus", command: #"{"set":{"id":"n","states":{"expanded":true}}}"#,
      reason: "Orca 48 caches a description for up to two seconds, and may speak the old one."),
    CorpusException(
      orca: .orca48, test: "labels-1", command: nil,
      reason: "Orca 48 keeps the labels of an object in a set, and says several in any order."),
    CorpusException(
      orca: .orca51, test: "labels-1", command: nil,
      reason: "Orca 51 keeps the labels of an object in a set, and says several in any order."),
    CorpusException(
      orca: .orca51, test: "activation", command: nil,
      reason: "Orca 51 ignores a minimized window, so the recorder cannot tell when its speech is complete."),
    CorpusException(
      orca: .orca51, test: "where-icons", command: CorpusCase.whereAmI,
      reason:
        "Orca 51 says of a pane of icons around the focus what is selected in it, as if the pane were asked for (`_generate_layered_pane`)."
    ),
    CorpusException(
      orca: .orca51, test: "words-sign-1", command: #"{"focus":"n4"}"#,
      reason: "Orca 51 says counted full stops without the space before their sign."),
  ]

  /// The lines of braille that are not as predicted.
  public static let braille = [
    CorpusException(
      orca: .orca51, test: "words-sign-1", command: #"{"focus":"n4"}"#,
      reason: "Orca 51 shows no space between a label and full stops."),
    CorpusException(
      orca: .orca51, test: "change-field-focus", command: #"{"set":{"id":"n","label":"Nick"}}"#,
      reason: "Orca 51 caches a description, and may show the old one (`_generate_accessible_description`)."),
    CorpusException(
      orca: .orca51, test: "where-tables", command: CorpusCase.whereAmI,
      reason: "Asked where a cell is, Orca 51 shows its whole row again (`_combine_cell_results`)."),
    CorpusException(
      orca: .orca51, test: "where-marks", command: CorpusCase.whereAmI,
      reason: "Asked where a cell is, Orca 51 shows its whole row again (`_combine_cell_results`)."),
  ]

  /// Whether a command of a case, or without one the case, is excepted: from the comparison of speech, or that of another list.
  public static func has(
    _ orca: OrcaEdition, _ test: String, _ command: String?, in exceptions: [CorpusException] = all
  ) -> Bool {
    exceptions.contains { $0.orca == orca && $0.test == test && $0.command == command }
  }
}
