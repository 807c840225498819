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
  /// The keys of earlier announcements that are not to be spoken any more; those of ``announcements`` are newer.
  public var withdrawn: [String] = []
  /// The authors' mistakes in the published nodes (C51).
  package var findings: [AXFinding]
  /// Whether there are mistakes in the published nodes that the update names.
  @_spi(Command) public var hasFindings: Bool { !findings.isEmpty }

  /// The name of the program.
  public var applicationName: String { state.applicationName }
  /// The language of the texts whose nodes state none, a BCP 47 tag.
  public var locale: String { state.locale }
  /// The topmost node.
  public var root: AXNodeID { state.root }
  /// The node with the keyboard focus, changed or not; nil if none has it.
  public var focus: AXNodeID? { state.focus }
  /// Whether the window has the keyboard, and where it is on the screen.
  public var window: AXWindowState { state.window }

  /// True if earlier announcements may be replaced or withdrawn.
  package var endsAnnouncements: Bool { !withdrawn.isEmpty || announcements.contains { $0.key != nil } }

  /// True if an earlier announcement that still waits is replaced or withdrawn.
  package func ends(_ earlier: AXAnnouncement) -> Bool {
    guard let key = earlier.key else { return false }
    return withdrawn.contains(key) || announcements.contains { $0.key == key }
  }

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
  /// The number of withdrawals that the reader was told.
  var withdrawalCount = 0

  /// A fresh cursor; it receives all retained announcements.
  package init() {}

  /// Makes the next update a full one that repeats the last `count` announcements, as far as the tree still has them.
  package mutating func restart(repeating count: Int = 0) {
    revision = nil
    announcementCount -= count
  }
}
