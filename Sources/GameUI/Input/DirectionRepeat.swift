/// Lets a direction that is held on a pad go on, as a held key of a keyboard does: after a delay, at a rate.
public struct DirectionRepeat: Sendable, Hashable {
  /// For how many seconds a direction is held before it goes on.
  public static let delay = 0.5
  /// The seconds from one time to the next: slow enough to hear the beginning of each word.
  public static let interval = 0.1

  private var held: PadDirection?
  private var rest = 0.0

  /// Nothing is held.
  public init() {}

  /// A direction is pressed; it takes the place of one that was held.
  public mutating func press(_ direction: PadDirection) {
    held = direction
    rest = Self.delay
  }

  /// A direction is let go.
  public mutating func release(_ direction: PadDirection) {
    if held == direction { held = nil }
  }

  /// Lets time pass; answers with the direction that goes on now. Time that was missed is not made up for.
  public mutating func advance(_ seconds: Double) -> PadDirection? {
    guard let held else { return nil }
    rest -= seconds
    guard rest <= 0 else { return nil }
    rest = max(0, rest + Self.interval)
    return held
  }
}
