package import AXTree
import Glibc
import Handover
import Synchronization

/// Speaks a tree and its changes through speech-dispatcher, for players without a screen reader.
///
/// ```swift
/// let voice = SelfVoicing(name: "My Game")
/// // once a frame, on the thread that owns the tree:
/// voice.isEnabled = !isScreenReaderRunning
/// voice.publish(tree)
/// ```
///
/// The focus interrupts what is being spoken, and so do an announcement of high priority and the echo of what the player
/// types, deletes and passes with the caret; everything else waits for its turn. What was announced on a screen that is
/// gone is not spoken any more. Of a protected text nothing is echoed. Words, prediction and the daemon are the work of a
/// thread of its own: a frame hands over its update and goes on. The daemon is started when it is needed, and again when
/// it has died. While it hangs, at most 8,192 nodes wait; then newer changes stay in the tree, and are spoken of together.
/// Of announcements that wait, the newest 32 are kept.
package final class SelfVoicing: Sendable {
  let channel: SelfVoicingChannel

  /// A voice that is silent until ``isEnabled`` is set.
  ///
  /// - Parameters:
  ///   - name: What speech-dispatcher calls the application.
  ///   - style: The words that are spoken.
  ///   - voice: What differs from the user's settings of speech-dispatcher.
  ///   - environment: The variables by which the daemon is found; nil for the process's own.
  ///   - report: Gets one sentence, at most once, on the voice's thread, if no speech-dispatcher speaks.
  package init(
    name: String, style: SpeechStyle = .concise, voice: VoiceSettings = VoiceSettings(),
    environment: [String: String]? = nil, report: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    let daemon = SpeechDaemon(environment: environment ?? .ofProcess, name: name, voice: voice)
    let channel = SelfVoicingChannel()
    self.channel = channel
    let isStarted = startThread { SpeechThread(channel: channel, daemon: daemon, style: style, report: report).run() }
    if !isStarted { channel.updates.stopped.signal() }
  }

  deinit { channel.close() }

  /// Whether it may speak. Set it to false as soon as a screen reader runs: speech stops at once, and announcements that
  /// were still waiting move to ``takeUnspoken()``. Set to true, it begins with the focus. Cheap enough for each frame.
  package var isEnabled: Bool {
    get { channel.isEnabled }
    set { channel.isEnabled = newValue }
  }

  /// Whether updates are worth making: it is enabled, and there is a daemon as far as is known.
  package var isActive: Bool { channel.updates.isActive }
  /// Whether something that it got has not been spoken to its end. False while it is not active.
  package var hasUnspokenWords: Bool { channel.hasUnspokenWords }

  /// Speaks of the changes since the last call, while it is active. What was announced before it was enabled is not spoken.
  /// Call it on the tree's thread once a frame. Any number of others may read the same tree.
  package func publish(_ tree: AXElementTree) { channel.updates.publish(tree) }

  /// The announcements that nobody heard to their end before ``isEnabled`` became false, the newest 32, each returned once:
  /// pass them to the screen reader. Ask in each frame, as the voice's thread may still have some; what nobody takes is
  /// forgotten when the voice is enabled again.
  package func takeUnspoken() -> [AXAnnouncement] { channel.takeUnspoken() }

  /// Ends what is spoken; nothing is spoken from then on. Returns once the daemon has been asked, after half a second at
  /// most: for the end of a program, and never for a frame.
  package func close() {
    channel.close()
    _ = channel.updates.stopped.wait(milliseconds: 500)
  }
}

/// The exchange between the application and the voice's thread: the tree's changes one way, and the announcements that
/// nobody heard the other. Its lock is never held for long.
final class SelfVoicingChannel: Sendable {
  private struct State {
    var isEnabled = false
    /// The announcements that were still unspoken when the voice was last disabled.
    var unspoken: [AXAnnouncement] = []
  }

  let updates = TreeChannel<Never>()
  private let state = Mutex(State())
  /// Whether the thread has words that have not been spoken to their end.
  private let isBusy = Atomic(false)

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
    state.withLock { state in
      guard !state.isEnabled else { return }
      state.unspoken = (announcements + state.unspoken).suffix(SpeechQueue.maximumAnnouncementCount)
    }
  }

  /// Tells the application whether there is a daemon. If there is again, the application begins with a full update, and
  /// repeats the announcements that have waited.
  func setReachable(_ isReachable: Bool) {
    state.withLock { state in
      if !isReachable { updates.drop(isInterrupted: true) } else if state.isEnabled { updates.begin() }
    }
  }
}
