import ArgumentParser
import Glibc

/// What wakes the loop: any thread may ring, one waits.
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
    // A full pipe has rung often enough, and an empty one is not waited for.
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    (hearing, ringing) = (ends[0], ends[1])
  }

  deinit {
    close(hearing)
    close(ringing)
  }

  /// Wakes the one who waits.
  func ring() {
    var sound: UInt8 = 1
    _ = write(ringing, &sound, 1)
  }

  /// Waits until the bell rings, standard input has something, or the moment is there.
  func wait(forInput: Bool, until moment: ContinuousClock.Instant?) {
    var descriptors = [pollfd(fd: hearing, events: Int16(POLLIN), revents: 0)]
    if forInput { descriptors.append(pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)) }
    poll(&descriptors, nfds_t(descriptors.count), milliseconds(until: moment))
    var sounds = [UInt8](repeating: 0, count: 256)
    while read(hearing, &sounds, sounds.count) == sounds.count {}
  }

  /// The time left, rounded up, so that the moment is there when it is over; -1 is for ever.
  private func milliseconds(until moment: ContinuousClock.Instant?) -> Int32 {
    guard let moment else { return -1 }
    let left = ContinuousClock.now.duration(to: moment).components
    guard left.seconds >= 0, left.attoseconds >= 0 else { return 0 }
    return Int32(clamping: left.seconds * 1000 + (left.attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}
