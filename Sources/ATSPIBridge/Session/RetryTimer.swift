import Handover

/// Decides when to try again: soon at first, then less often, but at least once a second, so that a bus that returns is
/// found within two seconds (A6).
struct RetryTimer {
  private var pause = 100
  private(set) var next = Instant.now

  /// True if it is time to try.
  var isDue: Bool { next <= Instant.now }

  /// True if attempts have failed for most of a second.
  var isAtLongestPause: Bool { pause == Self.longestPause }
  private static let longestPause = 1000

  /// Records an attempt; the next one is due later.
  mutating func recordAttempt() {
    next = Instant.now.advanced(by: pause)
    pause = min(Self.longestPause, pause * 2)
  }

  /// Starts over, after a success.
  mutating func reset() { self = RetryTimer() }
}
