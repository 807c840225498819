import ArgumentParser
import ScreenReader

/// A reader by its name on the command line; "orca" is the newest Orca that is known.
struct ReaderOption: ExpressibleByArgument {
  static let orca = ReaderOption(reader: .orca)

  let reader: ReaderSettings.Reader

  init(reader: ReaderSettings.Reader) { self.reader = reader }

  init?(argument: String) {
    guard let reader = argument == "orca" ? .orca : ReaderSettings.Reader(rawValue: argument) else { return nil }
    self.reader = reader
  }

  var defaultValueDescription: String { reader == .orca ? "orca" : reader.rawValue }

  static var allValueStrings: [String] { (["orca"] + ReaderSettings.Reader.allCases.map(\.rawValue)).sorted() }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
