import AXTree
import Glibc
import Handover

/// The voice's thread: turns updates into messages, and hands the daemon one after the other.
///
/// Made on its own thread; nobody else touches it.
final class SpeechThread {
  /// After how many milliseconds a daemon that could not be started is tried again.
  private static let retryDelay: Int32 = 5000

  private let channel: SelfVoicingChannel
  private let daemon: SpeechDaemon
  /// Reports that there is no daemon, or none that speaks; nil once it has.
  private var report: ((String) -> Void)?
  /// The attempts in a row after which nothing was spoken.
  private var failures = 0
  private var state = State.disconnected
  private var writer = SpeechWriter()
  private var queue = SpeechQueue()
  /// The daemon's number of what is being spoken.
  private var number: String?
  /// The number of what was being spoken, or waited at the daemon, when something else was stopped.
  private var numberAtStop: String?
  /// When what is being spoken counts as spoken, whatever the daemon reports.
  private var deadline = ContinuousClock.now
  private let start = ContinuousClock.now

  init(channel: SelfVoicingChannel, daemon: SpeechDaemon, report: @escaping (String) -> Void) {
    self.channel = channel
    self.daemon = daemon
    self.report = report
  }

  private enum State {
    case disconnected
    /// Connected, and nothing has been spoken yet.
    case connected(SpeechConnection)
    /// Connected, and something has been spoken.
    case speaking(SpeechConnection)
    /// Lost before anything was spoken. The thread skips one attempt, else it would restart a daemon again and again that
    /// crashes on its input.
    case failed
  }

  private var connection: SpeechConnection? {
    switch state {
    case .connected(let connection), .speaking(let connection): connection
    case .disconnected, .failed: nil
    }
  }

  /// Runs until the channel is closed.
  func run() {
    // Signals are for the game's threads.
    var signals = sigset_t()
    sigfillset(&signals)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    var timeout: Int32 = -1
    while true {
      channel.wait(orFor: connection?.socket, milliseconds: timeout)
      if channel.updates.isClosed { break }
      if !channel.isEnabled {
        disconnect()
        timeout = -1
      } else if connect() {
        do throws(ConnectionLost) {
          try speak(of: channel.take() ?? [])
          channel.setBusy(queue.current != nil)
          timeout = queue.current == nil ? -1 : max(0, Int32(clamping: Int((deadline - .now) / .milliseconds(1)) + 1))
        } catch {
          if case .connected = state { state = .failed } else { state = .disconnected }
          queue.restart()
          timeout = 0
        }
      } else {
        timeout = Self.retryDelay
      }
    }
    disconnect()
    channel.updates.stopped.signal()
  }

  // MARK: The daemon

  /// Connects where there is no connection; false if there is no daemon.
  private func connect() -> Bool {
    switch state {
    case .connected, .speaking: return true
    case .failed:
      state = .disconnected
      // It may have died of that.
      queue = SpeechQueue()
      recordFailure()
    case .disconnected:
      switch daemon.connect(channel.settings) {
      case .connected(let connection): state = .connected(connection)
      case .absent: reportOnce("There is no speech-dispatcher, so nothing is spoken.")
      case .unanswered: recordFailure()
      }
    }
    let isConnected = connection != nil
    channel.setReachable(isConnected)
    if !isConnected { queue.dropElements() }
    return isConnected
  }

  /// Reports a daemon that has failed twice: once may be a busy machine, on which it takes longer to start than an attempt
  /// waits.
  private func recordFailure() {
    failures += 1
    if failures == 2 {
      reportOnce(
        "speech-dispatcher ends at once or does not answer, so nothing is spoken. Often there is no sound device; "
          + "\"spd-say hello\" in a terminal tells why.")
    }
  }

  private func reportOnce(_ sentence: String) {
    report?(sentence)
    report = nil
  }

  /// Is silent at once, and forgets what it knows.
  private func disconnect() {
    channel.keepUnspoken(queue.announcements)
    if queue.current != nil { try? connection?.cancel() }
    state = .disconnected
    queue = SpeechQueue()
    writer = SpeechWriter()
  }

  // MARK: Speaking

  private func speak(of updates: [AXTreeUpdate]) throws(ConnectionLost) {
    var isInterrupted = false
    for update in updates {
      let seconds = (ContinuousClock.now - start) / .seconds(1)
      if queue.withdraw(update.withdrawn) { isInterrupted = true }
      let messages = writer.messages(for: update, at: seconds)
      if queue.add(messages, isInterrupting: channel.settings.interrupts ?? true) { isInterrupted = true }
    }
    if isInterrupted { try connection?.cancel() }
    try recordEvents()
    while let message = queue.startNext() {
      try applySettings()
      number = try connection?.say(message.text, in: channel.settings.language ?? message.language)
      if number != nil, message.key != AXSpeechHistory.key { channel.record(message.text) }
      // Longer than the slowest voice needs. A crashed synthesizer reports no end.
      deadline = .now + .milliseconds(2000 + 250 * message.text.unicodeScalars.count)
      if number == nil { queue.finish() }
      // The end may have come with the reply; then nothing more comes over the socket.
      try recordEvents()
    }
    if queue.current == nil, let connection, channel.startAskingForVoices() {
      channel.setInstalledVoices(try connection.installedVoices())
    }
  }

  /// Has the next utterance sound as the player wants.
  private func applySettings() throws(ConnectionLost) {
    let settings = channel.settings
    guard let connection, connection.settings != settings, try !connection.change(to: settings) else { return }
    guard case .connected(let new) = daemon.connect(settings) else { throw ConnectionLost() }
    if case .speaking = state { state = .speaking(new) } else { state = .connected(new) }
  }

  /// Records whether what was being spoken has ended, and stops what begins although it was cancelled.
  private func recordEvents() throws(ConnectionLost) {
    while let events = try connection?.takeEvents() {
      if !events.ended.isEmpty, let connection { (state, failures) = (.speaking(connection), 0) }
      if let number, number == numberAtStop, events.cancelled.contains(number) {
        // What should have been stopped had ended by itself, and this was stopped in its place.
        queue.restart()
      } else if events.ended.contains(where: { $0 == number }) || deadline < .now {
        queue.finish()
      }
      guard let last = events.begun.last, last != number || queue.current == nil, !events.ended.contains(last) else {
        return
      }
      try connection?.stop()
      numberAtStop = number
    }
  }
}
