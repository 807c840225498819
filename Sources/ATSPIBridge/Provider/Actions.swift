import AXTree

/// Calls whose answer the application has to find; each is answered with its result, or after 100 ms with "accepted" (A5).
final class Actions {
  /// How long a caller waits for the application.
  static let patience = 100
  /// How many requests may wait for the application to take them.
  static let limit = 256

  private final class Held {
    var call: PendingCall?
    let deadline: Instant
    let repliesWithResult: Bool

    init(_ call: consuming PendingCall, until deadline: Instant, repliesWithResult: Bool) {
      self.call = consume call
      self.deadline = deadline
      self.repliesWithResult = repliesWithResult
    }

    func answer(_ result: Bool) {
      guard let call = call.take() else { return }
      let repliesWithResult = repliesWithResult
      if !repliesWithResult && !result {
        call.fail(.notSupported("The application refused the value."))
      } else {
        call.answer { out in if repliesWithResult { out.boolean(result) } }
      }
    }
  }

  private let exchange: Exchange
  private var held: [UInt64: Held] = [:]
  private var lastTicket: UInt64 = 0

  init(_ exchange: Exchange) { self.exchange = exchange }

  /// Hands requests to the application and keeps the call until the answer, which is whether all of them succeeded.
  func pass(_ requests: [AXActionRequest], for call: consuming PendingCall, repliesWithResult: Bool) {
    guard exchange.requests.weight < Self.limit else {
      return call.fail(
        Fault(
          name: "org.freedesktop.DBus.Error.LimitsExceeded", sentence: "Too many requests wait for the application."))
    }
    lastTicket += 1
    held[lastTicket] = Held(
      call, until: Instant.now.advanced(by: Self.patience), repliesWithResult: repliesWithResult)
    exchange.requests.post(Exchange.Request(ticket: lastTicket, requests: requests))
    exchange.wake()
  }

  /// Answers the calls that the application has found the result of.
  func takeAnswers() {
    for answer in exchange.answers.take() { held.removeValue(forKey: answer.ticket)?.answer(answer.result) }
  }

  var nextDeadline: Instant? { held.values.lazy.map(\.deadline).min() }

  /// Answers those that have waited long enough; what they asked for still runs.
  func giveUp(at now: Instant) {
    for (ticket, call) in held where call.deadline <= now {
      held[ticket] = nil
      call.answer(true)
    }
  }
}
