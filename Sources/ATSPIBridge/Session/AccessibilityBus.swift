import Handover

/// Keeps the application on the accessibility bus: connects, and again after a bus or launcher has died (A6).
final class AccessibilityBus {
  private let options: ATSPIBridgeOptions
  private let channel: BridgeChannel
  private var address: String?
  private var retry = RetryTimer()
  /// The open connection; nil before it opens and after it is lost.
  private(set) var connection: AccessibilityConnection?

  init(options: ATSPIBridgeOptions, channel: BridgeChannel) {
    self.options = options
    self.channel = channel
  }

  var nextDeadline: Instant? {
    if let connection { return connection.nextDeadline }
    return address == nil ? nil : retry.next
  }

  /// Connects, disconnects or reconnects; the address is nil while nothing is to be published. Returns false if it does
  /// not or no longer answer: the bus may be at another one.
  func keepConnected(to address: String?) -> Bool {
    var isAnswered = true
    if address != self.address {
      retry.reset()
      isAnswered = connection == nil
      close(isLost: address != nil)
      self.address = address
    } else if connection?.isOpen == false {
      isAnswered = false
      close(isLost: true)
    }
    if connection == nil, let address, retry.isDue {
      retry.recordAttempt()
      connection = try? AccessibilityConnection(address: address, options: options, channel: channel)
      if connection == nil { isAnswered = false }
    }
    if connection?.isConnected == true { retry.reset() }
    return isAnswered
  }

  func close(isLost: Bool = false) {
    connection?.close(isLost: isLost)
    connection = nil
  }
}
