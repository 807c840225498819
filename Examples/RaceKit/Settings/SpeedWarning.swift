public import Preferences

/// How a player learns that the speed is about to rise, in the order in which it is offered (R40, R41).
public enum SpeedWarning: String, CaseIterable, Sendable, Codable {
  case announcement, haptic, sound, none

  /// The ways that can be had: without anything to feel, `haptic` is not offered (R40).
  public static func offered(hasHaptics: Bool) -> [SpeedWarning] { allCases.filter { hasHaptics || $0 != .haptic } }

  /// What holds of a choice: what cannot be felt is announced (R59).
  public func available(hasHaptics: Bool) -> SpeedWarning { self == .haptic && !hasHaptics ? .announcement : self }
}

extension SpeedWarning: ConditionalDefaultValue {
  /// A screen reader's player gets a warning, felt where that is possible (R57).
  public static func systemDefault(in system: SystemSettings) -> SpeedWarning {
    guard system.isScreenReaderRunning else { return .none }
    return system.hasHaptics ? .haptic : .announcement
  }
}
