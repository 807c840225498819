public import Preferences

/// Whether all cars are drawn alike: large, and without perspective (R64).
public struct BigCars: RawRepresentable, ConditionalDefaultValue {
  public let rawValue: Bool

  public init(rawValue: Bool) { self.rawValue = rawValue }

  /// On where text is large, whether or not a screen reader runs (R57).
  public static func systemDefault(in system: SystemSettings) -> BigCars { BigCars(rawValue: system.hasLargeText) }
}
