import AXTree
import Handover

/// Calls that only the application can answer (A5).
///
/// Each is answered with its result once the events of the update that shows its effect are sent. After 100 ms it is
/// answered in any case, with "accepted" if there is no result yet.
final class PendingActions {
  /// The longest time in milliseconds that a caller waits for the application.
  static let timeout = 100
  /// The largest weight of the requests that wait for the application. One weighs 1, and 1 more for each 1,024 actions and
  /// each 64 KB of text: 256 small ones may wait, or 16 MB of text, and one more.
  static let limit = 256

  private final class PendingAction {
    let request: BridgeRequest
    let deadline = Instant.now.advanced(by: PendingActions.timeout)
    private var call: MethodInvocation?
    private let repliesWithResult: Bool

    init(_ request: BridgeRequest, _ call: consuming MethodInvocation, repliesWithResult: Bool) {
      self.request = request
      self.call = consume call
      self.repliesWithResult = repliesWithResult
    }

    func reply() {
      guard let call = call.take() else { return }
      let result = request.result ?? true
      if !repliesWithResult && !result {
        call.fail(.notSupported("The application refused the value."))
      } else {
        let repliesWithResult = repliesWithResult
        call.answer { out in if repliesWithResult { out.boolean(result) } }
      }
    }
  }

  private let channel: BridgeChannel
  /// The waiting actions in the order of the calls, which is also that of their deadlines.
  private var pending: [PendingAction] = []

  init(_ channel: BridgeChannel) { self.channel = channel }

  /// Sends actions to the application as one request, and keeps the call.
  func send(_ actions: [AXActionRequest], for call: consuming MethodInvocation, repliesWithResult: Bool) {
    guard channel.requests.weight < Self.limit else {
      return call.fail(.limitExceeded("Too many requests wait for the application."))
    }
    let request = BridgeRequest(actions)
    pending.append(PendingAction(request, call, repliesWithResult: repliesWithResult))
    channel.send(request, weight: actions.reduce(1 + actions.count >> 10) { $0 + $1.kind.textByteCount >> 16 })
  }

  /// Answers the call of a completed request, unless it was answered already. O(older calls).
  func reply(to request: BridgeRequest) {
    guard let index = pending.firstIndex(where: { $0.request === request }) else { return }
    pending.remove(at: index).reply()
  }

  /// Answers calls that have waited long enough; their requests still run.
  func expire(at now: Instant) {
    let due = pending.prefix { $0.deadline <= now }
    pending.removeFirst(due.count)
    for action in due { action.reply() }
  }

  /// Answers calls whose result is known though no update has shown it, because the application ends.
  func finish() {
    for action in pending where action.request.result != nil { action.reply() }
    pending.removeAll { $0.request.result != nil }
  }

  var nextDeadline: Instant? { pending.first?.deadline }
}

extension AXActionRequest.Kind {
  /// The size in bytes of the text that the request carries.
  fileprivate var textByteCount: Int {
    switch self {
    case .setText(let text), .edit(_, let text): text.utf8.count
    default: 0
    }
  }
}
