import Glibc
import Handover

/// The bus thread: polls the connections and the wakeup event, and runs everything that involves D-Bus (A5). The
/// application's thread makes it and hands it over; nothing else touches it afterwards.
final class BusThread {
  private let channel: BridgeChannel
  private let session: SessionBus
  private let accessibility: AccessibilityBus
  /// True if a connection received something in the last round.
  private var isAnswering = false

  private init(options: ATSPIBridgeOptions, channel: BridgeChannel) {
    self.channel = channel
    session = SessionBus(options: options)
    accessibility = AccessibilityBus(options: options, channel: channel)
  }

  static func start(options: ATSPIBridgeOptions, channel: BridgeChannel) {
    let isStarted = channel.updates.start { BusThread(options: options, channel: channel).run() }
    if !isStarted { UnpublishedReason.exhausted.report(to: options.report) }
  }

  private func run() {
    while !channel.updates.isClosed {
      session.tick()
      // The session bus comes first: the next steps depend on it, and nothing would wake the thread for them later.
      session.receive()
      let isAnswered = accessibility.keepConnected(to: session.isGateOpen ? session.address : nil)
      if !isAnswered { session.requestBusAgain() }
      let hasMore = accessibility.connection?.process() ?? false
      wait(hasMore: hasMore || session.connection?.hasMore == true)
    }
    answerLastCalls()
    accessibility.close()
    session.close()
    channel.updates.stopped.signal()
  }

  /// Sends the last updates, notifies clients that the window closes, and answers until none has called for a moment.
  /// Orca 48 crashes if an application exits during Orca's first calls to it, and Orca does not speak the announcements
  /// of a closed window: after an announcement the window stays for a second.
  private func answerLastCalls() {
    guard let connection = accessibility.connection else { return }
    connection.beginClosing()
    let limit = Instant.now.advanced(by: Self.closingTime)
    while connection.hasClients {
      let hasMore = connection.process()
      let end = max(limit, connection.hearingEnd.advanced(by: Self.closingPause))
      let quiet = connection.closingNotice.map { max($0, connection.lastCall).advanced(by: Self.closingPause) }
      let deadline = min(end, quiet ?? (.now < connection.hearingEnd ? connection.hearingEnd : end))
      guard .now < deadline else { return }
      wait(hasMore: hasMore, until: deadline)
    }
  }

  /// For how many milliseconds without a call a closing thread waits for the next one.
  private static let closingPause = 50
  /// For how many milliseconds clients that call can delay the end.
  private static let closingTime = 500
  private static let spinDuration = Duration.microseconds(100)

  /// Spins for the next call after answering one; returns true if something arrived. A client that reads a tree asks
  /// again at once, and waking up takes longer than the answer.
  private func spinForNextCall(_ polls: inout [pollfd]) -> Bool {
    guard isAnswering else { return false }
    let end = ContinuousClock.now + Self.spinDuration
    repeat {
      if poll(&polls, nfds_t(polls.count), 0) > 0 { return true }
      sched_yield()
    } while ContinuousClock.now < end
    return false
  }

  private func wait(hasMore: Bool, until end: Instant? = nil) {
    var polls = [pollfd(fd: channel.updates.wakeup.descriptor, events: Int16(POLLIN), revents: 0)]
    session.connection?.appendPolls(to: &polls)
    accessibility.connection?.appendPolls(to: &polls)
    let deadline = [session.nextDeadline, accessibility.nextDeadline, end].compactMap { $0 }.min()
    let timeout = deadline.map { max(0, min(60_000, $0.milliseconds - Instant.now.milliseconds)) } ?? -1
    if hasMore || !spinForNextCall(&polls) { poll(&polls, nfds_t(polls.count), hasMore ? 0 : Int32(timeout)) }
    isAnswering = polls.dropFirst().contains { $0.revents != 0 }
    if polls[0].revents != 0 { channel.updates.wakeup.clear() }
    session.connection?.handle(polls)
    accessibility.connection?.handle(polls)
  }
}
