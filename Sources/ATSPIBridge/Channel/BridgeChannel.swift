import AXTree
import Handover
import Synchronization

/// A message from the application to the bus thread, between the updates. The order matters: a screen reader must hear
/// of a key before its effect, and a caller is answered after the events of what it did.
enum BridgeMessage: Sendable {
  case key(AXKeyEvent)
  /// Requests that the application has run; the update before shows what they did.
  case completed([BridgeRequest])
}

/// The channel between the application's thread and the bus thread: the tree's changes and the keys one way, requests
/// the other, and the flags that each may read at any time. There is no lock between them (A5).
final class BridgeChannel: Sendable {
  let updates: TreeChannel<BridgeMessage>
  /// From assistive technologies to the application.
  let requests = MessageQueue<BridgeRequest>()
  /// Requests that the application has run, and that no update shows yet.
  private let completed = MessageQueue<BridgeRequest>()
  let hasKeyListeners = Atomic(false)
  let hasScreenReader = Atomic(false)
  private let name = Atomic<UInt64>(0)

  init(onWake: (@Sendable () -> Void)?) { updates = TreeChannel { onWake?() } }

  // MARK: The application's side

  /// Hands over the changes and the completed requests; returns whether it did.
  @discardableResult
  func publish(_ tree: AXElementTree) -> Bool {
    guard updates.publish(tree) else { return false }
    sendCompleted()
    return true
  }

  /// Hands over the completed requests: an update before has shown what they did.
  func sendCompleted() {
    let completed = completed.take()
    if !completed.isEmpty { updates.post(.completed(completed)) }
  }

  /// Sends a key, unless too much waits already.
  func notify(_ key: AXKeyEvent) { if updates.hasRoom { updates.post(.key(key)) } }

  /// Sets the result; the caller gets it with the next update, which shows what the request did.
  func complete(_ request: BridgeRequest, _ result: Bool) {
    request.complete(result)
    completed.post(request)
  }

  // MARK: The bus thread's side

  func send(_ request: BridgeRequest, weight: Int) {
    requests.post(request, weight: weight)
    updates.wake()
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

  func complete(_ result: Bool) { outcome.store(result ? .succeeded : .failed, ordering: .releasing) }
}
