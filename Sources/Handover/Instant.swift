import Glibc

/// A time on the monotonic clock, in milliseconds.
package struct Instant: Comparable, Hashable {
  package let milliseconds: Int

  /// The time at which the clock shows so many milliseconds.
  package init(milliseconds: Int) { self.milliseconds = milliseconds }

  /// Before everything that happens.
  package static let distantPast = Instant(milliseconds: 0)

  package static var now: Instant {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Instant(milliseconds: time.tv_sec * 1000 + time.tv_nsec / 1_000_000)
  }

  package func advanced(by milliseconds: Int) -> Instant { Instant(milliseconds: self.milliseconds + milliseconds) }

  package static func < (a: Instant, b: Instant) -> Bool { a.milliseconds < b.milliseconds }
}
