// A program needs one import: the tree comes with the session, and so do the options of the bridge and the voice.
@_exported public import ATSPIBridge
@_exported public import AXTree
import Glibc
@_exported public import SelfVoicing

/// One tree on the accessibility bus and, where no screen reader runs, spoken by the program itself.
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
/// The session belongs to the thread that owns the tree, and never makes it wait. It holds a bridge and a voice: the voice is
/// silent as soon as a screen reader runs, which then says what the voice did not come to say. A window counts as active until
/// the program sets `AXElementTree.window`.
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
  private let start = ContinuousClock.now
  private var captions = CaptionQueue()
  private var frameCount = 0
  /// The last frame in which a caption was asked for.
  private var captionedFrame = 0
  private var readerCommands = AXReaderCommandKeys()

  /// For how long after the start the bridge may not know of a screen reader yet: if the voice began earlier, both would speak.
  private static let discoveryTime = Duration.seconds(1)

  /// Starts to publish a tree, and to speak it where no screen reader runs.
  ///
  /// - Parameters:
  ///   - tree: The program's tree; its `AXElementTree.name` is the application's name.
  ///   - voice: When the program speaks by itself.
  ///   - sound: How the voice sounds, where that differs from the user's own settings of speech-dispatcher.
  ///   - options: How the buses are found. `report` also gets a sentence if there is no voice; by default it is written to
  ///     standard error.
  public init(
    _ tree: AXElementTree, voice: Voice = .automatic, sound: VoiceSettings = VoiceSettings(),
    options: ATSPIBridgeOptions = ATSPIBridgeOptions()
  ) {
    self.tree = tree
    self.voice = voice
    bridge = ATSPIBridge(options: options)
    speech = SelfVoicing(
      name: tree.name, style: .concise, voice: sound, environment: options.environment,
      report: options.report ?? { writeToStandardError("axtree: \($0)\n") })
    tree.window.isActive = true
  }

  // MARK: A frame

  /// Runs one frame: the requests of assistive technologies, then `frame`, then the changes are published and spoken.
  ///
  /// While nobody reads, nothing is composed, and the cost is a few atomic loads.
  public func update(_ frame: () -> Void = {}) {
    drainActions { tree.perform($0) }
    frame()
    publish()
  }

  /// Runs sixty frames a second while the condition holds, then ends the session: for a program that has no loop of its own.
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
  package func publish() {
    frameCount += 1
    bridge.publish(tree)
    speech.isEnabled = isVoiceWanted
    speech.publish(tree)
    if isScreenReaderRunning {
      for announcement in speech.takeUnspoken() { tree.announce(announcement.text, priority: announcement.priority) }
    }
  }

  private var isVoiceWanted: Bool {
    switch voice {
    case .off: false
    case .on: true
    case .automatic: !isScreenReaderRunning && ContinuousClock.now - start >= Self.discoveryTime
    }
  }

  /// Whether a screen reader is on the accessibility bus. It may take a second after the start until the bridge knows.
  public var isScreenReaderRunning: Bool { bridge.hasScreenReader }

  /// Whether the program speaks by itself now: the voice is wanted, and there is a speech-dispatcher as far as is known.
  public var isSpeaking: Bool { speech.isActive }

  /// Whether the program's own voice has words that it has not spoken to their end: for a sound that comes after them. What a
  /// screen reader says is not known.
  public var hasUnspokenWords: Bool { speech.hasUnspokenWords }

  // MARK: Keys

  /// Sends a key to the screen readers that listen to keys, before the program acts on it. Send every key that the program
  /// receives, pressed and released: Orca 43, and any Orca where the compositor gives it no keys, has its commands and its
  /// echo of typed keys only from here.
  ///
  /// - Returns: False if the key is one of the screen reader's own commands: a key of the keypad, or one pressed with Insert or
  ///   Caps Lock, while a reader listens. The program ignores it then, and the text that it types.
  @discardableResult
  public func send(_ key: AXKeyEvent) -> Bool {
    let isCommand = readerCommands.contains(key)
    guard bridge.hasKeyListeners else { return true }
    bridge.notify(key, in: tree)
    return !isCommand
  }

  // MARK: Captions

  /// The next text to show as a caption: the words that the voice speaks, for people who read them. Ask once a frame, after
  /// ``update(_:)``, while captions are shown; what happened while nobody asked is not shown.
  ///
  /// - Parameter isReading: Whether the text before still has to stay, so that it can be read. What interrupts speech is
  ///   returned nevertheless, and everything else waits.
  /// - Returns: The text to show now; nil where there is no new one.
  public func nextCaption(isReading: Bool) -> String? {
    if captionedFrame < frameCount - 1 { captions = CaptionQueue() }
    captionedFrame = frameCount
    let isInterrupted = captions.read(tree, at: (ContinuousClock.now - start) / .seconds(1))
    return isInterrupted || !isReading ? captions.next() : nil
  }

  // MARK: The end

  /// Ends the voice, and leaves the bus in order: what was published and announced before is sent, and the screen reader's last
  /// questions are answered. Call it at the end of the program, because the threads end with the process.
  ///
  /// - Parameter timeout: The longest time for which a bus that does not answer delays the end.
  public func close(timeout: Duration = .seconds(2)) {
    speech.close()
    bridge.close(timeout: timeout)
  }
}

private func writeToStandardError(_ line: String) {
  let bytes = Array(line.utf8)
  _ = write(STDERR_FILENO, bytes, bytes.count)
}
