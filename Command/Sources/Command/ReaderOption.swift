import ArgumentParser
import OrcaSpeech
import ReaderSpeech
import VoiceOverSpeech

/// A reader by its name on the command line; "orca" is the newest Orca that is known.
struct ReaderOption: ExpressibleByArgument {
  static let orca = ReaderOption(reader: .orca)
  private static let all = ReaderSettings.Reader.orcas + [.voiceOver]

  let reader: ReaderSettings.Reader

  init(reader: ReaderSettings.Reader) { self.reader = reader }

  init?(argument: String) {
    guard let reader = argument == "orca" ? .orca : Self.all.first(where: { "\($0)" == argument }) else { return nil }
    self.reader = reader
  }

  var defaultValueDescription: String { reader == .orca ? "orca" : "\(reader)" }

  static var allValueStrings: [String] { (["orca"] + all.map(\.description)).sorted() }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
