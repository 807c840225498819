public import Preferences

extension Speed: ConditionalDefaultValue {
  /// Cruise with a screen reader, Rapid without (R57).
  public static func systemDefault(in system: SystemSettings) -> Speed {
    system.isScreenReaderRunning ? .cruise : .rapid
  }
}
