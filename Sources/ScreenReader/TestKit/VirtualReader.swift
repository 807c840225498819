public import AXTree

/// A person with a screen reader, in a unit test: goes through a tree, operates it, and remembers what was heard (T1).
///
/// ```swift
/// let reader = VirtualReader(tree)
/// try reader.next()
/// try reader.activate()
/// #expect(reader.log == """
///   Play. Button. Starts a new race.
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
  /// The element at which the reader is; nil before the first move.
  public private(set) var element: AXElement?
  /// Everything that was said, on the clock of the reader.
  public private(set) var timeline = SpeechTimeline()
  /// How many steps ``readToEnd()`` takes at most, so that a tree without an end ends a test all the same.
  public var stepLimit = 10_000
  private var live: LiveReader

  /// A reader that begins to listen to a tree whose window is active. What the tree announced before is not heard.
  public init(_ tree: AXElementTree, _ settings: ReaderSettings = ReaderSettings(.voiceOver)) {
    self.tree = tree
    self.settings = settings
    live = LiveReader(settings)
    tree.window.isActive = true
    _ = live.hear(tree.commit(isFull: true))
  }

  /// What was heard, an utterance a line; what was interrupted before its end has "…" behind it.
  public var log: String { timeline.lines.joined(separator: "\n") }

  /// Forgets what was heard.
  public func clearLog() { timeline.forget() }

  /// Lets time pass on the reader's clock, and hears what the tree says meanwhile (T2).
  public func wait(seconds: Double) {
    timeline.advance(by: seconds)
    listen()
  }

  /// Hears what changed since the last time, as the reader does by itself; the answer is what is newly heard.
  @discardableResult
  public func listen() -> Speech {
    let update = tree.commit()
    let speech = live.hear(update, at: timeline.now)
    timeline.hear(speech, announcements: update.announcements)
    return speech
  }

  /// Comes to an element, wherever it is, and hears it.
  @discardableResult
  public func come(to element: AXElement) throws -> Speech {
    guard tree.elements.contains(where: { $0 === element }) else {
      throw ReaderFailure.notRead(AXElementPath(element))
    }
    self.element = element
    listen()
    let speech: Speech
    if settings.reader == .voiceOver {
      live.look(at: element.id)
      speech = tree.speech(of: element, settings)
    } else {
      tree.focus = element
      speech = live.hear(tree.commit(), at: timeline.now)
    }
    timeline.hear(speech, interrupts: true)
    return speech
  }
}
