/// A receiver of a tree's changes: an accessibility bus, a voice, captions, a page in a browser, a recording, a test.
///
/// An output takes the tree's changes once a frame, and may give back what people want of the program. An `AXSession` runs any
/// number of them, and knows nothing else of any: the AT-SPI bridge, the program's own voice and captions are outputs too.
///
/// ```swift
/// /// Prints what is announced, and the name of what gets the focus.
/// final class Printer: AXOutput {
///   private var cursor: AXTreeCursor?
///   private var names: [AXNodeID: String] = [:]
///   private var focus: AXNodeID?
///
///   func start(_ tree: AXElementTree, wake: @escaping @Sendable () -> Void) { cursor = tree.makeCursor() }
///
///   func publish(_ tree: AXElementTree, maySpeak: Bool) {
///     guard var cursor, let update = tree.changes(since: &cursor) else { return }
///     self.cursor = cursor
///     for id in update.removed { names[id] = nil }
///     for node in update.nodes { names[node.id] = node.properties.label }
///     if let new = update.focus, new != focus { print("Focus: \(names[new] ?? "")") }
///     focus = update.focus
///     for announcement in update.announcements { print(announcement.text) }
///   }
/// }
///
/// session.add(Printer())
/// session.update { tree.announce("Level 2") }
/// ```
///
/// `session` is an `AXSession(tree)`. A frame is a call of its `update`: the program changes its tree there, and the outputs publish at its end. Of a focus
/// that moves twice in a frame they get the last place.
///
/// The first update of a cursor has the whole tree, but only what was announced since the cursor was made: make it in
/// ``start(_:wake:)`` to miss none. Each later update has what differs: ``AXTreeUpdate`` says what to rely on. The texts of its
/// nodes are composed: what a person is to hear or read of an element, after combination and deferral. An output that nobody reads
/// asks for no changes; then nothing is composed for it, and a frame costs it one look at a flag.
///
/// Each function is called on the thread that owns the tree, and must not wait. An output with a thread of its own hands it the
/// updates, which are `Sendable`, and keeps what comes from there until ``drainActions(_:)`` asks; the function that ``start(_:wake:)``
/// gets wakes a program that sleeps.
///
/// Only ``publish(_:maySpeak:)`` has to be written. Peers: AccessKit's adapters, Chromium's `AXPlatformNodeDelegate`.
public protocol AXOutput: AnyObject {
  /// Begins to follow a tree; called once, before everything else.
  ///
  /// - Parameters:
  ///   - tree: The tree.
  ///   - wake: Asks for a frame soon, from any thread, because something waits for ``drainActions(_:)``, or because somebody
  ///     begins to read.
  func start(_ tree: AXElementTree, wake: @escaping @Sendable () -> Void)

  /// Takes the tree's changes since the last call, once a frame.
  ///
  /// - Parameters:
  ///   - tree: The tree.
  ///   - maySpeak: Whether the program may speak by itself. While it is false, an output that speaks is silent at once.
  func publish(_ tree: AXElementTree, maySpeak: Bool)

  /// Passes on what people wanted since the last call, oldest first; called once a frame, before the program's own part of it.
  ///
  /// - Parameter handle: Carries out a request, and returns whether that succeeded.
  func drainActions(_ handle: (AXActionRequest) -> Bool)

  /// Takes a key that was pressed or released, before the program acts on it.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - tree: The tree, whose focus tells whether the key types a part of a secret.
  /// - Returns: Whether somebody here listens to keys, for whom some keys may be commands.
  func notify(_ key: AXKeyEvent, in tree: AXElementTree) -> Bool

  /// Whether a screen reader reads the tree here now. The program does not speak by itself then, unless the player wants it to.
  var hasScreenReader: Bool { get }

  /// Whether it speaks to the player now.
  var isSpeaking: Bool { get }

  /// Whether it still has words to speak.
  var hasUnspokenWords: Bool { get }

  /// The announcements that nobody heard when it had to be silent, each returned once. They are announced again for the screen
  /// reader that came.
  func takeUnspoken() -> [AXAnnouncement]

  /// Ends it: sends what was published before, and leaves in order.
  ///
  /// - Parameter timeout: How long to wait for that at most.
  /// - Returns: Whether it has ended.
  @discardableResult
  func close(timeout: Duration) -> Bool
}

extension AXOutput {
  public func start(_ tree: AXElementTree, wake: @escaping @Sendable () -> Void) {}
  public func drainActions(_ handle: (AXActionRequest) -> Bool) {}
  public func notify(_ key: AXKeyEvent, in tree: AXElementTree) -> Bool { false }
  public var hasScreenReader: Bool { false }
  public var isSpeaking: Bool { false }
  public var hasUnspokenWords: Bool { false }
  public func takeUnspoken() -> [AXAnnouncement] { [] }
  @discardableResult public func close(timeout: Duration) -> Bool { true }
}
