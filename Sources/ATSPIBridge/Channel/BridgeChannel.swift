import AXTree
import Glibc
import Synchronization

/// One message from the application to the bus thread. The order of messages matters: a screen reader must hear of a
/// key before it hears the key's effect.
enum BridgeMessage: Sendable {
  /// An update of the tree, and the completed requests whose effects it shows.
  case update(AXTreeUpdate, completed: [BridgeRequest])
  case key(ATSPIKeyEvent)

  /// The announcements of an update.
  var announcements: [AXAnnouncement] { if case .update(let update, _) = self { update.announcements } else { [] } }
}

/// A request of an assistive technology on its way to the application, which sets the result on it.
final class BridgeRequest: Sendable {
  private enum Outcome: UInt8, AtomicRepresentable { case pending, failed, succeeded }

  let actions: [AXActionRequest]
  private let outcome = Atomic(Outcome.pending)

  init(_ actions: [AXActionRequest]) { self.actions = actions }

  /// True if all actions succeeded; nil until the application has run them.
  var result: Bool? {
    switch outcome.load(ordering: .acquiring) {
    case .pending: nil
    case .failed: false
    case .succeeded: true
    }
  }

  /// Sets the result.
  func complete(_ result: Bool) { outcome.store(result ? .succeeded : .failed, ordering: .releasing) }
}

/// The queues and atomics that the application's thread and the bus thread share. There is no lock: neither side ever
/// waits for the other (A5).
final class BridgeChannel: Sendable {
  /// The application's view of its listeners.
  enum Activity: UInt8, AtomicRepresentable {
    /// Nobody listens: nothing is composed or sent.
    case inactive
    /// Somebody has begun to listen and needs the whole tree first, without what was announced before.
    case pending
    /// Somebody listened before, and needs the whole tree again: too much was waiting, or the bus was lost.
    case outdated
    /// Somebody listens and has the tree.
    case active
  }

  /// The largest number of nodes and keys that wait for the bus thread; beyond it, updates collapse into one full
  /// update.
  static let limit = 8192
  /// The largest number of announcements that outlive their updates; of more, the newest are said.
  private static let mostUnsaid = 32
  /// For how many milliseconds after the bus was lost those who begin to listen are taken for those who listened before.
  private static let longestOutage = 10_000

  /// The application's messages, in its order.
  let outgoing = MessageQueue<BridgeMessage>()
  /// The requests of assistive technologies to the application.
  let requests = MessageQueue<BridgeRequest>()
  /// Requests that the application has run, and that no update carries yet.
  private let completed = MessageQueue<BridgeRequest>()
  /// Announcements of updates that were dropped; the next full update carries them.
  private let unsaid = MessageQueue<AXAnnouncement>()
  /// Wakes the bus thread.
  let wakeup = WakeupEvent()
  /// Signalled when the bus thread has stopped.
  private let stopped = WakeupEvent()
  private let activity = Atomic(Activity.inactive)
  private let keyListeners = Atomic(false)
  private let screenReader = Atomic(false)
  private let closed = Atomic(false)
  private let pauseMilliseconds = Atomic(0)
  private let name = Atomic<UInt64>(0)
  /// When the bus was last lost under listeners, in milliseconds; only the bus thread uses it.
  private let lossTime = Atomic(Int.min)
  private let onWake: (@Sendable () -> Void)?

  init(onWake: (@Sendable () -> Void)?) { self.onWake = onWake }

  var state: Activity { activity.load(ordering: .acquiring) }

  // MARK: The application's side

  /// Sends an update together with the requests completed since the last one. An empty update without completed
  /// requests is not sent. If too much waits, everything but the announcements is dropped and a full update is requested.
  ///
  /// The first update for a new listener says nothing: it was announced while nobody listened.
  func submit(_ update: AXTreeUpdate) {
    let state = self.state
    guard state == .active || (state != .inactive && update.isFull) else { return }
    var update = update
    if update.isFull {
      discardUpdates()
      let unsaid = unsaid.take().suffix(Self.mostUnsaid)
      update.announcements = state == .pending ? [] : unsaid + update.announcements
      _ = activity.compareExchange(expected: state, desired: .active, ordering: .acquiringAndReleasing)
    } else if outgoing.weight > Self.limit, !update.isEmpty {
      discardUpdates()
      for announcement in update.announcements { unsaid.post(announcement) }
      return requestFullUpdate()
    }
    let completed = completed.take()
    if update.isEmpty, completed.isEmpty { return }
    outgoing.post(.update(update, completed: completed), weight: 1 + update.nodes.count)
    wakeup.signal()
  }

  /// Drops the waiting updates, because a full one replaces them. Keys stay; completed requests and announcements wait
  /// for the full update.
  private func discardUpdates() {
    for message in outgoing.take() {
      switch message {
      case .update(let update, let completed):
        for announcement in update.announcements { unsaid.post(announcement) }
        for request in completed { self.completed.post(request) }
      case .key: outgoing.post(message)
      }
    }
  }

  /// Sends a key, unless too much waits already.
  func notify(_ key: ATSPIKeyEvent) {
    guard outgoing.weight <= Self.limit else { return }
    outgoing.post(.key(key))
    wakeup.signal()
  }

  /// Sets the result of a request; the caller gets it with the next update, which shows what the request did.
  func complete(_ request: BridgeRequest, _ result: Bool) {
    request.complete(result)
    completed.post(request)
  }

  var isClosed: Bool { closed.load(ordering: .acquiring) }

  func close() {
    closed.store(true, ordering: .releasing)
    wakeup.signal()
  }

  /// Waits until the bus thread has stopped, for so many milliseconds at most; true if it has.
  func waitForStop(milliseconds: Int) -> Bool {
    var event = pollfd(fd: stopped.descriptor, events: Int16(POLLIN), revents: 0)
    let end = Instant.now.advanced(by: milliseconds)
    while poll(&event, 1, Int32(clamping: max(0, end.milliseconds - Instant.now.milliseconds))) < 0, errno == EINTR {}
    return event.revents != 0
  }

  /// Makes the bus thread sleep once, as tests do to prove that nobody waits for it.
  func pause(milliseconds: Int) {
    pauseMilliseconds.store(milliseconds, ordering: .releasing)
    wakeup.signal()
  }

  // MARK: The bus thread's side

  func consumePause() -> Int { pauseMilliseconds.exchange(0, ordering: .acquiring) }

  func wake() { onWake?() }

  /// Hands a request to the application.
  func send(_ request: BridgeRequest) {
    requests.post(request)
    wake()
  }

  /// Tells the application that the bus thread has stopped.
  func markStopped() { stopped.signal() }

  /// Drops what waits for a bus that is left. If the bus was lost under listeners, the announcements are kept, those of
  /// `unsent` first, for who listens on the next one.
  func leaveBus(isLost: Bool, unsent: [AXAnnouncement]) {
    let hadListeners = state != .inactive
    setActive(false)
    let waiting = outgoing.take()
    guard isLost, hadListeners else { return }
    for announcement in unsent + waiting.flatMap(\.announcements) { unsaid.post(announcement) }
    lossTime.store(Instant.now.milliseconds, ordering: .relaxed)
  }

  /// Tells the application whether somebody listens. Returns true if listening has just begun: then a full update comes
  /// next.
  @discardableResult
  func setActive(_ isActive: Bool) -> Bool {
    let isNew = isActive && state == .inactive
    if !isActive {
      activity.store(.inactive, ordering: .releasing)
    } else if isNew {
      let isBack = Instant.now.milliseconds < lossTime.load(ordering: .relaxed) &+ Self.longestOutage
      activity.store(isBack ? .outdated : .pending, ordering: .releasing)
      wake()
    }
    return isNew
  }

  /// True if somebody listens to keys.
  var hasKeyListeners: Bool {
    get { keyListeners.load(ordering: .relaxed) }
    set { keyListeners.store(newValue, ordering: .relaxed) }
  }

  /// True if somebody listens as a screen reader does.
  var hasScreenReader: Bool {
    get { screenReader.load(ordering: .relaxed) }
    set { screenReader.store(newValue, ordering: .relaxed) }
  }

  /// Requests the whole tree from the application.
  func requestFullUpdate() {
    let (isDone, _) = activity.compareExchange(
      expected: .active, desired: .outdated, ordering: .acquiringAndReleasing)
    if isDone { wake() }
  }

  /// The name on the bus, such as ":1.42", stored as its two numbers.
  var busName: String? {
    get {
      let numbers = name.load(ordering: .relaxed)
      return numbers == 0 ? nil : ":\(numbers >> 32).\(numbers & 0xffff_ffff)"
    }
    set {
      let parts = (newValue ?? "").drop { $0 == ":" }.split(separator: ".").compactMap { UInt64($0) }
      name.store(parts.count == 2 ? parts[0] << 32 | parts[1] : 0, ordering: .relaxed)
    }
  }
}
