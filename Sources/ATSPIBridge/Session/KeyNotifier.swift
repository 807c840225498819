import AXTree

/// Sends keys to the registry, which passes them on to key listeners. A screen reader must hear of a key before its
/// effect: else it attributes the effect to the key before. A key goes through the registry and an event does not, so
/// events wait for the registry's answer. Nothing else waits.
final class KeyNotifier {
  /// The longest time in milliseconds that events wait for a slow screen reader; the ATK bridge waits as long.
  private static let timeout = 500
  /// The largest number of unanswered keys; further keys are not sent.
  private static let limit = 64

  /// True while events must wait for the answer to the last key.
  private(set) var isWaiting = false
  /// True if the last key was not answered in time. Then nothing waits until the registry answers a key again.
  private var isLate = false
  private var unanswered = 0

  /// Sends one key. It does not start a registry that is not running, and that is no error.
  func send(_ key: AXKeyEvent, over connection: Connection) {
    guard unanswered < Self.limit else { return }
    let call = Message.call("NotifyListenersSync", of: BusNames.keys, at: BusNames.keysPath, to: BusNames.registry)
      .write { $0.key(key) }
    call.setStartsService(false)
    unanswered += 1
    isWaiting = !isLate
    connection.call(call, timeout: Self.timeout) { [weak self] result in self?.handleReply(result) }
  }

  private func handleReply(_ result: Result<Message, BusError>) {
    unanswered -= 1
    isWaiting = false
    isLate = if case .failure(.noReply) = result { true } else { false }
  }
}

extension MessageWriter {
  /// Appends an AtspiDeviceEvent. The registry takes (uiiiisb), and refuses the (uiuuisb) of its introspection.
  fileprivate mutating func key(_ key: AXKeyEvent) {
    let text = key.text
    structure {
      $0.uint32(key.isPressed ? 0 : 1)
      $0.int32(Int(key.keysym))
      $0.int32(Int(key.position))
      $0.int32(Int(key.modifiers.rawValue))
      $0.int32(Int(Int32(bitPattern: key.timestamp)))
      $0.string(text)
      $0.boolean(!text.isEmpty)
    }
  }
}
