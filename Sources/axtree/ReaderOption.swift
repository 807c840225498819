import ArgumentParser
import ScreenReader

/// The readers by the names that the command takes; "orca" is the newest one that is known.
enum ReaderOption: String, ExpressibleByArgument, CaseIterable {
  case orca, orca43, orca48, voiceover

  var reader: ReaderSettings.Reader {
    switch self {
    case .orca43: .orca43
    case .orca: .orca
    case .orca48: .orca48
    case .voiceover: .voiceOver
    }
  }
}
