import PrivateDesktop

/// A command to `axtree publish`, and everything that each Orca says then, utterance by utterance.
struct HeardStep: Sendable {
  let command: String
  private let spoken: [OrcaVersion: [String]]

  /// A step that both say alike.
  init(_ command: String, _ spoken: [String]) { self.init(command, v43: spoken, v48: spoken) }

  init(_ command: String, v43: [String], v48: [String]) {
    self.command = command
    spoken = [.v43: v43, .v48: v48]
  }

  func spoken(by orca: OrcaVersion) -> [String] { spoken[orca] ?? [] }
}
