import AXTree
import Glibc
import Synchronization

/// What the application and the voice's thread hand to each other; a lock that nobody holds for long.
final class SelfVoicingChannel: Sendable {
  /// Whether the application makes updates, and whether the next one must be full.
  enum Activity { case inactive, pending, active }

  /// What the thread finds when it wakes up.
  struct Work {
    var isEnabled = false
    var isClosed = false
    /// A full one first, where somebody began to listen.
    var updates: [AXTreeUpdate] = []
  }

  private struct State {
    var work = Work()
    var activity = Activity.inactive
    var isStopped = false
    /// What was announced and not spoken when it was disabled last.
    var unspoken: [AXAnnouncement] = []
  }

  private let state = Mutex(State())
  /// A pipe that wakes the thread.
  private let pipe: (reading: Int32, writing: Int32)

  init() {
    var ends: [Int32] = [-1, -1]
    _ = Glibc.pipe(&ends)
    // Writing to a full pipe and reading an empty one must not block.
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    pipe = (ends[0], ends[1])
  }

  deinit {
    Glibc.close(pipe.reading)
    Glibc.close(pipe.writing)
  }

  private func wake() {
    var byte: UInt8 = 1
    _ = write(pipe.writing, &byte, 1)
  }

  // MARK: The application's side

  var activity: Activity { state.withLock { $0.activity } }

  /// Enabled, it is taken for granted at first that there is a daemon: the first words wait for it.
  var isEnabled: Bool {
    get { state.withLock { $0.work.isEnabled } }
    set {
      let isNew = state.withLock { state in
        guard state.work.isEnabled != newValue, !state.work.isClosed else { return false }
        state.work.isEnabled = newValue
        state.unspoken = newValue ? [] : state.work.updates.flatMap(\.announcements)
        state.work.updates = []
        state.activity = newValue ? .pending : .inactive
        return true
      }
      if isNew { wake() }
    }
  }

  func submit(_ update: AXTreeUpdate) {
    if update.isEmpty { return }
    let isTaken = state.withLock { state in
      // A difference means nothing to a thread that waits for the whole.
      guard state.activity == .active || (state.activity == .pending && update.isFull) else { return false }
      state.activity = .active
      state.work.updates.append(update)
      return true
    }
    if isTaken { wake() }
  }

  func takeUnspoken() -> [AXAnnouncement] {
    state.withLock { state in
      defer { state.unspoken = [] }
      return state.unspoken
    }
  }

  func close() {
    state.withLock { state in
      state.work = Work(isClosed: true)
      state.activity = .inactive
    }
    wake()
  }

  /// Waits until the thread has stopped, for so many milliseconds at most.
  func waitForStop(milliseconds: Int) {
    let end = ContinuousClock.now + .milliseconds(milliseconds)
    while !state.withLock({ $0.isStopped }), ContinuousClock.now < end { _ = poll(nil, 0, 1) }
  }

  // MARK: The thread's side

  func markStopped() { state.withLock { $0.isStopped = true } }

  /// Waits until there is work, something comes over a socket, or so many milliseconds have passed; takes the work.
  func wait(orFor socket: Int32?, milliseconds: Int32) -> Work {
    // A negative descriptor is left out.
    var polls = [
      pollfd(fd: pipe.reading, events: Int16(POLLIN), revents: 0),
      pollfd(fd: socket ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    poll(&polls, nfds_t(polls.count), milliseconds)
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(pipe.reading, &bytes, bytes.count) == bytes.count {}
    return state.withLock { state in
      defer { state.work.updates = [] }
      return state.work
    }
  }

  /// Keeps what was announced before the updates that the thread has not seen, for who takes it while it is disabled.
  func keepUnspoken(_ announcements: [AXAnnouncement]) {
    state.withLock { if !$0.work.isEnabled { $0.unspoken = announcements + $0.unspoken } }
  }

  /// Tells the application whether there is a daemon; if there is again, that it must begin with a full update.
  func setReachable(_ isReachable: Bool) {
    state.withLock { state in
      if !isReachable {
        state.activity = .inactive
        state.work.updates = []
      } else if state.work.isEnabled, state.activity == .inactive {
        state.activity = .pending
      }
    }
  }
}
