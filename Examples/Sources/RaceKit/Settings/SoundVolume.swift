public import Preferences

/// The volume of the sound effects, from 0 to 1 (R52, R57).
public struct SoundVolume: Sendable, Hashable {
  public let share: Double

  /// A volume, limited to 0 to 1; a value that is not a number becomes the usual volume.
  public init(_ share: Double) {
    self.share = share.isFinite ? min(1, max(0, share)) : 0.8
  }
}

extension SoundVolume: Codable {
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(Double.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(share)
  }
}

extension SoundVolume: ConditionalDefaultValue {
  /// Full volume with a screen reader, which speaks at the same time (R57).
  public static func systemDefault(in system: SystemSettings) -> SoundVolume {
    SoundVolume(system.isScreenReaderRunning ? 1 : 0.8)
  }
}
