public import Preferences

/// Whether the halves of the road take touches directly, so that a screen reader does not speak them first (R26).
public struct DirectTouch: RawRepresentable, ConditionalDefaultValue {
  public let rawValue: Bool

  public init(rawValue: Bool) { self.rawValue = rawValue }

  /// On for every system (R57).
  public static func systemDefault(in system: SystemSettings) -> DirectTouch { DirectTouch(rawValue: true) }
}
