/// The speech of one Orca in one case.
public struct CorpusRecord: Equatable, Sendable {
  /// The commands, each with what was heard.
  public var steps: [Step]

  /// A command and what was heard after it.
  public struct Step: Equatable, Sendable {
    /// The command, as JSON.
    public let command: String
    /// The utterances in order.
    public internal(set) var heard: [String]

    /// A step with these fields.
    public init(command: String, heard: [String]) {
      self.command = command
      self.heard = heard
    }
  }

  /// A record of these steps.
  public init(steps: [Step]) { self.steps = steps }
}
