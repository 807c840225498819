import ATSPIBridge
import AXTree
import GameUI
import SelfVoicing

/// Publishes the example on the accessibility bus, to the voice that speaks without a screen reader, and to the captions.
final class ExamplePublisher: AXStagePublisher {
  /// The longest time in milliseconds that a bus that does not respond can delay the end.
  private static let shutdownTimeout = 2000

  private let bridge: ATSPIBridge
  private let voice: SelfVoicing
  private let captioner = CaptionPublisher()
  private var readerCommands = AXReaderCommandKeys()
  /// The captions of the example's stage, once there is one.
  var captions: AXCaptions?

  init(_ voice: SelfVoicing, report: @escaping @Sendable (String) -> Void) {
    self.voice = voice
    // Standard error is silenced while sound and window open, so the bridge must not write there.
    bridge = ATSPIBridge(options: ATSPIBridgeOptions(report: report))
  }

  func publish(_ tree: AXElementTree) {
    bridge.publish(tree)
    voice.publish(tree)
    if let captions { captioner.publish(tree, in: captions) }
    // What the voice did not come to say before a screen reader came, the screen reader says.
    if hasScreenReader {
      for announcement in voice.takeUnspoken() { tree.announce(announcement.text, priority: announcement.priority) }
    }
  }

  /// Whether a screen reader is on the bus.
  var hasScreenReader: Bool { bridge.hasScreenReader }

  func drainActions(_ handle: (AXActionRequest) -> Bool) { bridge.drainActions(handle) }

  func send(_ key: AXKeyEvent, in tree: AXElementTree) -> Bool {
    let isCommand = readerCommands.contains(key)
    guard bridge.hasKeyListeners else { return true }
    bridge.notify(key, in: tree)
    return !isCommand
  }

  /// Leaves the bus and is silent, for the end of the program.
  func close() {
    voice.close()
    bridge.close(waitingAtMost: Self.shutdownTimeout)
  }
}
