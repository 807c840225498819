public import Preferences

/// Whether all cars are drawn equally large and without perspective (R64).
public struct BigCars: RawRepresentable, ConditionalDefaultValue {
  public let rawValue: Bool

  public init(rawValue: Bool) { self.rawValue = rawValue }

  /// On with large text, with or without a screen reader (R57).
  public static func systemDefault(in system: SystemSettings) -> BigCars { BigCars(rawValue: system.hasLargeText) }
}
