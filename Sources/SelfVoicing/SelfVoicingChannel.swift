import AXTree
import Glibc
import Handover
import Synchronization

/// The exchange between the application and the voice's thread: the tree's changes one way, and the announcements that
/// nobody heard the other. Its lock is never held for long.
final class SelfVoicingChannel: Sendable {
  private struct State {
    var isEnabled = false
    /// The announcements that were still unspoken when the voice was last disabled.
    var unspoken: [AXAnnouncement] = []
    var history = AXSpeechHistory()
    var settings = AXVoiceSettings()
    var installedVoices: [AXInstalledVoice] = []
  }

  let updates: TreeChannel<Never>
  private let state = Mutex(State())
  /// Whether the thread has words that have not been spoken to their end.
  private let isBusy = Atomic(false)

  /// `onWake` runs on another thread when the application should publish, or has something to take.
  init(onWake: @escaping @Sendable () -> Void = {}) { updates = TreeChannel(onWake: onWake) }

  // MARK: The application's side

  /// While enabled, a daemon is assumed until connecting fails: the first words wait for it.
  var isEnabled: Bool {
    get { state.withLock { $0.isEnabled } }
    set {
      state.withLock { state in
        guard state.isEnabled != newValue, !updates.isClosed else { return }
        state.isEnabled = newValue
        state.unspoken = []
        if newValue { updates.begin() } else { state.unspoken = updates.drop(isInterrupted: false) }
        updates.wakeup.signal()
      }
    }
  }

  func takeUnspoken() -> [AXAnnouncement] {
    state.withLock { state in
      defer { state.unspoken = [] }
      return state.unspoken
    }
  }

  /// The utterances that were spoken; nil while it is not speaking.
  var history: AXSpeechHistory? { updates.isActive ? state.withLock { $0.history } : nil }

  /// How the voice sounds from the next utterance on.
  var settings: AXVoiceSettings {
    get { state.withLock { $0.settings } }
    set { state.withLock { $0.settings = newValue } }
  }

  /// The voices that the daemon has; empty until it was asked.
  var installedVoices: [AXInstalledVoice] {
    get { state.withLock { $0.installedVoices } }
    set { state.withLock { $0.installedVoices = newValue } }
  }

  /// Whether updates wait, or words of theirs. The thread is busy before it takes what waits, so nothing falls between.
  var hasUnspokenWords: Bool { updates.isActive && (updates.weight > 0 || isBusy.load(ordering: .acquiring)) }

  func close() {
    updates.end()
    updates.close()
  }

  // MARK: The thread's side

  /// Waits until there is work, something comes over a socket, or so many milliseconds have passed.
  func wait(orFor socket: Int32?, milliseconds: Int32) {
    // A negative descriptor is left out.
    var polls = [
      pollfd(fd: updates.wakeup.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: socket ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    poll(&polls, nfds_t(polls.count), milliseconds)
    updates.wakeup.clear()
  }

  func setBusy(_ isBusy: Bool) { self.isBusy.store(isBusy, ordering: .releasing) }

  /// Takes the updates that wait, and is busy from then on; nil while it is disabled.
  func take() -> [AXTreeUpdate]? {
    setBusy(true)
    return state.withLock { state in
      guard state.isEnabled else { return nil }
      return updates.take().compactMap { if case .update(let update) = $0 { update } else { nil } }
    }
  }

  /// Keeps what was announced before the updates that the thread has not seen, for who takes it while it is disabled.
  func keepUnspoken(_ announcements: [AXAnnouncement]) {
    let areKept = state.withLock { state in
      guard !state.isEnabled else { return false }
      state.unspoken = (announcements + state.unspoken).suffix(SpeechQueue.maximumCount)
      return !announcements.isEmpty
    }
    if areKept { updates.wake() }
  }

  /// Records an utterance that the daemon has taken.
  func record(_ utterance: String) { state.withLock { $0.history.add(utterance) } }

  /// Tells the application whether there is a daemon. If there is again, the application begins with a full update, and
  /// repeats the announcements that have waited.
  func setReachable(_ isReachable: Bool) {
    let wasActive = updates.isActive
    state.withLock { state in
      if !isReachable { updates.drop(isInterrupted: true) } else if state.isEnabled { updates.begin() }
    }
    // A program that shows whether it speaks asks in a frame.
    if wasActive, !isReachable { updates.wake() }
  }
}
