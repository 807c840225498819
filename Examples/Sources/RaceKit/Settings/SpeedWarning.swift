public import Preferences

/// The warning before the speed rises; the cases are in the order in which they are offered (R40, R41).
public enum SpeedWarning: String, CaseIterable, Sendable, Codable {
  case announcement, haptic, sound, none

  /// The available warnings: `haptic` only with haptics (R40).
  public static func offered(hasHaptics: Bool) -> [SpeedWarning] { allCases.filter { hasHaptics || $0 != .haptic } }

  /// The effective warning: an announcement in place of a haptic if there are no haptics (R59).
  public func available(hasHaptics: Bool) -> SpeedWarning { self == .haptic && !hasHaptics ? .announcement : self }
}

extension SpeedWarning: ConditionalDefaultValue {
  /// With a screen reader a haptic warning, or else an announcement; without one none (R57).
  public static func systemDefault(in system: SystemSettings) -> SpeedWarning {
    guard system.isScreenReaderRunning else { return .none }
    return system.hasHaptics ? .haptic : .announcement
  }
}
