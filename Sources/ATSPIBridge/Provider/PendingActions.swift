import AXTree

/// Calls whose answer the application has to find (A5). Each is answered with its result when the update that shows what
/// it did can be read and its events are sent; after 100 ms in any case, with "accepted" where there is no result yet.
final class PendingActions {
  /// How long a caller waits for the application.
  static let patience = 100
  /// How many requests may wait for the application to take them.
  static let limit = 256

  private final class Held {
    let ticket: UInt64
    var call: PendingCall?
    let deadline: Instant
    let repliesWithResult: Bool
    /// What the application said; nil where it has not taken the request yet.
    var result: Bool?

    init(_ ticket: UInt64, _ call: consuming PendingCall, repliesWithResult: Bool) {
      self.ticket = ticket
      self.call = consume call
      deadline = Instant.now.advanced(by: PendingActions.patience)
      self.repliesWithResult = repliesWithResult
    }

    func answer() {
      guard let call = call.take() else { return }
      let result = result ?? true
      let repliesWithResult = repliesWithResult
      if !repliesWithResult && !result {
        call.fail(.notSupported("The application refused the value."))
      } else {
        call.answer { out in if repliesWithResult { out.boolean(result) } }
      }
    }
  }

  private let channel: BridgeChannel
  /// In the order of their tickets, which is that of their deadlines.
  private var held: [Held] = []

  init(_ channel: BridgeChannel) { self.channel = channel }

  /// Hands requests to the application and keeps the call until the answer, which is whether all of them succeeded.
  func pass(_ requests: [AXActionRequest], for call: consuming PendingCall, repliesWithResult: Bool) {
    guard channel.requests.weight < Self.limit else {
      return call.fail(
        Fault(
          name: "org.freedesktop.DBus.Error.LimitsExceeded", sentence: "Too many requests wait for the application."))
    }
    held.append(Held(channel.ask(requests), call, repliesWithResult: repliesWithResult))
  }

  /// Answers the calls up to a ticket: their results are known, and show.
  func show(upTo ticket: UInt64) { answer { $0.ticket <= ticket } }

  /// Answers those that have waited long enough; what they asked for still runs.
  func giveUp(at now: Instant) { answer { $0.deadline <= now } }

  /// Answers those whose results are known, whether they show or not: the application ends.
  func end() { answer { $0.result != nil } }

  private func answer(_ isDue: (Held) -> Bool) {
    for answer in channel.replies.take() { held.first { $0.ticket == answer.ticket }?.result = answer.result }
    let due = held.prefix(while: isDue)
    held.removeFirst(due.count)
    for call in due { call.answer() }
  }

  var nextDeadline: Instant? { held.first?.deadline }
}
