public import ArgumentParser
public import ExampleKit
import Foundation
import OrcaSpeech
import ReaderSpeech

/// The options of every example.
public struct ExampleOptions: ParsableArguments {
  @Flag(help: "Run as if a screen reader were running, if the system does not report yours.")
  var screenReader = false

  @Flag(help: "Run without a window; hear and operate the program over the accessibility bus.")
  var headless = false

  @Option(help: "The language, such as en, es, ca or de; by default that of the environment.")
  var locale: String?

  @Flag(
    help: """
      Play a script at once and print the predicted speech, without a window, sound, a screen reader or stored settings.
      """)
  var demo = false

  /// The readers that a demo simulates: "orca43, orca48 or orca51".
  private static let readers: String = {
    let names = ReaderSettings.Reader.orcas.map(\.description)
    return names.dropLast().joined(separator: ", ") + " or " + names.suffix(1).joined()
  }()

  @Option(help: "Which screen reader the demo simulates: \(readers).")
  private var reader = ReaderSettings.Reader.orca43.description

  @Option(
    help: """
      Record what is published: the first screen as a document in FILE, the changes as commands in FILE.commands. \
      axtree replay plays both.
      """,
    completion: .file())
  var record: String?

  public init() {}

  /// The language of the example's texts: that of the option, else the one that the user has chosen, else that of the
  /// environment.
  public func language(chosen: Language? = nil) -> Language {
    locale.map(Language.init(locale:)) ?? chosen ?? Language(environment: ProcessInfo.processInfo.environment)
  }

  /// The reader that a demo simulates; nil if it is no Orca.
  var simulatedReader: ReaderSettings.Reader? { ReaderSettings.Reader.orcas.first { $0.description == reader } }

  public func validate() throws {
    guard simulatedReader != nil else {
      throw ValidationError("A demo simulates Orca only: use \(Self.readers).")
    }
  }
}
