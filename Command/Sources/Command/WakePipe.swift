import ArgumentParser
import Glibc

/// A pipe that wakes the loop: any thread may wake it, one thread waits (the self-pipe pattern).
final class WakePipe: Sendable {
  private let readEnd: Int32
  /// The descriptor to which any thread writes to wake the waiting one.
  let writeEnd: Int32

  init() throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      printError("axtree: no pipe: \(String(cString: strerror(errno)))")
      throw ExitCode.failure
    }
    // Writing to a full pipe and reading an empty one must not block.
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    (readEnd, writeEnd) = (ends[0], ends[1])
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  func wake() {
    var byte: UInt8 = 1
    _ = write(writeEnd, &byte, 1)
  }

  /// Waits until another thread wakes it, standard input has data, or the time is up.
  func wait(forInput: Bool, until moment: ContinuousClock.Instant?) {
    var descriptors = [pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)]
    if forInput { descriptors.append(pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)) }
    poll(&descriptors, nfds_t(descriptors.count), milliseconds(until: moment))
    var bytes = [UInt8](repeating: 0, count: 256)
    while read(readEnd, &bytes, bytes.count) == bytes.count {}
  }

  /// The milliseconds left, rounded up so that the time is not up too early; -1 waits forever.
  private func milliseconds(until moment: ContinuousClock.Instant?) -> Int32 {
    guard let moment else { return -1 }
    let left = ContinuousClock.now.duration(to: moment).components
    guard left.seconds >= 0, left.attoseconds >= 0 else { return 0 }
    return Int32(clamping: left.seconds * 1000 + (left.attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}
