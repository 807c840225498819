import ATSPIBridge
import AXTree
import GameUI

/// Publishes the game on the accessibility bus.
final class BusPublisher: Publisher {
  /// For how many milliseconds a bus that does not listen can hold up the end.
  private static let shutdownTimeout = 1000

  private let bridge = ATSPIBridge()

  func submitIfActive(_ build: (_ isFull: Bool) -> AXTreeUpdate) { bridge.submitIfActive(build) }

  func drainActions(_ handle: (AXActionRequest) -> Bool) { bridge.drainActions(handle) }

  var hasKeyListeners: Bool { bridge.hasKeyListeners }

  func notify(_ key: KeyEvent, in tree: AXElementTree) {
    bridge.notify(
      ATSPIKeyEvent(
        keysym: key.keysym, hardwareCode: key.hardwareCode, modifiers: key.modifiers, isPressed: key.isPressed,
        timestamp: key.timestamp),
      in: tree)
  }

  /// Leaves the bus, for the end of the program.
  func close() { bridge.close(waitingAtMost: Self.shutdownTimeout) }
}
