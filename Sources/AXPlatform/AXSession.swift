// A program needs one import: the tree comes with the session.
@_exported public import AXTree
import Glibc
import Handover
import SelfVoicing

/// Publishes one tree to whoever reads it, and speaks it if no screen reader is running.
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
/// The session belongs to the thread that owns the tree, and never makes it wait. It runs the outputs of the platform, which on
/// Linux are the AT-SPI bridge and a voice, and those that a program adds (`AXOutput`). Who speaks is decided here, by one rule: a
/// screen reader, if one reads any output; else the program's own voice, as ``voice`` says. Captions are there always. When a
/// screen reader starts, the voice stops, and the screen reader says what the voice left unsaid. A window counts as active until
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

  private var outputs: [any AXOutput] = []
  private let captions: CaptionOutput
  private let report: @Sendable (String) -> Void
  private let waker: Waker
  private let start = ContinuousClock.now
  private var frameCount = 0

  /// For how long after the start an output may not know of a screen reader yet: if the voice began earlier, both would speak.
  private static let discoveryTime = Duration.seconds(1)
  /// The frame in which a program should have a focus.
  private static let focusedFrame = 60

  /// Starts to publish a tree, and to speak it if no screen reader is running.
  ///
  /// - Parameters:
  ///   - tree: The program's tree; its `AXElementTree.name` is the application's name.
  ///   - voice: When the program speaks by itself.
  ///   - options: What the outputs of the platform need of the program.
  ///   - outputs: What the tree is given to; nil for the outputs of the platform.
  public init(
    _ tree: AXElementTree, voice: Voice = .automatic, options: AXSessionOptions = AXSessionOptions(),
    outputs: [any AXOutput]? = nil
  ) {
    self.tree = tree
    self.voice = voice
    report = options.report ?? { writeToStandardError("axtree: \($0)\n") }
    waker = Waker(options.onWake)
    captions = CaptionOutput(tree)
    for output in (outputs ?? options.platformOutputs(of: tree, report: report)) + [captions] { add(output) }
    tree.window.isActive = true
  }

  /// Gives the tree to one more output, from its next frame on.
  public func add(_ output: any AXOutput) {
    output.start(tree) { [waker] in waker.wake() }
    outputs.append(output)
  }

  // MARK: A frame

  /// Runs one frame: carries out the requests of assistive technologies, calls `frame`, then publishes and speaks the changes.
  ///
  /// While nobody reads, it composes nothing, and costs a few atomic loads. A counter may change in each frame: of an element whose
  /// label, value, number, hint or frame changes all the time, the bus gets ten changes at once and then four a second, and the
  /// newest always.
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
  package func drainActions(_ handle: (AXActionRequest) -> Bool) {
    for output in outputs { output.drainActions(handle) }
  }

  /// Publishes and speaks the changes since the last call. Only for a loop that does not use ``update(_:)``.
  package func publish() {
    frameCount += 1
    if frameCount == Self.focusedFrame, tree.focus == nil, !tree.tabStops.isEmpty {
      report(
        "Nothing has the focus, so screen readers announce only the window. At the start, move the focus to an element."
      )
    }
    let maySpeak = isVoiceWanted
    for output in outputs { output.publish(tree, maySpeak: maySpeak) }
    guard isScreenReaderRunning else { return }
    for output in outputs {
      for announcement in output.takeUnspoken() { tree.announce(announcement.text, priority: announcement.priority) }
    }
  }

  /// Whether the program speaks by itself: the one rule for who speaks.
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

  /// Whether a screen reader reads the tree. It may take a second after the start until that is known.
  public var isScreenReaderRunning: Bool { outputs.contains(where: \.hasScreenReader) }

  /// Whether the program itself speaks now: the voice is wanted and, as far as the session knows, there is a speech-dispatcher.
  public var isSpeaking: Bool { outputs.contains(where: \.isSpeaking) }

  /// Whether the program's own voice still has words to speak. Ask before you play a sound that comes after them. The session
  /// does not know what a screen reader still has to say.
  public var hasUnspokenWords: Bool { outputs.contains(where: \.hasUnspokenWords) }

  // MARK: Keys

  /// Sends a key to the screen readers that listen to keys. Send every press and every release before the program acts on it.
  /// Orca 43, and any Orca that gets no keys from the compositor, needs them for its commands and its echo of typed keys.
  ///
  /// - Returns: False if the key is one of the screen reader's own commands: a key of the keypad, or one pressed with Insert or
  ///   Caps Lock, while a reader listens. Ignore it then; `AXElementTree.type(_:)` drops the text that it types.
  @discardableResult
  public func send(_ key: AXKeyEvent) -> Bool {
    let isHeard = outputs.reduce(false) { $1.notify(key, in: tree) || $0 }
    let isCommand = tree.readerCommands.contains(key) && isHeard
    tree.dropsText = isCommand && key.isPressed
    return !isCommand
  }

  // MARK: Captions

  /// The next text to show as a caption: the words that the voice speaks, for people who read them. Ask once a frame, after
  /// ``update(_:)``, while you show captions. It skips what happened while nobody asked.
  ///
  /// - Parameter isReading: Whether people still need time to read the text before. Text that interrupts speech comes anyway;
  ///   everything else waits.
  /// - Returns: The text to show now; nil if there is no new one.
  public func nextCaption(isReading: Bool) -> String? { captions.next(isReading: isReading) }

  // MARK: The end

  /// Ends the outputs in order: the voice first; the bridge sends everything published and announced before, and answers the
  /// screen reader's last questions. Call it at the end of the program, because the threads end with the process.
  ///
  /// - Parameter timeout: The longest time to wait for each output, such as a bus that does not answer.
  public func close(timeout: Duration = .seconds(2)) {
    for output in outputs { output.close(timeout: timeout) }
  }
}

private func writeToStandardError(_ line: String) {
  let bytes = Array(line.utf8)
  _ = write(STDERR_FILENO, bytes, bytes.count)
}
