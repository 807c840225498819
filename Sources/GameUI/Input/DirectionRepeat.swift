/// Repeats a direction that is held on a pad, as a keyboard repeats a key: after a delay, at a rate.
public struct DirectionRepeat: Sendable, Hashable {
  /// The time in seconds that a direction is held before it repeats.
  public static let delay = 0.5
  /// The time in seconds between two repeats: slow enough to hear the beginning of each word.
  public static let interval = 0.1

  private var held: PadDirection?
  private var rest = 0.0

  /// A state in which nothing is held.
  public init() {}

  /// Records that a direction is pressed; it replaces the held one.
  public mutating func press(_ direction: PadDirection) {
    held = direction
    rest = Self.delay
  }

  /// Records that a direction is released.
  public mutating func release(_ direction: PadDirection) {
    if held == direction { held = nil }
  }

  /// Lets time pass; returns the direction that repeats now. Missed repeats are not caught up.
  public mutating func advance(_ seconds: Double) -> PadDirection? {
    guard let held else { return nil }
    rest -= seconds
    guard rest <= 0 else { return nil }
    rest = max(0, rest + Self.interval)
    return held
  }
}
