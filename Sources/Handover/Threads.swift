import Glibc
import Synchronization

/// Runs a body on a thread of its own, without waiting for it; false if there can be no thread.
package func startThread(_ body: @escaping @Sendable () -> Void) -> Bool {
  // Safety: the new thread takes the reference, once.
  let start = Unmanaged.passRetained(ThreadBody(body)).toOpaque()
  var thread = pthread_t()
  guard pthread_create(&thread, nil, threadMain, start) == 0 else {
    Unmanaged<ThreadBody>.fromOpaque(start).release()
    return false
  }
  pthread_detach(thread)
  return true
}

private final class ThreadBody {
  let run: @Sendable () -> Void
  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

// At file scope, so that no actor's isolation clings to it.
private func threadMain(_ start: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let start { Unmanaged<ThreadBody>.fromOpaque(start).takeRetainedValue().run() }
  return nil
}

/// A pipe that wakes a polling thread. Signalling it never waits, from any thread.
///
/// Without a descriptor left for a pipe it does nothing, so that no thread may be started that needs it.
package final class WakeupEvent: Sendable {
  /// The descriptor to poll: readable once the event was signalled. Negative if there is no pipe.
  package let descriptor: Int32
  private let writingEnd: Int32

  /// An event that was not signalled. Swift's Glibc has neither eventfd nor pipe2.
  package init() {
    var ends: [Int32] = [-1, -1]
    if pipe(&ends) != 0 { ends = [-1, -1] }
    for end in ends where end >= 0 {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    (descriptor, writingEnd) = (ends[0], ends[1])
  }

  deinit {
    guard isUsable else { return }
    close(descriptor)
    close(writingEnd)
  }

  /// Whether there is a pipe.
  package var isUsable: Bool { descriptor >= 0 }

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

  /// Waits until it is signalled, for so many milliseconds at most; true if it was, or if nobody can signal it.
  package func wait(milliseconds: Int32) -> Bool {
    guard isUsable else { return true }
    var event = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let end = Instant.now.advanced(by: Int(milliseconds))
    while poll(&event, 1, Int32(clamping: max(0, end.milliseconds - Instant.now.milliseconds))) < 0, errno == EINTR {}
    return event.revents != 0
  }
}

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

/// The functions that wake what waits for another thread, such as the loops of a program.
package final class Waker: Sendable {
  private let functions: Mutex<[@Sendable () -> Void]>

  package init(_ wake: (@Sendable () -> Void)? = nil) { functions = Mutex([wake].compactMap(\.self)) }

  package func add(_ wake: @escaping @Sendable () -> Void) { functions.withLock { $0.append(wake) } }

  /// Calls them, on this thread.
  package func wake() { for wake in functions.withLock(\.self) { wake() } }
}
