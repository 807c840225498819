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
    var voices = Voices.unknown
  }

  /// How far the question for the daemon's voices is.
  private enum Voices {
    case unknown
    case wanted
    case asked
    case known([AXInstalledVoice])
    case taken
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

  /// The voices that the daemon has, once they are known; nil before, when the first call has them asked for, and later.
  func takeInstalledVoices() -> [AXInstalledVoice]? {
    state.withLock { state in
      switch state.voices {
      case .unknown:
        state.voices = .wanted
        updates.wakeup.signal()
      case .known(let voices):
        state.voices = .taken
        return voices
      case .wanted, .asked, .taken: break
      }
      return nil
    }
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

  /// Whether the daemon is to be asked for its voices now: true once, as one that does not answer is not asked again.
  func startAskingForVoices() -> Bool {
    state.withLock { state in
      guard case .wanted = state.voices else { return false }
      state.voices = .asked
      return true
    }
  }

  /// Hands over the daemon's voices.
  func setInstalledVoices(_ voices: [AXInstalledVoice]) {
    state.withLock { $0.voices = .known(voices) }
    updates.wake()
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
