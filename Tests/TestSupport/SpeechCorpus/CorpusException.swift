import ScreenReader

/// A part of the corpus in which the prediction is not compared with the real Orca, with the reason.
struct CorpusException: Sendable, CustomStringConvertible {
  let reader: ReaderSettings.Reader
  /// The case's name.
  let test: String
  /// The command after which something else is heard; nil where there is no record of the case.
  let command: String?
  /// Why, as the documentation tells it.
  let reason: String

  var description: String { "\(reader.rawValue) \(test)" }

  static let all = [
    CorpusException(
      reader: .orca48, test: "activation", command: nil,
      reason: "Orca 48 hears nothing of a minimized window, so that a recorder cannot tell when it has said all."),
    CorpusException(
      reader: .orca48, test: "change-heading-focus", command: #"{"set":{"id":"n","label":"Name"}}"#,
      reason: "Orca 48 keeps a text that it has read for up to two seconds, and may say the old one."),
    CorpusException(
      reader: .orca48, test: "change-group-focus", command: #"{"set":{"id":"n","states":{"expanded":true}}}"#,
      reason: "Orca 48 keeps a description that it has read for up to two seconds, and may say the old one."),
  ]

  static func has(_ reader: ReaderSettings.Reader, _ test: String, _ command: String?) -> Bool {
    all.contains { $0.reader == reader && $0.test == test && $0.command == command }
  }
}
