package import AXTree
import Handover

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
  ///   - voice: What differs from the user's settings of speech-dispatcher.
  ///   - environment: The variables by which the daemon is found; nil for the process's own.
  ///   - report: Gets one sentence, at most once, on the voice's thread, if no speech-dispatcher speaks.
  ///   - onWake: Called on the voice's thread when the application should publish, or has something to take.
  package init(
    name: String, voice: VoiceSettings = VoiceSettings(), environment: [String: String]? = nil,
    report: @escaping @Sendable (String) -> Void = { _ in }, onWake: @escaping @Sendable () -> Void = {}
  ) {
    let daemon = SpeechDaemon(environment: environment ?? .ofProcess, name: name, voice: voice)
    let channel = SelfVoicingChannel(onWake: onWake)
    self.channel = channel
    let isStarted = channel.updates.start { SpeechThread(channel: channel, daemon: daemon, report: report).run() }
    if !isStarted {
      report("No thread or pipe could be made, so the program does not speak by itself. Close files that it has open.")
    }
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

  /// Keeps what is announced from now on, to speak it if it is enabled within two seconds.
  package func start(_ tree: AXElementTree) { channel.updates.start(tree) }

  /// Speaks of the changes since the last call, while it is active. What was announced before it was enabled is not spoken, but
  /// for what ``start(_:)`` keeps.
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
