public import AXTree

/// A person with a screen reader, in a unit test: goes through a tree, operates it, and remembers what was heard (T1).
///
/// ```swift
/// let reader = VirtualReader(tree, .orca43)
/// try reader.next()
/// try reader.activate()
/// #expect(reader.log == """
///   Play push button.
///   Starts a new race.
///   Level 1
///   """)
/// ```
///
/// It lives on the tree's own thread, and takes what the tree commits: no bridge may listen to the same tree.
public final class VirtualReader {
  /// The tree that is read.
  public let tree: AXElementTree
  /// Which reader it is.
  public let settings: ReaderSettings
  /// The element at which the reader is: where it was moved, or where the game put the focus since; nil before.
  public private(set) var element: AXElement?
  /// What the last step let hear: a move, an operation, or a look at what changed.
  public private(set) var heard = Speech()
  /// Everything that was said, on the clock of the reader.
  public private(set) var timeline = SpeechTimeline()
  /// Whether a move or an operation waits until everything was said; a hurried player cuts it off (T2).
  public var isPatient = true
  /// How many steps ``readToEnd()`` takes at most, so that a tree without an end ends a test all the same.
  public var stepLimit = 10_000
  private var live: LiveReader
  private var focus: AXNodeID?

  /// A reader that begins to listen to a tree whose window is active. What the tree announced before is not heard.
  public init(_ tree: AXElementTree, _ settings: ReaderSettings) {
    self.tree = tree
    self.settings = settings
    live = LiveReader(settings)
    tree.window.isActive = true
    let update = tree.commit(isFull: true)
    _ = live.hear(update)
    follow(update)
  }

  /// What was heard, an utterance a line; what was interrupted before its end has "…" behind it.
  public var log: String { timeline.lines.joined(separator: "\n") }

  /// Forgets what was heard.
  public func clearLog() { timeline.clear() }

  /// Lets time pass on the reader's clock, and hears what the tree says meanwhile (T2).
  public func wait(seconds: Double) {
    timeline.advance(by: seconds)
    listen()
  }

  /// Hears what changed since the last time, as the reader does by itself; the answer is what is newly heard.
  @discardableResult
  public func listen() -> Speech { hear(tree.commit()) }

  /// Hears what a game with a frame of its own has committed, in the place of the bridge; so long after the last time.
  @discardableResult
  public func hear(_ update: AXTreeUpdate, after seconds: Double = 0) -> Speech {
    timeline.advance(by: seconds)
    heard = live.hear(update, at: timeline.now)
    timeline.hear(heard, announcements: update.announcements)
    follow(update)
    return heard
  }

  /// Comes to an element, wherever it is, and hears it.
  @discardableResult
  public func moveFocus(to element: AXElement) throws -> Speech {
    guard tree.elements.contains(where: { $0 === element }) else {
      throw ReaderFailure.notRead(AXElementPath(element))
    }
    listen()
    finishSpeaking()
    if settings.reader == .voiceOver {
      live.moveCursor(to: element.id)
      heard = tree.speech(of: element, settings)
    } else {
      tree.focus = element
      let update = tree.commit()
      heard = live.hear(update, at: timeline.now)
      follow(update)
    }
    self.element = element
    timeline.hear(heard, interrupts: true)
    return heard
  }

  /// Waits until everything was said, as a patient player does before the next step.
  func finishSpeaking() {
    if isPatient { timeline.finish() }
  }

  /// A reader is where the focus went.
  private func follow(_ update: AXTreeUpdate) {
    guard update.focus != focus else { return }
    focus = update.focus
    element = tree.focus ?? element
  }
}
