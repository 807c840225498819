import ArgumentParser
import Glibc
import Synchronization

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

/// Turns SIGTERM, SIGINT and SIGHUP into a request to end, which a loop checks, so that the process ends in order.
enum TerminationSignals {
  /// True once one of the signals has arrived.
  static var isEndRequested: Bool { endRequest.load(ordering: .acquiring) }

  /// Handles the signals from now on: each wakes the loop that `wakePipe` wakes. A signal that the process was started to
  /// ignore, as `nohup` does, stays ignored. That nobody reads the output any more is an error where it is written.
  static func handle(waking wakePipe: WakePipe) {
    endRequest.store(false, ordering: .releasing)
    wakeDescriptor.store(wakePipe.writeEnd, ordering: .releasing)
    signal(SIGPIPE, SIG_IGN)
    for number in [SIGTERM, SIGINT, SIGHUP] {
      var known = sigaction()
      sigaction(number, nil, &known)
      if known.__sigaction_handler.sa_handler == nil { signal(number, requestEnd) }
    }
  }
}

private let endRequest = Atomic(false)
private let wakeDescriptor = Atomic<Int32>(-1)

// At file scope, so that it has no actor isolation. It does only what a signal handler may do.
private func requestEnd(_ number: Int32) {
  endRequest.store(true, ordering: .releasing)
  var byte: UInt8 = 1
  _ = write(wakeDescriptor.load(ordering: .acquiring), &byte, 1)
}
