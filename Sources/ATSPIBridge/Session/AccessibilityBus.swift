import Handover

/// Keeps the application on the accessibility bus: connects if there is an address, and again after the bus, its
/// launcher or the connection has died (A6).
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

  /// Connects, disconnects or reconnects. The address is nil while nothing is to be published.
  ///
  /// - Returns: False if the address does not answer or no longer answers: the bus may be at another one.
  func keepConnected(to address: String?) -> Bool {
    var isAnswered = true
    if address != self.address {
      retry.reset()
      isAnswered = connection == nil
      close(isLost: address != nil)
      self.address = address
    } else if let connection, !connection.isOpen {
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

  /// Leaves the bus, or gives it up as lost.
  func close(isLost: Bool = false) {
    connection?.close(isLost: isLost)
    connection = nil
  }
}
