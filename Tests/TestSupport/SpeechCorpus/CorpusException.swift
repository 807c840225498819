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

  private static let oldDescription =
    "Orca 51 caches a description, and may show the old one (`_generate_accessible_description`)."
  private static let textInCell =
    "Of a cell around the focus, Orca 51 shows the text inside in place of the name (`_generate_table_cell_contents`)."
  private static let movedBySayAll =
    "After say all, Orca 51 shows where it ended, as its caret is there (`set_caret_context`)."
  private static let cachedDescription =
    "Orca 48 caches a description for up to two seconds, and may show the old one."

  /// The lines of braille that are not as predicted.
  public static let braille: [CorpusException] = [
    (
      .orca51, "words-sign-1", [#"{"focus":"n4"}"#], "Orca 51 shows no space between a label and full stops."
    ),
    (.orca51, "change-field-focus", [#"{"set":{"id":"n","label":"Nick"}}"#], oldDescription),
    (.orca51, "change-textArea-focus", [#"{"set":{"id":"n","label":"Remarks"}}"#], oldDescription),
    (.orca51, "change-secureTextField-focus", [#"{"set":{"id":"n","label":"Code"}}"#], oldDescription),
    (.orca51, "words-row", [#"{"focus":"a"}"#], textInCell),
    (.orca51, "words-places", [#"{"focus":"score"}"#], textInCell),
    (.orca51, "say-all-field", [CorpusCase.sayAll], movedBySayAll),
    (.orca51, "say-all-area", [CorpusCase.sayAll], movedBySayAll),
    (.orca51, "say-all-texts", [CorpusCase.sayAll], movedBySayAll),
    (.orca51, "say-all-links", [CorpusCase.sayAll], movedBySayAll),
    (
      .orca51, "where-tables", [CorpusCase.whereAmI],
      "Asked where a cell is, Orca 51 shows its whole row again (`_combine_cell_results`)."
    ),
    (
      .orca51, "where-marks", [CorpusCase.whereAmI],
      "Asked where a cell is, Orca 51 shows its whole row again (`_combine_cell_results`)."
    ),
    (
      .orca43, "change-field-away",
      [
        #"{"set":{"id":"n","text":{"content":"Anna","caret":4,"selection":[0,4],"editable":true}}}"#,
        #"{"set":{"id":"n","text":{"content":"","caret":0,"editable":true}}}"#,
      ], "Orca 43 shows a field without the focus whose selection changes (`onTextSelectionChanged`)."
    ),
    (
      .orca43, "window-name", [#"{"window":"deactivate"}"#],
      "Orca 43 ends a message when the window loses the keyboard (`onWindowDeactivated`)."
    ),
    (
      .orca43, "toolkit-windows", [#"{"window":"deactivate"}"#],
      "Orca 43 ends a message when the window loses the keyboard (`onWindowDeactivated`)."
    ),
    (
      .orca48, "change-button-focus",
      [#""value":"now""#, #""states":{"expanded":true}"#, #""states":{"expanded":false}"#].map {
        #"{"set":{"id":"n",\#($0)}}"#
      }, cachedDescription
    ),
    (
      .orca48, "where-tables", [CorpusCase.whereAmI],
      "Asked where a cell is, Orca 48 shows its whole row again."
    ),
    (
      .orca48, "where-marks", [CorpusCase.whereAmI],
      "Asked where a cell is, Orca 48 shows its whole row again."
    ),
    (.orca48, "change-field-focus", [#"{"set":{"id":"n","label":"Nick"}}"#], cachedDescription),
    (.orca48, "change-textArea-focus", [#"{"set":{"id":"n","label":"Remarks"}}"#], cachedDescription),
    (.orca48, "change-secureTextField-focus", [#"{"set":{"id":"n","label":"Code"}}"#], cachedDescription),
    (.orca48, "change-icon-focus", [#"{"set":{"id":"n","label":"Fire"}}"#], cachedDescription),
    (.orca48, "change-radioHint-focus", [#"{"set":{"id":"n","label":"Calm"}}"#], cachedDescription),
    (
      .orca48, "several-focuses",
      [
        #"{"batch":[{"set":{"id":"t","label":"Noise","hint":"Loud"}},{"set":{"id":"t","states":{"pressed":true}}}]}"#
      ], cachedDescription
    ),
  ].flatMap { (orca: OrcaEdition, test: String, commands: [String], reason: String) in
    commands.map { CorpusException(orca: orca, test: test, command: $0, reason: reason) }
  }

  /// Whether a command of a case, or without one the case, is excepted: from the comparison of speech, or that of another list.
  public static func has(
    _ orca: OrcaEdition, _ test: String, _ command: String?, in exceptions: [CorpusException] = all
  ) -> Bool {
    exceptions.contains { $0.orca == orca && $0.test == test && $0.command == command }
  }
}
