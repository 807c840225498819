import AXTree
import Synchronization

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
