import Glibc
import Handover

/// Moves the application's messages on: updates to the provider, their signals to the bus, and keys to the registry.
/// While the bus has not read the earlier signals, or a key waits for its answer, updates stay in the channel and, once
/// too many wait there, changes stay in the tree (A5).
final class MessagePump {
  /// The time that it runs before calls have their turn: while updates come without pause, every call waits for it. The
  /// work between two turns takes about a sixth of it.
  private static let slice = Duration.microseconds(100)

  private let channel: BridgeChannel
  private let provider: Provider
  private let bus: Connection
  private let keys = KeyNotifier()
  /// From the channel, and not handled yet.
  private var taken: ArraySlice<TreeChannel<BridgeMessage>.Item> = []

  init(_ channel: BridgeChannel, _ provider: Provider, _ bus: Connection) {
    self.channel = channel
    self.provider = provider
    self.bus = bus
  }

  /// The number of announcements that left the channel and are not sent yet.
  var unsentCount: Int { taken.reduce(provider.unsentCount) { $0 + $1.announcements.count } }
  var isWaiting: Bool { provider.hasMoreToSend || !taken.isEmpty || channel.updates.weight > 0 }
  /// True if what waits can be moved on now.
  var hasMore: Bool { isWaiting && !keys.isWaiting && bus.hasRoom }

  func run() {
    let end = ContinuousClock.now + Self.slice
    while !keys.isWaiting, bus.hasRoom {
      guard provider.sendSignals(until: end) else { return }
      if taken.isEmpty { taken = channel.updates.take()[...] }
      switch taken.popFirst() {
      case .update(let update): provider.apply(update)
      case .message(.completed(let requests)): provider.complete(requests)
      case .message(.key(let key)): if provider.clients.hasKeyListeners { keys.send(key, over: bus) }
      case nil: return
      }
      if ContinuousClock.now >= end { return }
    }
  }

  /// Polls for room on the bus, if signals wait for it.
  func appendPolls(to polls: inout [pollfd]) {
    if isWaiting, !keys.isWaiting, let descriptor = bus.descriptor {
      polls.append(pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0))
    }
  }
}
