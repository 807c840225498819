import AXTree
import Glibc
import Synchronization

/// What the application and the voice's thread hand to each other; a lock that nobody holds for long.
final class SelfVoicingChannel: Sendable {
  /// Whether the application makes updates, and whether the next one must be full.
  enum Activity {
    /// Nothing is spoken: nothing is composed or handed over.
    case inactive
    /// The voice was enabled, and needs the whole tree first, without what was announced before.
    case pending
    /// It spoke before, and needs the whole tree again: too much was waiting, or its daemon was gone.
    case outdated
    case active
  }

  /// What the thread finds when it wakes up.
  struct Work {
    var isEnabled = false
    var isClosed = false
    /// A full one first, where somebody began to listen.
    var updates: [AXTreeUpdate] = []
  }

  /// The largest number of nodes and announcements that wait for the thread; beyond it, updates collapse into one full
  /// update, as in the bridge's channel.
  static let limit = 8192
  /// The largest number of announcements that outlive their updates; of more, the newest are spoken.
  static let mostAnnouncements = 32

  private struct State {
    var work = Work()
    /// The number of nodes and announcements in the updates, and of the updates themselves.
    var weight = 0
    var activity = Activity.inactive
    var isStopped = false
    /// The announcements of updates that were dropped; the next full update carries them.
    var unsaid: [AXAnnouncement] = []
    /// What was announced and not spoken when it was disabled last.
    var unspoken: [AXAnnouncement] = []

    mutating func append(_ update: AXTreeUpdate) {
      work.updates.append(update)
      weight += 1 + update.nodes.count + update.announcements.count
    }

    mutating func takeUpdates() -> [AXTreeUpdate] {
      defer { (work.updates, weight) = ([], 0) }
      return work.updates
    }

    /// Drops the updates that wait, but for their newest announcements.
    mutating func dropUpdates() { keep(takeUpdates().flatMap(\.announcements)) }

    /// Keeps announcements for the next full update.
    mutating func keep(_ announcements: [AXAnnouncement]) {
      unsaid = (unsaid + announcements).suffix(mostAnnouncements)
    }

    mutating func takeUnsaid() -> [AXAnnouncement] {
      defer { unsaid = [] }
      return unsaid
    }
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
        state.dropUpdates()
        let unsaid = state.takeUnsaid()
        state.unspoken = newValue ? [] : unsaid
        state.activity = newValue ? .pending : .inactive
        return true
      }
      if isNew { wake() }
    }
  }

  /// Hands over an update. If too much waits, everything but the announcements is dropped, and a full update is needed.
  func submit(_ update: AXTreeUpdate) {
    if update.isEmpty { return }
    let isTaken = state.withLock { state in
      // A difference means nothing to a thread that waits for the whole; what it announces is said all the same.
      guard state.activity == .active || (state.activity != .inactive && update.isFull) else {
        if state.work.isEnabled { state.keep(update.announcements) }
        return false
      }
      var update = update
      if update.isFull {
        state.dropUpdates()
        update.announcements = state.takeUnsaid() + (state.activity == .pending ? [] : update.announcements)
      }
      let isTooMuch = state.weight > Self.limit && !update.isFull
      state.append(update)
      if isTooMuch { state.dropUpdates() }
      state.activity = isTooMuch ? .outdated : .active
      return !isTooMuch
    }
    if isTaken { wake() }
  }

  /// How much waits for the thread: nodes, announcements, and the updates themselves.
  var weight: Int { state.withLock { $0.weight } }

  func takeUnspoken() -> [AXAnnouncement] {
    state.withLock { state in
      defer { state.unspoken = [] }
      return state.unspoken
    }
  }

  func close() {
    state.withLock { state in
      _ = state.takeUpdates()
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
      defer { _ = state.takeUpdates() }
      return state.work
    }
  }

  /// Keeps what was announced before the updates that the thread has not seen, for who takes it while it is disabled.
  func keepUnspoken(_ announcements: [AXAnnouncement]) {
    state.withLock { state in
      guard !state.work.isEnabled else { return }
      state.unspoken = (announcements + state.unspoken).suffix(Self.mostAnnouncements)
    }
  }

  /// Tells the application whether there is a daemon; if there is again, that it must begin with a full update, which
  /// carries the announcements that have waited.
  func setReachable(_ isReachable: Bool) {
    state.withLock { state in
      if !isReachable {
        state.activity = .inactive
        state.dropUpdates()
      } else if state.work.isEnabled, state.activity == .inactive {
        state.activity = .outdated
      }
    }
  }
}
