public import PrivateDesktop

/// What one Orca said over one case: after each command the utterances, in a text that people can read.
///
/// A line that begins with "> " is a command; the utterances follow, a line each.
public struct CorpusRecord: Equatable, Sendable {
  /// The commands, each with what was heard.
  public var steps: [Step]

  /// A command and what was heard after it.
  public struct Step: Equatable, Sendable {
    /// The command, as JSON.
    public let command: String
    /// The utterances in order.
    public let heard: [String]

    /// A step with these fields.
    public init(command: String, heard: [String]) {
      self.command = command
      self.heard = heard
    }
  }

  /// A record of these steps.
  public init(steps: [Step]) { self.steps = steps }

  /// The folder of the records of one Orca in one language: "orca43", "orca43-de".
  public static func folder(_ orca: OrcaVersion, _ language: CorpusLanguage?) -> String {
    orca.edition + (language.map { "-\($0.rawValue)" } ?? "")
  }

  /// Reads a record.
  public init(_ text: String) {
    steps = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("> ") {
        steps.append(Step(command: String(line.dropFirst(2)), heard: []))
      } else if let last = steps.popLast() {
        steps.append(Step(command: last.command, heard: last.heard + [String(line).replacing("\\n", with: "\n")]))
      }
    }
  }

  /// The record as a text.
  public var text: String {
    steps.map { step in
      (["> " + step.command] + step.heard.map { $0.replacing("\n", with: "\\n") }).joined(separator: "\n") + "\n"
    }.joined()
  }
}
