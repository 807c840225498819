public import AXTree
public import ScreenReader

/// A person with a screen reader, in a unit test: goes through a tree, operates it, and remembers what was heard (T1).
///
/// ```swift
/// let reader = VirtualReader(tree, .orca43)
/// try reader.next()
/// try reader.activate()
/// #expect(reader.log == """
///   Race frame.
///   Play push button.
///   Starts a new race.
///   Level 1
///   """)
/// ```
///
/// It lives on the tree's own thread. Looking changes nothing: it follows the tree through an ``AXTreeObserver``, and
/// a bridge may publish the same tree. Moving and operating change the tree, as a person does.
public final class VirtualReader {
  /// The tree that is read.
  public let tree: AXElementTree
  /// Which reader it is.
  public let settings: ReaderSettings
  /// The element at which the reader is: where it was moved, or where the game put the focus since; nil before.
  public private(set) var element: AXElement?
  /// What the last step let hear: the opening, a move, an operation, or a look at what changed.
  public private(set) var heard = Speech()
  /// Everything that was said, on the clock of the reader.
  public private(set) var timeline = SpeechTimeline()
  /// Whether a move or an operation waits until everything was said; a hurried player cuts it off (T2).
  public var isPatient = true
  /// How many steps ``readToEnd()`` takes at most, so that a tree without an end ends a test all the same.
  public var stepLimit = 10_000
  private var observer: AXTreeObserver
  private var reader: SimulatedReader
  private var focus: AXNodeID?
  /// What was heard before the game committed it, and is not heard again with that commit.
  private var uncommitted: [AXAnnouncement] = []

  /// A reader that begins to listen to a tree; to it, the window is active.
  ///
  /// Orca says the window, then the focus with what is around it; VoiceOver begins at the focus and says nothing. What the
  /// tree announced before is not heard.
  public init(_ tree: AXElementTree, _ settings: ReaderSettings) {
    self.tree = tree
    self.settings = settings
    observer = AXTreeObserver(tree)
    reader = SimulatedReader(settings)
    var opening = observe()
    opening.announcements = []
    hear([opening])
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

  /// Hears what changed since the last time, as the reader does by itself; the answer is what is newly heard. O(elements).
  @discardableResult
  public func listen() -> Speech { hear([observe()]) }

  /// Hears a frame that the game committed, so many seconds after the one before. O(elements).
  @discardableResult
  public func hear(_ update: AXTreeUpdate, after seconds: Double = 0) -> Speech {
    timeline.advance(by: seconds)
    // What the reader sees by itself is all of the update, and what was not committed yet.
    let seen = observe()
    var committed = active(update)
    committed.announcements.removeEach(in: &uncommitted)
    return hear([committed, seen])
  }

  /// Moves to an element, wherever it is, and hears it. Orca takes the keyboard focus along; an element that has it
  /// already is said once more. O(elements).
  @discardableResult
  public func moveFocus(to element: AXElement) throws -> Speech {
    try tree.requireReadable(element)
    listen()
    if isPatient { finishSpeaking() }
    if settings.reader == .voiceOver {
      reader.moveCursor(to: element.id)
      heard = tree.speech(of: element, settings)
    } else {
      tree.focus = element
      let update = observe()
      heard = reader.hear(update, at: timeline.now)
      if update.focus == focus { heard = reader.repeatSpeech(of: element.id) }
      focus = update.focus
    }
    self.element = element
    timeline.hear(heard, interrupts: true)
    return heard
  }

  /// Waits until everything was said, as a patient player does before the next step; nothing is listened to meanwhile.
  public func finishSpeaking() { timeline.finish() }

  @discardableResult
  private func hear(_ updates: [AXTreeUpdate]) -> Speech {
    heard = Speech(updates.flatMap { reader.hear($0, at: timeline.now).utterances })
    timeline.hear(heard, announcements: updates.flatMap(\.announcements))
    for update in updates { follow(update) }
    return heard
  }

  private func observe() -> AXTreeUpdate {
    let update = observer.observe()
    uncommitted += update.announcements
    return active(update)
  }

  /// The update as the person hears it: of the window in which they are.
  private func active(_ update: AXTreeUpdate) -> AXTreeUpdate {
    var update = update
    update.window.isActive = true
    return update
  }

  /// A reader is where the focus went.
  private func follow(_ update: AXTreeUpdate) {
    guard update.focus != focus else { return }
    focus = update.focus
    element = focus.flatMap { tree.root.find($0) } ?? tree.focus ?? element
  }
}

extension [AXAnnouncement] {
  /// Removes what is in another list from both, once for each time that it is there.
  fileprivate mutating func removeEach(in other: inout [AXAnnouncement]) {
    removeAll { announcement in
      guard let place = other.firstIndex(of: announcement) else { return false }
      other.remove(at: place)
      return true
    }
  }
}
