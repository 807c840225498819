// A program needs one import: the tree comes with the session, and so do the options of the bridge and the voice.
@_exported public import ATSPIBridge
@_exported public import AXTree
import Glibc
@_exported public import SelfVoicing
import Synchronization

/// Publishes one tree on the accessibility bus, and speaks it if no screen reader is running.
///
/// ```swift
/// let session = AXSession(tree)
/// while isRunning {
///   // Requests in, your frame, changes out.
///   session.update { window.pollEvents() }
/// }
/// session.close()
/// ```
///
/// The session belongs to the thread that owns the tree, and never makes it wait. It holds a bridge and a voice. When a screen
/// reader starts, the voice stops, and the screen reader says what the voice left unsaid. A window counts as active until the
/// program sets `AXElementTree.window`.
///
/// Peers: AccessKit's adapters, which have no voice.
public final class AXSession {
  /// When the program speaks by itself.
  public enum Voice: String, CaseIterable, Sendable, Codable {
    /// While no screen reader runs.
    case automatic
    /// Always, even beside a screen reader: for players whose screen reader does not speak.
    case on
    /// Never.
    case off
  }

  /// The tree that is published and spoken.
  package let tree: AXElementTree
  /// When the program speaks by itself. Set it at any time: players may turn the voice off.
  public var voice: Voice

  private let bridge: ATSPIBridge
  private let speech: SelfVoicing
  private let report: @Sendable (String) -> Void
  private let waker: LoopWaker
  private let start = ContinuousClock.now
  /// Made when a caption is asked for: it needs the words of a reader.
  private lazy var captions = CaptionQueue(since: beginning)
  private let beginning: AXTreeCursor
  private var frameCount = 0
  /// The last frame in which a caption was asked for.
  private var captionedFrame = 0

  /// For how long after the start the bridge may not know of a screen reader yet: if the voice began earlier, both would speak.
  private static let discoveryTime = Duration.seconds(1)
  /// The frame in which a program should have a focus.
  private static let focusedFrame = 60

  /// Starts to publish a tree, and to speak it if no screen reader is running.
  ///
  /// - Parameters:
  ///   - tree: The program's tree; its `AXElementTree.name` is the application's name.
  ///   - voice: When the program speaks by itself.
  ///   - sound: How the voice sounds, if it differs from the user's own settings of speech-dispatcher.
  ///   - options: How the session finds the buses. `report` also gets a sentence if there is no voice, or if nothing has
  ///     the focus in the sixtieth frame; the default writes it to standard error.
  public init(
    _ tree: AXElementTree, voice: Voice = .automatic, sound: VoiceSettings = VoiceSettings(),
    options: ATSPIBridgeOptions = ATSPIBridgeOptions()
  ) {
    self.tree = tree
    self.voice = voice
    beginning = tree.makeCursor()
    report = options.report ?? { writeToStandardError("axtree: \($0)\n") }
    let waker = LoopWaker(options.onWake)
    self.waker = waker
    var options = options
    options.onWake = { waker.wake() }
    bridge = ATSPIBridge(options: options)
    speech = SelfVoicing(
      name: tree.name, voice: sound, environment: options.environment, report: report, onWake: { waker.wake() })
    bridge.start(tree)
    speech.start(tree)
    tree.window.isActive = true
  }

  // MARK: A frame

  /// Runs one frame: carries out the requests of assistive technologies, calls `frame`, then publishes and speaks the changes.
  ///
  /// While nobody reads, it composes nothing, and costs a few atomic loads.
  ///
  /// - Throws: The error of `frame`, after its changes so far are published.
  public func update(_ frame: () throws -> Void) rethrows {
    drainActions { tree.perform($0) }
    defer { publish() }
    try frame()
  }

  /// Runs a frame that has nothing to do beside the requests, and publishes and speaks what has changed since the last one.
  public func update() { update {} }

  /// Runs sixty frames a second while the condition holds, then ends the session. It is for a program without a loop of its
  /// own.
  public func run(while condition: @autoclosure () -> Bool, frame: () -> Void = {}) {
    while condition() {
      update(frame)
      _ = poll(nil, 0, 16)
    }
    close()
  }

  /// Runs the requests that assistive technologies made since the last call; the closure returns whether each succeeded. Only
  /// for a loop that does not use ``update(_:)``.
  package func drainActions(_ handle: (AXActionRequest) -> Bool) { bridge.drainActions(handle) }

  /// Publishes and speaks the changes since the last call. Only for a loop that does not use ``update(_:)``.
  ///
  /// - Returns: Whether somebody on the bus listens and has everything now.
  @discardableResult
  package func publish() -> Bool {
    frameCount += 1
    if frameCount == Self.focusedFrame, tree.focus == nil, !tree.tabStops.isEmpty {
      report(
        "Nothing has the focus, so screen readers say the window alone. At the start, move the focus to an element.")
    }
    let isPublished = bridge.publish(tree)
    speech.isEnabled = isVoiceWanted
    speech.publish(tree)
    if isScreenReaderRunning {
      for announcement in speech.takeUnspoken() { tree.announce(announcement.text, priority: announcement.priority) }
    }
    return isPublished
  }

  private var isVoiceWanted: Bool {
    switch voice {
    case .off: false
    case .on: true
    case .automatic: !isScreenReaderRunning && ContinuousClock.now - start >= Self.discoveryTime
    }
  }

  /// Has a function called, on other threads, when a frame is needed. It must only wake the loop that waits.
  package func addWake(_ wake: @escaping @Sendable () -> Void) { waker.add(wake) }

  /// After which time the session needs a frame without being woken; nil if it needs none.
  package var nextFrame: Duration? {
    if frameCount < Self.focusedFrame { return .zero }
    let sinceStart = ContinuousClock.now - start
    return voice == .automatic && sinceStart < Self.discoveryTime ? Self.discoveryTime - sinceStart : nil
  }

  /// Whether a screen reader is on the accessibility bus. It may take a second after the start until the bridge knows.
  public var isScreenReaderRunning: Bool { bridge.hasScreenReader }

  /// Whether the program itself speaks now: the voice is wanted and, as far as the session knows, there is a speech-dispatcher.
  public var isSpeaking: Bool { speech.isActive }

  /// Whether the program's own voice still has words to speak. Ask before you play a sound that comes after them. The session
  /// does not know what a screen reader still has to say.
  public var hasUnspokenWords: Bool { speech.hasUnspokenWords }

  // MARK: Keys

  /// Sends a key to the screen readers that listen to keys. Send every press and every release before the program acts on it.
  /// Orca 43, and any Orca that gets no keys from the compositor, needs them for its commands and its echo of typed keys.
  ///
  /// - Returns: False if the key is one of the screen reader's own commands: a key of the keypad, or one pressed with Insert or
  ///   Caps Lock, while a reader listens. Ignore it then; `AXElementTree.type(_:)` drops the text that it types.
  @discardableResult
  public func send(_ key: AXKeyEvent) -> Bool {
    let isHeard = bridge.hasKeyListeners
    let isCommand = tree.readerCommands.contains(key) && isHeard
    tree.dropsText = isCommand && key.isPressed
    if isHeard { bridge.notify(key, in: tree) }
    return !isCommand
  }

  // MARK: Captions

  /// The next text to show as a caption: the words that the voice speaks, for people who read them. Ask once a frame, after
  /// ``update(_:)``, while you show captions. It skips what happened while nobody asked.
  ///
  /// - Parameter isReading: Whether people still need time to read the text before. Text that interrupts speech comes anyway;
  ///   everything else waits.
  /// - Returns: The text to show now; nil if there is no new one.
  public func nextCaption(isReading: Bool) -> String? {
    if captionedFrame < frameCount - 1 { captions = CaptionQueue() }
    captionedFrame = frameCount
    let isInterrupted = captions.read(tree, at: (ContinuousClock.now - start) / .seconds(1))
    return isInterrupted || !isReading ? captions.next() : nil
  }

  // MARK: The end

  /// Ends the voice, and leaves the bus in order. It sends everything published and announced before, and answers the screen
  /// reader's last questions. Call it at the end of the program, because the threads end with the process.
  ///
  /// - Parameter timeout: The longest time to wait for a bus that does not answer.
  public func close(timeout: Duration = .seconds(2)) {
    speech.close()
    bridge.close(timeout: timeout)
  }
}

/// The functions that wake the loops of a program.
private final class LoopWaker: Sendable {
  private let functions: Mutex<[@Sendable () -> Void]>

  init(_ wake: (@Sendable () -> Void)?) { functions = Mutex([wake].compactMap(\.self)) }

  func add(_ wake: @escaping @Sendable () -> Void) { functions.withLock { $0.append(wake) } }

  func wake() { for wake in functions.withLock(\.self) { wake() } }
}

private func writeToStandardError(_ line: String) {
  let bytes = Array(line.utf8)
  _ = write(STDERR_FILENO, bytes, bytes.count)
}
