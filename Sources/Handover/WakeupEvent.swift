import Glibc

/// A pipe that wakes a polling thread. Signalling it never waits, from any thread.
package final class WakeupEvent: Sendable {
  /// The descriptor to poll: readable once the event was signalled.
  package let descriptor: Int32
  private let writingEnd: Int32

  /// An event that was not signalled. Swift's Glibc has neither eventfd nor pipe2.
  package init() {
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    (descriptor, writingEnd) = (ends[0], ends[1])
  }

  deinit {
    close(descriptor)
    close(writingEnd)
  }

  /// Wakes the thread that polls.
  package func signal() {
    var byte: UInt8 = 1
    _ = write(writingEnd, &byte, 1)
  }

  /// Clears it until it is signalled again.
  package func clear() {
    withUnsafeTemporaryAllocation(byteCount: 64, alignment: 1) { bytes in
      while read(descriptor, bytes.baseAddress, bytes.count) == bytes.count {}
    }
  }

  /// Waits until it is signalled, for so many milliseconds at most; true if it was.
  package func wait(milliseconds: Int) -> Bool {
    var event = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let end = Instant.now.advanced(by: milliseconds)
    while poll(&event, 1, Int32(clamping: max(0, end.milliseconds - Instant.now.milliseconds))) < 0, errno == EINTR {}
    return event.revents != 0
  }
}
