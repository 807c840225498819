/// The changes of a tree since one of its readers asked last (``AXElementTree/changes(since:)``).
///
/// A node that it does not name is as it was. After it is applied, the nodes reachable from `root` are exactly the tree, and
/// every `children` and `parent` in it names a node of the tree.
public struct AXTreeUpdate: Sendable {
  /// Whether `nodes` is the whole tree and replaces everything before.
  public var isFull: Bool
  package var state: AXTreeState
  /// The nodes that are new or changed, whole.
  public var nodes: [AXNode]
  /// The nodes that are gone, with those below them; none of ``nodes``.
  public var removed: [AXNodeID]
  /// The announcements since the last update, in order; in a full update too.
  public var announcements: [AXAnnouncement]
  /// The authors' mistakes in the published nodes (C51).
  package var findings: [AXFinding]

  package var applicationName: String { state.applicationName }
  package var locale: String { state.locale }
  /// The topmost node.
  public var root: AXNodeID { state.root }
  /// The node with the keyboard focus, changed or not; nil if none has it.
  public var focus: AXNodeID? { state.focus }
  package var window: AXWindowState { state.window }

  package init(
    isFull: Bool = false, applicationName: String = "", locale: String = "en", root: AXNodeID, nodes: [AXNode] = [],
    removed: [AXNodeID] = [], focus: AXNodeID? = nil, window: AXWindowState = .init(),
    announcements: [AXAnnouncement] = [], findings: [AXFinding] = []
  ) {
    let application = nodes.first { $0.id == root && $0.role == .application }
    state = AXTreeState(
      applicationName: applicationName, locale: locale, root: root, windows: application?.children ?? [root],
      focus: focus, window: window)
    self.isFull = isFull
    self.nodes = nodes
    self.removed = removed
    self.announcements = announcements
    self.findings = findings
  }
}

/// How much one reader of a tree has been told: its nodes, and the announcements.
///
/// ```swift
/// var cursor = tree.makeCursor()
/// tree.changes(since: &cursor)?.isFull  // true
/// score.label = "Score: 1"
/// tree.changes(since: &cursor)?.nodes.count  // 1
/// tree.changes(since: &cursor)  // nil
/// ```
///
/// A tree has any number of readers, each with a cursor, unaware of the others. A cursor of another tree begins anew.
public struct AXTreeCursor: Hashable, Sendable {
  var tree = 0
  var revision: Int?
  /// The number of announcements that the reader was told, or that were made before it came.
  var announcementCount = 0

  /// A cursor that knows no tree: it is told of every announcement that the tree still has.
  package init() {}

  /// Makes the next update a full one that repeats the last `count` announcements, as far as the tree still has them.
  package mutating func restart(repeating count: Int = 0) {
    revision = nil
    announcementCount -= count
  }
}

/// A text spoken at once, of no element. Peers: `UIAccessibility.post(.announcement)`, ARIA live regions.
public struct AXAnnouncement: Hashable, Sendable, Codable {
  /// High interrupts what is being spoken; the others wait for it.
  public enum Priority: String, CaseIterable, Hashable, Sendable, Codable {
    /// Readers say it when they have nothing else to say.
    case low
    /// Readers say it after the words that they are saying.
    case `default`
    /// Readers interrupt themselves to say it.
    case high
  }

  /// The spoken text.
  public var text: String
  /// Whether the announcement interrupts what is being spoken.
  public var priority: Priority

  /// An announcement of `text`, which belongs to no element and is read as plain text.
  public init(_ text: String, priority: Priority = .default) {
    self.text = text
    self.priority = priority
  }
}

/// An author's mistake, as data beside the result: never a crash, never only a log line.
public struct AXFinding: Hashable, Sendable, Codable {
  /// The kind of mistake; the raw value is the code that `axtree compose` prints.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Code: String, CaseIterable, Hashable, Sendable, Codable {
    /// An operation has no name and is named after the role.
    case unnamedAction = "unnamed-action"
    /// A composite has the trait `adjustable` but no handler that adjusts it.
    case adjustableWithoutHandler = "adjustable-without-handler"
    /// Traits of a composite contradict each other.
    case conflictingTraits = "conflicting-traits"
    /// Two elements of the tree have the same automation identifier.
    case duplicateIdentifier = "duplicate-identifier"
    /// Two sources of a deferral scope have the same identifier.
    case duplicateSource = "duplicate-source"
    /// A deferral scope declares a source that is not in it.
    case missingSource = "missing-source"
    /// A deferral scope has more than one receiver for its content.
    case multipleReceivers = "multiple-receivers"
    /// A deferral scope has no receiver for its content.
    case noReceiver = "no-receiver"
    /// The explicit order of an element contains the element itself, perhaps through others.
    case cycle
    /// A composite that is not blocked has no element below it.
    case emptyComposite = "empty-composite"
    /// The focus is on a hidden element, on one outside the tree, or on one that readers do not know.
    case lostFocus = "lost-focus"
  }

  /// The kind of mistake.
  public var code: Code
  /// The element to fix.
  public var element: AXNodeID
  /// A sentence that names the remedy.
  public var message: String

  package init(_ code: Code, at element: AXNodeID, _ message: String) {
    self.code = code
    self.element = element
    self.message = message
  }
}
