/// Repeats a direction that is held on a pad, as a keyboard repeats a key: after a delay, at a rate.
package struct DirectionRepeat: Sendable {
  /// The time that a direction is held before it repeats.
  package static let delay = Duration.milliseconds(500)
  /// The time between two repeats: slow enough to hear the beginning of each word.
  package static let interval = Duration.milliseconds(100)

  private var held: AXPadDirection?
  private var rest = Duration.zero

  /// A state in which nothing is held.
  package init() {}

  /// Records that a direction is pressed; it replaces the held one.
  package mutating func press(_ direction: AXPadDirection) {
    held = direction
    rest = Self.delay
  }

  /// Records that a direction is released.
  package mutating func release(_ direction: AXPadDirection) {
    if held == direction { held = nil }
  }

  /// Advances by a time; returns the direction that repeats now. Missed repeats are not caught up.
  package mutating func advance(by time: Duration) -> AXPadDirection? {
    guard let held else { return nil }
    rest -= time
    guard rest <= .zero else { return nil }
    rest = max(.zero, rest + Self.interval)
    return held
  }
}
