package import AXTree
import Synchronization

/// Hands the changes of a tree, and messages between them, to a reader on a thread of its own.
///
/// The application's side has a cursor in the tree. The reader's side says whether it reads at all, and takes what waits.
/// Neither side ever waits for the other (A5): while too much waits, the changes stay in the tree, and are handed over
/// together, or as a full update, once the reader has caught up.
package final class TreeChannel<Message: Sendable>: Sendable {
  /// One item that the application hands over; items keep their order.
  package enum Item: Sendable {
    case update(AXTreeUpdate)
    case message(Message)

    /// The announcements of an update.
    package var announcements: [AXAnnouncement] { update?.announcements ?? [] }

    fileprivate var update: AXTreeUpdate? { if case .update(let update) = self { update } else { nil } }
  }

  /// Whether the reader reads.
  package enum Activity: UInt8, AtomicRepresentable {
    /// Nobody reads: nothing is composed or handed over.
    case inactive
    /// The reader has begun, and needs the whole tree first.
    case pending
    /// The reader has the tree.
    case active
  }

  /// The largest number of nodes, announcements and messages that wait before the application hands over no more.
  package static var limit: Int { 8192 }
  /// For how many milliseconds a reader that was interrupted is the same one: it is told what it missed.
  private static var longestInterruption: Int { 10_000 }
  /// For how many milliseconds after the start a reader may begin that was there all the time.
  private static var longestStart: Int { 2000 }

  private let waiting = MessageQueue<Item>()
  /// Wakes the reader's thread.
  package let wakeup = WakeupEvent()
  /// Signalled once the reader's thread has stopped.
  package let stopped = WakeupEvent()
  /// The application's place in the tree; only the application's side takes the lock.
  private let cursor = Mutex<AXTreeCursor?>(nil)
  private let state = Atomic(Activity.inactive)
  /// Whether the application has kept changes back.
  private let isBehind = Atomic(false)
  private let closed = Atomic(false)
  /// Until when a reader that begins is told what it missed, and how many of the announcements that it got it did not say.
  private let missedEnd = Atomic(Int.min)
  private let unsaidCount = Atomic(0)
  private let waker: Waker

  /// A channel whose reader does not read yet. `onWake` runs on the reader's thread when the application should publish.
  package init(onWake: @escaping @Sendable () -> Void = {}) { waker = Waker(onWake) }

  /// Asks the application to publish. Called on the reader's thread.
  package func wake() { waker.wake() }

  /// Whether the reader reads. One atomic load.
  package var activity: Activity { state.load(ordering: .acquiring) }

  /// Whether somebody reads, so that changes are worth making. One atomic load.
  package var isActive: Bool { activity != .inactive }

  /// Starts the reader's thread, which signals ``stopped`` at its end. False if no thread or no pipe can be made; then the reader
  /// counts as stopped.
  package func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    let isStarted = wakeup.isUsable && stopped.isUsable && startThread(body)
    if !isStarted { stopped.signal() }
    return isStarted
  }

  /// How much waits for the reader: nodes, announcements, messages, and the updates themselves.
  package var weight: Int { waiting.weight }

  /// Whether the application hands over more.
  package var hasRoom: Bool { weight <= Self.limit }

  // MARK: The application's side

  /// Hands over the changes since the last call, if somebody reads and not too much waits; returns whether it did.
  ///
  /// A new reader gets a full update that announces nothing, because nobody listened before; one that was interrupted, or is
  /// found soon after the start, also gets what it missed. O(changed).
  @discardableResult
  package func publish(_ tree: AXElementTree) -> Bool {
    let activity = activity
    if activity == .inactive { return false }
    if !hasRoom, keepsBack() { return false }
    let changes: AXTreeUpdate? = cursor.withLock { known in
      var cursor = activity == .active ? known ?? tree.makeCursor() : beginning(known, tree)
      defer { known = cursor }
      return tree.changes(since: &cursor)
    }
    if let changes { post(changes) }
    return true
  }

  /// Records that the application keeps its changes back, so that ``take()`` asks for them; false if there is room after all.
  package func keepsBack() -> Bool {
    isBehind.store(true, ordering: .sequentiallyConsistent)
    // The reader may have taken everything after the caller had found no room and before the store. It asks for nothing then,
    // and nobody else would: the look after the store and the reader's look after its taking cannot both miss the other.
    guard hasRoom else { return true }
    isBehind.store(false, ordering: .sequentiallyConsistent)
    return false
  }

  /// Hands over an update, which is full if it is the first for the reader.
  package func post(_ update: AXTreeUpdate) {
    if update.isFull {
      _ = state.compareExchange(expected: .pending, desired: .active, ordering: .acquiringAndReleasing)
    }
    waiting.post(.update(update), weight: 1 + update.nodes.count + update.announcements.count)
    wakeup.signal()
  }

  /// Begins to count what a reader misses that is there, but not found yet. Call it when the program starts. `wake` runs on the
  /// reader's thread when the application should publish, beside the function that the channel has.
  package func start(_ tree: AXElementTree, wake: @escaping @Sendable () -> Void) {
    waker.add(wake)
    cursor.withLock { $0 = tree.makeCursor() }
    missedEnd.store(Instant.now.milliseconds + Self.longestStart, ordering: .releasing)
  }

  /// The cursor of a reader that begins, or begins again.
  private func beginning(_ known: AXTreeCursor?, _ tree: AXElementTree) -> AXTreeCursor {
    let unsaid = unsaidCount.exchange(0, ordering: .acquiring)
    let misses = Instant.now.milliseconds < missedEnd.exchange(.min, ordering: .acquiring)
    guard misses, var cursor = known else { return tree.makeCursor() }
    cursor.restart(repeating: unsaid)
    return cursor
  }

  /// Hands over a message; it waits behind what was handed over before.
  package func post(_ message: Message) {
    waiting.post(.message(message))
    wakeup.signal()
  }

  /// Whether the application has ended the channel.
  package var isClosed: Bool { closed.load(ordering: .acquiring) }

  /// Ends the channel, and wakes the reader's thread for that.
  package func close() {
    closed.store(true, ordering: .releasing)
    wakeup.signal()
  }

  // MARK: The reader's side

  /// Takes what waits, oldest first; the application publishes what it kept back.
  package func take() -> [Item] {
    let items = waiting.take()
    if isBehind.exchange(false, ordering: .sequentiallyConsistent) { wake() }
    return items
  }

  /// Tells the application that the reader reads. Returns true if it did not before: then a full update comes next.
  @discardableResult
  package func begin() -> Bool {
    let (isNew, _) = state.compareExchange(expected: .inactive, desired: .pending, ordering: .acquiringAndReleasing)
    if isNew { wake() }
    return isNew
  }

  /// Tells the application that nobody reads any more.
  package func end() { state.store(.inactive, ordering: .releasing) }

  /// Tells the application that nobody reads any more, drops what waits, and returns the announcements in it. A reader that
  /// was interrupted, and has not said the last `unsaid` of the announcements that it took, is told all of them when it
  /// begins again soon.
  @discardableResult
  package func drop(isInterrupted: Bool, unsaid: Int = 0) -> [AXAnnouncement] {
    let wasActive = state.exchange(.inactive, ordering: .acquiringAndReleasing) != .inactive
    let updates = waiting.take().compactMap(\.update)
    if !isInterrupted {
      unsaidCount.store(0, ordering: .releasing)
      missedEnd.store(.min, ordering: .releasing)
    } else if wasActive {
      unsaidCount.add(unsaid + updates.reduce(0) { $0 + $1.announcements.count }, ordering: .releasing)
      missedEnd.store(Instant.now.milliseconds + Self.longestInterruption, ordering: .releasing)
    }
    return updates.reduce(into: []) { announcements, update in
      announcements.removeAll { update.ends($0) }
      announcements += update.announcements
    }
  }
}
