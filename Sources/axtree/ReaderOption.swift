import ArgumentParser
import ScreenReader

/// The readers by their names on the command line; "orca" is the newest Orca that is known.
enum ReaderOption: String, ExpressibleByArgument, CaseIterable {
  case orca, orca43, orca48, orca51, voiceover

  var reader: ReaderSettings.Reader {
    switch self {
    case .orca43: .orca43
    case .orca: .orca
    case .orca48: .orca48
    case .orca51: .orca51
    case .voiceover: .voiceOver
    }
  }
}
