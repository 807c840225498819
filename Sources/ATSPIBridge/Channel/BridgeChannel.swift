import AXTree
import Glibc
import Synchronization

/// One message from the application to the bus thread. Their order matters: a screen reader hears of a key before it hears
/// what the key did.
enum BridgeMessage: Sendable {
  case update(AXTreeUpdate)
  case key(ATSPIKeyEvent)
  /// What the requests up to a ticket did is in the updates before.
  case shown(UInt64)
}

/// The queues and atomics that the application's thread and the bus thread share. There is no lock: neither side ever
/// waits for the other (A5).
final class BridgeChannel: Sendable {
  struct Request: Sendable {
    let ticket: UInt64
    let requests: [AXActionRequest]
  }
  struct Answer: Sendable {
    let ticket: UInt64
    let result: Bool
  }
  /// What the application knows of its listeners.
  enum Activity: UInt8 {
    /// Nobody listens: nothing is composed or sent.
    case inactive
    /// Somebody listens and needs the whole tree first.
    case pending
    /// Somebody listens and has the tree.
    case active
  }

  /// How much may wait for the bus thread, in nodes; more collapses into one full update.
  static let limit = 8192

  let outgoing = MessageQueue<BridgeMessage>()
  let requests = MessageQueue<Request>()
  let replies = MessageQueue<Answer>()
  let wakeup = WakeupEvent()
  /// Signalled when the bus thread has stopped.
  private let stopped = WakeupEvent()
  private let activity = Atomic<UInt8>(Activity.inactive.rawValue)
  /// The last ticket that was answered since the last update; 0 for none.
  private let unshown = Atomic<UInt64>(0)
  private let lastTicket = Atomic<UInt64>(0)
  private let keyListeners = Atomic<Bool>(false)
  private let closed = Atomic<Bool>(false)
  private let pauseMilliseconds = Atomic<Int>(0)
  private let name = Atomic<UInt64>(0)
  private let onWake: (@Sendable () -> Void)?

  init(onWake: (@Sendable () -> Void)?) { self.onWake = onWake }

  var state: Activity { Activity(rawValue: activity.load(ordering: .acquiring)) ?? .inactive }

  // MARK: The application's side

  /// Puts an update in, unless it says nothing, or, where too much waits, drops everything and asks for a full one. Behind
  /// it goes that what was asked for shows now.
  func submit(_ update: AXTreeUpdate) {
    guard update.isEmpty ? state == .active : put(update), unshown.load(ordering: .relaxed) > 0 else { return }
    outgoing.post(.shown(unshown.exchange(0, ordering: .relaxed)))
    wakeup.signal()
  }

  /// Whether the update is on its way.
  private func put(_ update: AXTreeUpdate) -> Bool {
    let state = self.state
    guard state == .active || (state == .pending && update.isFull) else { return false }
    if update.isFull {
      dropUpdates()
      _ = activity.compareExchange(
        expected: Activity.pending.rawValue, desired: Activity.active.rawValue, ordering: .acquiringAndReleasing)
    } else if outgoing.weight > Self.limit {
      dropUpdates()
      requestFullUpdate()
      return false
    }
    outgoing.post(.update(update), weight: 1 + update.nodes.count)
    wakeup.signal()
    return true
  }

  /// Takes out the updates, which a full one replaces, and in which what was asked for shows; keys stay.
  private func dropUpdates() {
    for message in outgoing.take() {
      switch message {
      case .update: continue
      case .key: outgoing.post(message)
      case .shown(let ticket): unshown.max(ticket, ordering: .relaxed)
      }
    }
  }

  /// Puts a key in, unless too much waits already.
  func notify(_ key: ATSPIKeyEvent) {
    guard outgoing.weight <= Self.limit else { return }
    outgoing.post(.key(key))
    wakeup.signal()
  }

  /// Tells the result of what was asked for; the caller gets it with the update that shows it.
  func answer(_ ticket: UInt64, _ result: Bool) {
    replies.post(Answer(ticket: ticket, result: result))
    unshown.max(ticket, ordering: .relaxed)
  }

  var isClosed: Bool { closed.load(ordering: .acquiring) }

  func close() {
    closed.store(true, ordering: .releasing)
    wakeup.signal()
  }

  /// Waits until the bus thread has left, and tells whether it has.
  func waitForStop(milliseconds: Int) -> Bool {
    var event = pollfd(fd: stopped.descriptor, events: Int16(POLLIN), revents: 0)
    let end = Instant.now.advanced(by: milliseconds)
    while poll(&event, 1, Int32(clamping: max(0, end.milliseconds - Instant.now.milliseconds))) < 0, errno == EINTR {}
    return event.revents != 0
  }

  /// Lets the bus thread sleep once, as tests do to prove that nobody waits for it.
  func pause(milliseconds: Int) {
    pauseMilliseconds.store(milliseconds, ordering: .releasing)
    wakeup.signal()
  }

  // MARK: The bus thread's side

  func takePause() -> Int { pauseMilliseconds.exchange(0, ordering: .acquiring) }

  func wake() { onWake?() }

  /// Hands requests to the application under the next ticket, which is never used again: the answer may come when the
  /// connection that the call came over is long gone.
  func ask(_ requests: [AXActionRequest]) -> UInt64 {
    let ticket = lastTicket.add(1, ordering: .relaxed).newValue
    self.requests.post(Request(ticket: ticket, requests: requests))
    wake()
    return ticket
  }

  /// Tells the application that the bus thread has stopped.
  func markStopped() { stopped.signal() }

  /// Tells the application that somebody listens, or that nobody does any more.
  func setActive(_ isActive: Bool) {
    let old = state
    if !isActive {
      activity.store(Activity.inactive.rawValue, ordering: .releasing)
    } else if old == .inactive {
      activity.store(Activity.pending.rawValue, ordering: .releasing)
      wake()
    }
  }

  /// Whether somebody listens to keys.
  var hasKeyListeners: Bool {
    get { keyListeners.load(ordering: .relaxed) }
    set { keyListeners.store(newValue, ordering: .relaxed) }
  }

  /// Asks the application for the whole tree.
  func requestFullUpdate() {
    let (done, _) = activity.compareExchange(
      expected: Activity.active.rawValue, desired: Activity.pending.rawValue, ordering: .acquiringAndReleasing)
    if done { wake() }
  }

  /// The name on the bus, such as ":1.42", as its two numbers.
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
