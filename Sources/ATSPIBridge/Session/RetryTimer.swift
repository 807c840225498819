import Handover

/// When to try again: soon at first, but at least once a second: a bus that returns is found within two (A6).
struct RetryTimer {
  private var pause = 100
  private(set) var next = Instant.now

  var isDue: Bool { next <= Instant.now }

  /// True if attempts have failed for most of a second.
  var isAtLongestPause: Bool { pause == Self.longestPause }
  private static let longestPause = 1000

  mutating func recordAttempt() {
    next = Instant.now.advanced(by: pause)
    pause = min(Self.longestPause, pause * 2)
  }

  /// Starts over, after a success.
  mutating func reset() { self = RetryTimer() }
}
