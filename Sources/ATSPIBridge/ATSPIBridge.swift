public import AXTree
import Handover
import Synchronization

/// Puts a tree on the accessibility bus, where Orca and other assistive technologies find it.
///
/// ```swift
/// let bridge = ATSPIBridge()
/// // once a frame, on the thread that owns the tree:
/// bridge.drainActions { tree.perform($0) }
/// bridge.publish(tree)
/// ```
///
/// The application never waits for the bus, and the bus never waits for the application: the bridge's own thread
/// answers questions from the last update. While nobody listens, nothing is composed or sent. The bridge finds buses
/// that start late, end, or come back, without a restart. Peers: AccessKit's unix adapter, the ATK bridge.
public final class ATSPIBridge: AXOutput, Sendable {
  /// The version of this package, as the application reports it on the bus.
  @_spi(Command) public static let version = Interface.toolkitVersion

  let channel: BridgeChannel

  /// Starts the bus thread. Releasing the bridge makes it leave the bus.
  public init(options: ATSPIBridgeOptions = ATSPIBridgeOptions()) {
    channel = BridgeChannel(onWake: options.onWake)
    BusThread.start(options: options, channel: channel)
  }

  deinit { channel.updates.close() }

  /// True if somebody listens, so that publishing does something. One atomic load.
  package var isActive: Bool { channel.updates.isActive }

  /// The name on the accessibility bus, such as ":1.42"; nil while not connected.
  @_spi(Command) public var busName: String? { channel.busName }

  /// Keeps what is announced from now on for a listener that is found within two seconds, as one that runs already is.
  public func start(_ tree: AXElementTree, wake: @escaping @Sendable () -> Void) {
    channel.updates.start(tree, wake: wake)
  }

  /// Publishes the changes since the last call, if somebody listens; else nothing is composed, and the cost is one
  /// atomic load. Call it on the tree's thread once a frame. Any number of others may read the same tree.
  ///
  /// A new listener gets the whole tree, and hears only later announcements; after a loss of the bus for less than ten
  /// seconds, it hears those made meanwhile too. If more than 8,192 nodes and keys wait for the bus thread, the changes
  /// stay in the tree, and are published together once it has caught up; `onWake` is called then.
  ///
  /// - Returns: Whether somebody listens and has everything now.
  @discardableResult
  public func publish(_ tree: AXElementTree) -> Bool { channel.publish(tree) }

  public func publish(_ tree: AXElementTree, maySpeak: Bool) { publish(tree) }

  /// Publishes a test's update, if somebody listens; it must be full if `isFull`.
  package func publish(_ make: (_ isFull: Bool) -> AXTreeUpdate) {
    let activity = channel.updates.activity
    guard activity != .inactive else { return }
    channel.updates.post(make(activity == .pending))
    channel.sendCompleted()
  }

  /// True if a screen reader is on the bus: a client that listens for windows that become active, as Orca 43, 48 and 51
  /// do. One atomic load. An application that speaks for itself is silent meanwhile.
  public var hasScreenReader: Bool { channel.hasScreenReader.load(ordering: .relaxed) }

  /// True if somebody listens to keys: then the application may also get a screen reader's commands. One atomic load.
  package var hasKeyListeners: Bool { channel.hasKeyListeners.load(ordering: .relaxed) }

  /// Sends a key to the assistive technologies that listen to keys, as Orca 43 does (A3). Call it on the tree's thread
  /// for every key that the application receives, pressed or released, before the application acts on it. One atomic
  /// load while nobody listens; else the focused element is brought up to date. If more than 8,192 nodes and keys wait
  /// for the bus thread, the key is dropped.
  ///
  /// To know whether a screen reader used the key as a command, a frame would have to wait (A5). While
  /// somebody listens, the application should ignore keys that it can do without: the keypad, and every key together
  /// with Insert or Caps Lock. While a protected text has the focus, a key that may print is sent without identity (A6).
  ///
  /// - Returns: Whether somebody listens to keys.
  @discardableResult public func notify(_ key: AXKeyEvent, in tree: AXElementTree) -> Bool {
    guard hasKeyListeners else { return false }
    let isSecret = tree.focus.map { $0.composed.isProtected(as: $0.effectiveRole) } ?? false
    channel.notify(isSecret ? key.concealed : key)
    return true
  }

  /// Runs the requests that assistive technologies made since the last call, oldest first. The caller on the bus gets
  /// the result when the tree is published next, so that it reads the effect of its request. Until then it gets the
  /// result 100 ms after its call, or "accepted" if the request has not run by then. Call it on the tree's thread,
  /// before publishing.
  public func drainActions(_ handle: (AXActionRequest) -> Bool) {
    for request in channel.requests.take() {
      channel.complete(request, request.actions.reduce(true) { handle($1) && $0 })
    }
  }

  /// Leaves the bus; the bridge does nothing afterwards. Callers whose result is known get it first, and what was
  /// published is sent, announcements included. Changes that stayed in the tree, because `publish` returned false, are
  /// not. Clients are told that the window closes, and are answered until none has called for 50 ms, within half a
  /// second: Orca 48 crashes if an application exits while it waits for certain answers. After an announcement the
  /// window stays for a second first, because Orca does not say what was announced by one that has gone.
  ///
  /// - Parameter timeout: How long to wait at most until the bridge has left; by default not at all. Wait at the end of a
  ///   program, because the bus thread ends with the process, and never in a frame.
  /// - Returns: Whether the bridge has left.
  @discardableResult
  public func close(timeout: Duration = .zero) -> Bool {
    channel.updates.close()
    return channel.updates.stopped.wait(milliseconds: timeout.wholeMilliseconds)
  }
}
