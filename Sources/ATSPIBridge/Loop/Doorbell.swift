import CDBus
import Glibc

/// Wakes a thread that polls: an eventfd. Ringing never waits, from any thread.
final class Doorbell: Sendable {
  let descriptor: Int32

  init() { descriptor = eventfd(0, axtree_eventfd_flags) }

  deinit { close(descriptor) }

  func ring() {
    var one: UInt64 = 1
    _ = write(descriptor, &one, 8)
  }

  /// Makes it silent until it is rung again.
  func hush() {
    var count: UInt64 = 0
    _ = read(descriptor, &count, 8)
  }
}
