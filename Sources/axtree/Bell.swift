import ArgumentParser
import Glibc

/// Wakes the loop: any thread may ring, one thread waits. A pipe underneath.
final class Bell: Sendable {
  private let hearing: Int32
  /// What is written to, to wake the one who waits.
  let ringing: Int32

  init() throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      complain("axtree: no pipe: \(String(cString: strerror(errno)))")
      throw ExitCode.failure
    }
    // Writing to a full pipe and reading an empty one must not block.
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    (hearing, ringing) = (ends[0], ends[1])
  }

  deinit {
    close(hearing)
    close(ringing)
  }

  /// Wakes the waiting thread.
  func ring() {
    var sound: UInt8 = 1
    _ = write(ringing, &sound, 1)
  }

  /// Waits until somebody rings, standard input has data, or the time has come.
  func wait(forInput: Bool, until moment: ContinuousClock.Instant?) {
    var descriptors = [pollfd(fd: hearing, events: Int16(POLLIN), revents: 0)]
    if forInput { descriptors.append(pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)) }
    poll(&descriptors, nfds_t(descriptors.count), milliseconds(until: moment))
    var sounds = [UInt8](repeating: 0, count: 256)
    while read(hearing, &sounds, sounds.count) == sounds.count {}
  }

  /// The milliseconds left, rounded up so that the time has come when they are over; -1 waits for ever.
  private func milliseconds(until moment: ContinuousClock.Instant?) -> Int32 {
    guard let moment else { return -1 }
    let left = ContinuousClock.now.duration(to: moment).components
    guard left.seconds >= 0, left.attoseconds >= 0 else { return 0 }
    return Int32(clamping: left.seconds * 1000 + (left.attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}
