public import AXTree

/// Puts a tree on the accessibility bus, where Orca and other assistive technologies find it.
///
/// ```swift
/// let bridge = ATSPIBridge()
/// // once a frame, on the thread that owns the tree:
/// bridge.drainActions { tree.perform($0) }
/// bridge.submitIfActive { isFull in tree.commit(isFull: isFull) }
/// ```
///
/// Nothing here waits for the bus, and the bus never waits for the application (A5): questions are answered on the
/// bridge's own thread from the last update. While nobody listens nothing is composed and nothing is sent (A3). Buses that
/// are late, die and come back are found again without a restart (A6).
///
/// Peers: AccessKit's unix adapter, the ATK bridge.
public final class ATSPIBridge: Sendable {
  private let channel: BridgeChannel

  /// Starts the bus thread. A bridge that is dropped leaves the bus.
  public init(options: ATSPIBridgeOptions = ATSPIBridgeOptions()) {
    channel = BridgeChannel(onWake: options.onWake)
    BusThread.start(options: options, channel: channel)
  }

  deinit { channel.close() }

  /// True if somebody listens, so that updates are worth making. One atomic load.
  public var isActive: Bool { channel.state != .inactive }

  /// True if the next update must be a full one: somebody began to listen, or too much was waiting.
  package var needsFullUpdate: Bool { channel.state == .pending }

  /// The name on the accessibility bus, such as ":1.42"; nil while not connected.
  public var busName: String? { channel.busName }

  /// Publishes an update. It is dropped while nobody listens, and, unless it is full, while ``needsFullUpdate``. One that
  /// says nothing wakes nobody.
  package func submit(_ update: AXTreeUpdate) { channel.submit(update) }

  /// Publishes what `build` makes, and runs it only when somebody listens; with true it must make a full update.
  public func submitIfActive(_ build: (_ isFull: Bool) -> AXTreeUpdate) {
    let state = channel.state
    guard state != .inactive else { return }
    channel.submit(build(state == .pending))
  }

  /// True if a screen reader is on the bus: somebody who listens for windows that become active, as Orca 43, 48 and 51 do.
  /// One atomic load. An application that speaks for itself is silent meanwhile.
  public var hasScreenReader: Bool { channel.hasScreenReader }

  /// True if somebody listens to keys. Then a screen reader's commands may be among the keys that the application gets.
  /// One atomic load.
  public var hasKeyListeners: Bool { channel.hasKeyListeners }

  /// Sends a key that the application got to assistive technologies that listen to keys, as Orca 43 does (A3). Call it for
  /// every key, pressed or released, on the tree's thread, before the key does anything: then they hear of the key before
  /// they hear what it did. One atomic load while nobody listens; else the focused element is brought up to date. With more than 8,192
  /// nodes and keys waiting for the bus thread a key is dropped.
  ///
  /// The application does not learn whether a screen reader took the key for a command of its own: a frame would have to
  /// wait for that (A5). So the application gets those keys too, and leaves alone, while ``hasKeyListeners``, what it can do without: the keypad, and
  /// whatever is pressed beside Insert or Caps Lock.
  ///
  /// While a protected text has the focus, of a key that may print nothing leaves the process but that one was typed (A6).
  public func notify(_ key: ATSPIKeyEvent, in tree: AXElementTree) {
    guard channel.hasKeyListeners else { return }
    let isSecret = tree.focus.map { $0.composed.isProtected(as: $0.effectiveRole) } ?? false
    channel.notify(isSecret ? key.concealed : key)
  }

  /// Runs what assistive technologies asked for since the last time, oldest first. The caller on the bus gets the result
  /// with the next update that is submitted, one that says nothing included: what it reads then is what its request did.
  /// Without an update it gets the result 100 ms after its call, and where the request was not run by then, "accepted"
  /// (A5). Call it on the tree's thread, before the update.
  public func drainActions(_ handle: (AXActionRequest) -> Bool) {
    for request in channel.requests.take() {
      channel.complete(request, request.actions.reduce(true) { handle($1) && $0 })
    }
  }

  /// Leaves the bus; the bridge does nothing from then on. Whoever waits for an answer that is known gets it first.
  public func close() { channel.close() }

  /// Leaves the bus as ``close()`` does, and returns once the bridge has left, or after so many milliseconds; tells whether
  /// it has. For the end of a program, which takes the bus thread with it, and never for a frame.
  @discardableResult
  public func close(waitingAtMost milliseconds: Int) -> Bool {
    close()
    return channel.waitForStop(milliseconds: milliseconds)
  }

  /// Makes the bus thread sleep once, so that a test can prove that nobody waits for it.
  package func pauseBusThread(milliseconds: Int) { channel.pause(milliseconds: milliseconds) }
}
