import ATSPIBridge
import AXTree
import GameUI
import SelfVoicing

/// Publishes the example on the accessibility bus, to the voice that speaks without a screen reader, and to the captions.
final class ExamplePublisher: Publisher {
  /// The longest time in milliseconds that a bus that does not respond can delay the end.
  private static let shutdownTimeout = 2000

  private let bridge: ATSPIBridge
  private let voice: SelfVoicing
  private let captioner = CaptionPublisher()
  /// The captions of the example's stage, once there is one.
  var captions: Captions?

  init(_ voice: SelfVoicing, report: @escaping @Sendable (String) -> Void) {
    self.voice = voice
    // Standard error is silenced while sound and window open, so the bridge must not write there.
    bridge = ATSPIBridge(options: ATSPIBridgeOptions(report: report))
  }

  /// Makes each update once, as a commit tells only what changed since the last one.
  func submitIfActive(_ build: (_ isFull: Bool) -> AXTreeUpdate) {
    var changes: AXTreeUpdate?
    func update(isFull: Bool) -> AXTreeUpdate {
      let known = changes ?? build(false)
      changes = known
      guard isFull else { return known }
      var whole = build(true)
      whole.announcements = known.announcements + whole.announcements
      return whole
    }
    bridge.submitIfActive { isFull in
      var update = update(isFull: isFull)
      // What the voice did not come to say before a screen reader came, the screen reader says. A full update may be for a
      // new listener, who is told nothing of what was announced before.
      if hasScreenReader, !isFull { update.announcements = voice.takeUnspoken() + update.announcements }
      return update
    }
    voice.submitIfActive(update)
    if let captions { captioner.submit(to: captions, update) }
  }

  /// Whether a screen reader is on the bus.
  var hasScreenReader: Bool { bridge.hasScreenReader }

  func drainActions(_ handle: (AXActionRequest) -> Bool) { bridge.drainActions(handle) }

  var hasKeyListeners: Bool { bridge.hasKeyListeners }

  func notify(_ key: KeyEvent, in tree: AXElementTree) {
    bridge.notify(
      ATSPIKeyEvent(
        keysym: key.keysym, hardwareCode: key.hardwareCode, modifiers: key.modifiers, isPressed: key.isPressed,
        timestamp: key.timestamp),
      in: tree)
  }

  /// Leaves the bus and is silent, for the end of the program.
  func close() {
    voice.close()
    bridge.close(waitingAtMost: Self.shutdownTimeout)
  }
}
