public import Preferences

extension Speed: ConditionalDefaultValue {
  /// Cruise for those who listen to the road, Rapid for those who see it (R57).
  public static func systemDefault(in system: SystemSettings) -> Speed {
    system.isScreenReaderRunning ? .cruise : .rapid
  }
}
