import DesktopTesting

/// A command to `axtree publish`, and everything that each Orca says then, utterance by utterance.
struct SpokenStep: Sendable {
  let command: String
  /// The key that is pressed before the command, as a person's is before the application hears of it; nil for none.
  var key: String?
  /// Whether Orca 48 first has to forget the texts that it read: for two seconds it may say those that have changed.
  private(set) var isAfterForgetting = false
  private let spoken: [OrcaEdition: [String]]

  /// A step that all say alike.
  init(_ command: String, _ spoken: [String]) { self.init(command, v43: spoken, v48: spoken) }

  /// Without words of its own, Orca 51 says what Orca 48 does.
  init(_ command: String, v43: [String], v48: [String], v51: [String]? = nil) {
    self.command = command
    spoken = [.orca43: v43, .orca48: v48, .orca51: v51 ?? v48]
  }

  /// The same step behind a key press.
  func after(_ key: String) -> SpokenStep {
    var step = self
    step.key = key
    return step
  }

  /// The same step when Orca 48 reads texts anew.
  func afterForgetting() -> SpokenStep {
    var step = self
    step.isAfterForgetting = true
    return step
  }

  func spoken(by orca: OrcaEdition) -> [String] { spoken[orca] ?? [] }
}
