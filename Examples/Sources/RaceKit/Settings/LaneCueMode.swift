public import Preferences

/// The sound of the road; the cases are in the order in which they are offered, the hardest last (R43).
public enum LaneCueMode: String, CaseIterable, Sendable, Codable {
  case retro, lanePulses, arpeggio, chord
}

extension LaneCueMode: SystemDefaultProviding {
  /// Lane pulses with a screen reader, retro without (R57).
  public static func systemDefault(in system: SystemSettings) -> LaneCueMode {
    system.isScreenReaderRunning ? .lanePulses : .retro
  }
}
