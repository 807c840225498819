package import AXTree
import Handover

/// Speaks a tree and its changes through speech-dispatcher, for players without a screen reader.
///
/// ```swift
/// let voice = SelfVoicing(name: "My Game")
/// // once a frame, on the thread that owns the tree:
/// voice.publish(tree, maySpeak: !isScreenReaderRunning)
/// ```
///
/// The focus interrupts what is being spoken, and so do an announcement of high priority and the echo of what the player
/// types, deletes and passes with the caret; everything else waits for its turn. What was announced on a screen that is
/// gone is not spoken any more. Of a protected text nothing is echoed. Words, prediction and the daemon are the work of a
/// thread of its own: a frame hands over its update and goes on. The daemon is started when it is needed, and again when
/// it has died. It sounds as the tree's `voiceSettings` say. While it hangs, at most 8,192 nodes wait; then newer changes stay in
/// the tree, and are spoken of together. Of announcements that wait, the newest 32 are kept.
package final class SelfVoicing: AXOutput, Sendable {
  let channel: SelfVoicingChannel

  /// A voice that is silent until it may speak.
  ///
  /// - Parameters:
  ///   - name: What speech-dispatcher calls the application.
  ///   - environment: The variables by which the daemon is found; nil for the process's own.
  ///   - report: Gets one sentence, at most once, on the voice's thread, if no speech-dispatcher speaks.
  ///   - onWake: Called on the voice's thread when the application should publish, or has something to take.
  package init(
    name: String, environment: [String: String]? = nil,
    report: @escaping @Sendable (String) -> Void = { _ in }, onWake: @escaping @Sendable () -> Void = {}
  ) {
    let daemon = SpeechDaemon(environment: environment ?? .ofProcess, name: name)
    let channel = SelfVoicingChannel(onWake: onWake)
    self.channel = channel
    let isStarted = channel.updates.start { SpeechThread(channel: channel, daemon: daemon, report: report).run() }
    if !isStarted {
      report("No thread or pipe could be made, so the program does not speak by itself. Close files that it has open.")
    }
  }

  deinit { channel.close() }

  /// Whether it may speak; set by each ``publish(_:maySpeak:)``.
  package var isEnabled: Bool {
    get { channel.isEnabled }
    set { channel.isEnabled = newValue }
  }

  /// Whether it may speak, and there is a daemon as far as is known.
  package var isSpeaking: Bool { channel.updates.isActive }
  /// Whether something that it got has not been spoken to its end. False while it is not speaking.
  package var hasUnspokenWords: Bool { channel.hasUnspokenWords }

  /// Keeps what is announced from now on, to speak it if it may speak within two seconds.
  package func start(_ tree: AXElementTree, wake: @escaping @Sendable () -> Void) {
    channel.updates.start(tree, wake: wake)
    tree.speechHistory = { [channel] in channel.history }
  }

  /// Speaks of the changes since the last call, while it may speak. As soon as it may not, speech stops, and announcements that
  /// were still waiting move to ``takeUnspoken()``. When it may again, it begins with the focus; what was announced before is not
  /// spoken, but for what ``start(_:wake:)`` keeps.
  package func publish(_ tree: AXElementTree, maySpeak: Bool) {
    isEnabled = maySpeak
    publish(tree)
  }

  package func publish(_ tree: AXElementTree) {
    channel.settings = tree.voiceSettings
    if tree.onInstalledVoices != nil, let voices = channel.takeInstalledVoices() { tree.installedVoices = voices }
    channel.updates.publish(tree)
  }

  /// The announcements that nobody heard to their end before it had to be silent, the newest 32. Ask in each frame, as the voice's
  /// thread may still have some; what nobody takes is forgotten when it may speak again.
  package func takeUnspoken() -> [AXAnnouncement] { channel.takeUnspoken() }

  /// Ends what is spoken; nothing is spoken from then on. Returns once the daemon has been asked, after half a second at
  /// most: for the end of a program, and never for a frame.
  @discardableResult package func close(timeout: Duration = .seconds(2)) -> Bool {
    channel.close()
    return channel.updates.stopped.wait(milliseconds: min(timeout, .milliseconds(500)).wholeMilliseconds)
  }
}
