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
/// The application never waits for the bus, and the bus never waits for the application (A5): the bridge's own thread
/// answers questions from the last update. While nobody listens, nothing is composed or sent (A3). The bridge finds
/// buses that start late, end, or come back, without a restart (A6).
/// Peers: AccessKit's unix adapter, the ATK bridge.
public final class ATSPIBridge: Sendable {
  /// The version of this package, as the application reports it on the bus.
  package static let version = "1.0.0"

  private let channel: BridgeChannel

  /// Starts the bus thread. Releasing the bridge makes it leave the bus.
  public init(options: ATSPIBridgeOptions = ATSPIBridgeOptions()) {
    channel = BridgeChannel(onWake: options.onWake)
    BusThread.start(options: options, channel: channel)
  }

  deinit { channel.close() }

  /// True if somebody listens, so that an update is worth making. One atomic load.
  public var isActive: Bool { channel.state != .inactive }

  /// True if the next update must be a full one: somebody began to listen, or too much was waiting.
  package var needsFullUpdate: Bool { [.pending, .outdated].contains(channel.state) }

  /// The name on the accessibility bus, such as ":1.42"; nil while not connected.
  public var busName: String? { channel.busName }

  /// Publishes an update. While nobody listens it is dropped; while ``needsFullUpdate``, it is dropped unless it is
  /// full. An empty update wakes nobody.
  package func submit(_ update: AXTreeUpdate) { channel.submit(update) }

  /// Publishes the update that `build` returns; calls it only if somebody listens. If `isFull` is true it must return a
  /// full update. What was announced while nobody listened is not for the next listener, so the first update after that
  /// says nothing; any other full update says its announcements, and those of updates that were dropped.
  public func submitIfActive(_ build: (_ isFull: Bool) -> AXTreeUpdate) {
    let state = channel.state
    guard state != .inactive else { return }
    channel.submit(build(state != .active))
  }

  /// True if a screen reader is on the bus: a client that listens for windows that become active, as Orca 43, 48 and 51 do.
  /// One atomic load. An application that speaks for itself is silent meanwhile.
  public var hasScreenReader: Bool { channel.hasScreenReader }

  /// True if somebody listens to keys. Then the application may also receive keys that are a screen reader's commands.
  /// One atomic load.
  public var hasKeyListeners: Bool { channel.hasKeyListeners }

  /// Sends a key to the assistive technologies that listen to keys, as Orca 43 does (A3). Call it on the tree's thread
  /// for every key that the application receives, pressed or released, before the application acts on it: then
  /// listeners hear of the key before they hear its effect. One atomic load while nobody listens; else the focused
  /// element is brought up to date. If more than 8,192 nodes and keys wait for the bus thread, the key is dropped.
  ///
  /// The application cannot know whether a screen reader used the key as a command: a frame would have to wait for the
  /// answer (A5). So the application receives those keys too. While ``hasKeyListeners``, it should ignore the keys that
  /// it can do without: the keypad, and every key pressed together with Insert or Caps Lock.
  ///
  /// While a protected text has the focus, a key that may print is sent without its identity (A6).
  public func notify(_ key: ATSPIKeyEvent, in tree: AXElementTree) {
    guard channel.hasKeyListeners else { return }
    let isSecret = tree.focus.map { $0.composed.isProtected(as: $0.effectiveRole) } ?? false
    channel.notify(isSecret ? key.concealed : key)
  }

  /// Runs the requests that assistive technologies made since the last call, oldest first. The caller on the bus gets
  /// the result with the next submitted update, even an empty one, so that it reads the effect of its request. Without
  /// an update it gets the result 100 ms after its call, or "accepted" if the request has not run by then (A5). Call it
  /// on the tree's thread, before the update.
  public func drainActions(_ handle: (AXActionRequest) -> Bool) {
    for request in channel.requests.take() {
      channel.complete(request, request.actions.reduce(true) { handle($1) && $0 })
    }
  }

  /// Leaves the bus; the bridge does nothing afterwards. Callers whose result is known get it first, and what was submitted
  /// is sent, announcements included. Clients are told that the window closes, and are answered until none has called for
  /// 50 ms, within half a second: Orca 48 crashes if an application goes while it waits for certain answers (A6). After an
  /// announcement the window stays for a second first, because Orca does not say what was announced by one that has gone.
  public func close() { channel.close() }

  /// Leaves the bus as ``close()`` does, and waits until the bridge has left, for so many milliseconds at most. Returns
  /// true if it has. Call it at the end of a program, because the bus thread ends with the process, and never in a
  /// frame.
  @discardableResult
  public func close(waitingAtMost milliseconds: Int) -> Bool {
    close()
    return channel.waitForStop(milliseconds: milliseconds)
  }

  /// Makes the bus thread sleep once, so that a test can prove that nobody waits for it.
  package func pauseBusThread(milliseconds: Int) { channel.pause(milliseconds: milliseconds) }
}
