import Glibc
import Synchronization

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
