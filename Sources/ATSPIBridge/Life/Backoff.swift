/// When to try again: soon at first, then less often, at least once a second, so that a bus that is back is found within
/// two seconds (A6).
struct Backoff {
  private var pause = 100
  private(set) var next = Instant.now

  /// Whether it is time to try.
  var isDue: Bool { next <= Instant.now }

  /// Notes a try; the next one is later.
  mutating func note() {
    next = Instant.now.advanced(by: pause)
    pause = min(1000, pause * 2)
  }

  /// Begins anew, after a success.
  mutating func reset() { self = Backoff() }
}
