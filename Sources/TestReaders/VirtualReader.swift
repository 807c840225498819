public import AXTree
@_spi(Command) public import ReaderSpeech

/// A simulated player with a screen reader, for unit tests: visits and operates a tree, and records the speech.
///
/// ```swift
/// let reader = VirtualReader(tree, .orca43)
/// try reader.next()
/// try reader.activate()
/// #expect(
///   reader.log == """
///     Race frame.
///     Play push button.
///     Starts a new race.
///     Level 1 heading.
///     """)
/// ```
///
/// It lives on the tree's own thread. Reading changes nothing: it has a cursor of its own, and a bridge may publish the same
/// tree. Moving and operating change the tree, as a player does.
public final class VirtualReader {
  /// The tree that is read.
  public let tree: AXElementTree
  /// The reader that is simulated, and how.
  public let settings: ReaderSettings
  /// The reader's current element: where it moved, or where the game put the focus since; nil before either.
  public private(set) var element: AXElement?
  /// The speech of the last step: the opening, a move, an operation, a reply, or listening for changes.
  public internal(set) var heard = Speech()
  private var synthesizer = SimulatedSynthesizer()
  /// Whether a move or an operation waits until everything was spoken; a hurried player interrupts.
  public var isPatient = true
  /// The largest number of steps of ``readToEnd()``, so that an endless tree ends a test too.
  package var stepLimit = 10_000
  private var cursor: AXTreeCursor
  private var reader: SimulatedReader
  private var focus: AXNodeID?

  /// A reader that begins to listen to a tree in an active window.
  ///
  /// Orca speaks the window, then the focus with its context; VoiceOver begins at the focus in silence. Earlier
  /// announcements are not spoken.
  public init(_ tree: AXElementTree, _ settings: ReaderSettings) {
    self.tree = tree
    self.settings = settings
    cursor = tree.makeCursor()
    reader = SimulatedReader(settings)
    listen()
  }

  /// The whole speech, one utterance a line; an interrupted one ends with "…".
  public var log: String { synthesizer.lines.joined(separator: "\n") }

  /// The utterances begun so far, in order, with their times on the reader's clock.
  public var timeline: [Utterance] { synthesizer.entries }

  /// The priorities of all announcements of a text, in order: how often and how urgently it was announced.
  ///
  /// ```swift
  /// #expect(reader.announcements(of: "Crash!") == [.high])
  /// ```
  public func announcements(of text: String) -> [AXAnnouncement.Priority] { synthesizer.announcements(of: text) }

  /// Clears the log.
  public func clearLog() { synthesizer.clear() }

  /// Advances the reader's clock, and listens for changes meanwhile.
  public func wait(seconds: Double) {
    synthesizer.advance(by: seconds)
    listen()
  }

  /// Listens for changes since the last step, without moving, and returns the new speech. O(changed).
  @discardableResult
  public func listen() -> Speech {
    heard = Speech()
    guard var update = tree.changes(since: &cursor) else { return heard }
    // The player's window is always active.
    update.state.window.isActive = true
    heard = reader.hear(update, at: synthesizer.now)
    // A screen reader has been told already.
    if settings.reader.isProgramItself { synthesizer.drop(in: update) }
    synthesizer.hear(heard, announcements: update.announcements)
    if update.focus != focus {
      focus = update.focus
      element = focus.flatMap { tree.element(withID: $0) } ?? tree.focus ?? element
    }
    return heard
  }

  /// Asks where the focus is, as Orca's command on the keypad's Enter does, and returns the reply; nothing changes.
  ///
  /// Only Orca has the command: the others say nothing. With details it is the reply to the key pressed twice, to which Orca says the
  /// basic one first. The reply for a link may end with the size of its target, for which Orca
  /// asks the network, and which is not predicted.
  @discardableResult
  public func whereAmI(isDetailed: Bool = false) -> Speech {
    listen()
    if isPatient { finishSpeaking() }
    heard = reader.whereAmI(isDetailed: isDetailed)
    synthesizer.hear(heard, interrupts: true)
    return heard
  }

  /// Lets the reader read on from the focus, as Orca's command on the keypad's plus does, and returns the speech.
  ///
  /// Orca reads texts: those in fields and paragraphs, from the caret on, not what buttons and rows are called. Orca 43 says of a
  /// focus without a text what it says when the focus comes to it, where later ones say nothing of it. Nothing changes, though Orca
  /// leaves the caret where it has read to. O(elements).
  @discardableResult
  public func sayAll() -> Speech {
    listen()
    if isPatient { finishSpeaking() }
    heard = reader.sayAll()
    synthesizer.hear(heard, interrupts: true)
    return heard
  }

  /// The text that a braille display of so many cells shows, uncontracted and in English: of the focus, or an announcement of the last
  /// five seconds.
  ///
  /// A display begins with the focus itself, such as "Volume 50 sl" on 12 cells. What is around it is to the left of the cells, and a
  /// player pans there: `panned` is how often to the right, or to the left if it is negative.
  ///
  /// ```swift
  /// #expect(reader.braille(cells: 12) == "Volume 50 sl")
  /// #expect(reader.braille(cells: 12, panned: -1) == "Race frame V")
  /// ```
  ///
  /// A player takes an announcement away with a routing key of the display: `isMessageDismissed` gives the line below it.
  ///
  /// Only Orca's braille is predicted: the others show nothing. O(depth + cells of the line × pans).
  public func braille(cells: Int = 40, panned: Int = 0, isMessageDismissed: Bool = false) -> String {
    line(cells: cells, panned: panned, at: isMessageDismissed ? .infinity : synthesizer.now)?.visible ?? ""
  }

  /// The line with its cursor of which ``braille(cells:panned:isMessageDismissed:)`` is the text.
  @_spi(Command) public func brailleLine(cells: Int, panned: Int) -> BrailleLine? {
    line(cells: cells, panned: panned, at: synthesizer.now)
  }

  private func line(cells: Int, panned: Int, at time: Double) -> BrailleLine? {
    let last = heard
    // What the step said is still what was heard, unless something has changed since.
    if listen().utterances.isEmpty { heard = last }
    return reader.braille(cells: cells, panned: panned, at: time)
  }

  /// Moves to elements one after the other; they must be readable. O(elements of the tree), and O(depth) for each.
  func visit(_ elements: some Collection<AXElement>) {
    if elements.isEmpty { return }
    listen()
    // Only the reader moves meanwhile, so it has heard every change.
    for element in elements { visit(element) }
  }

  private func visit(_ element: AXElement) {
    if isPatient { finishSpeaking() }
    if reader.movesFocus {
      tree.focus = element
      focus = element.id
    }
    heard = reader.visit(element.id)
    self.element = element
    synthesizer.hear(heard, interrupts: true)
  }

  /// Advances the clock until everything was spoken, as a patient player waits before the next step; it does not listen
  /// meanwhile.
  public func finishSpeaking() { synthesizer.finish() }

  /// Compares the speech of the last step, or of the opening, with a text, in which "…" stands for anything; the
  /// message names the element, the segment and its rule.
  public func mismatch(with expected: String) -> String? {
    SpeechPattern.isLike(heard.text, expected)
      ? nil : SpeechMismatch(element ?? tree.root, expected: expected, heard: heard).description
  }
}

extension VirtualReader {
  /// An utterance with its times.
  public struct Utterance: Hashable, Sendable {
    /// The words as the reader speaks them: Orca puts "notification" before an announcement's.
    public let text: String
    /// The start time in seconds.
    public let start: Double
    /// The end time in seconds, perhaps in the future.
    public internal(set) var end: Double
    /// The cause of its early end; nil if it was or will be spoken to its end.
    public internal(set) var interruption: Interruption?
    /// The announcement that it speaks; nil for other speech.
    package let announcement: AXAnnouncement?
  }

  /// The cause of an utterance's early end.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Interruption: Hashable, Sendable {
    /// The player moved on.
    case move
    /// An announcement of high priority, by its text.
    case announcement(String)
    /// The announcement was withdrawn.
    case withdrawal
  }
}
