import CDBus
import Glibc

/// An eventfd that wakes a polling thread. Signalling it never waits, from any thread.
final class WakeupEvent: Sendable {
  let descriptor: Int32

  init() { descriptor = eventfd(0, axtree_eventfd_flags) }

  deinit { close(descriptor) }

  func signal() {
    var one: UInt64 = 1
    _ = write(descriptor, &one, 8)
  }

  /// Clears it until it is signalled again.
  func clear() {
    var count: UInt64 = 0
    _ = read(descriptor, &count, 8)
  }
}
