import Glibc

/// A moment on the clock that never goes back, in milliseconds.
struct Instant: Comparable, Hashable {
  let milliseconds: Int

  static var now: Instant {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Instant(milliseconds: time.tv_sec * 1000 + time.tv_nsec / 1_000_000)
  }

  func advanced(by milliseconds: Int) -> Instant { Instant(milliseconds: self.milliseconds + milliseconds) }

  static func < (a: Instant, b: Instant) -> Bool { a.milliseconds < b.milliseconds }
}
