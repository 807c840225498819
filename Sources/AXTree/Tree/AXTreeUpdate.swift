/// What has changed in a tree since one of its readers was told last (``AXElementTree/changes(since:)``).
///
/// The contract for publishers:
/// - `nodes` holds each node that is new or changed, whole; a node that is not in it is as it was.
/// - `removed` holds each node that is gone, its children too; no node of `nodes` is in it.
/// - After it is applied, the nodes reachable from `root` are exactly the tree, and every `children` and `parent` in it
///   names a node of the tree.
/// - `isFull` means that `nodes` is the whole tree and replaces everything before.
/// - `focus` is always stated, changed or not; nil if no node has it.
public struct AXTreeUpdate: Equatable, Sendable {
  /// Whether `nodes` is the whole tree and replaces everything before.
  public var isFull: Bool
  /// The application's name.
  public var applicationName: String
  /// The language of the application's texts, a BCP 47 tag.
  public var locale: String
  /// The topmost node.
  public var root: AXNodeID
  /// The nodes that are new or changed, whole.
  public var nodes: [AXNode]
  /// The nodes that are gone, with those below them.
  public var removed: [AXNodeID]
  /// The node with the keyboard focus, changed or not; nil if none has it.
  public var focus: AXNodeID?
  /// The state of the window, as the window system reports it, changed or not.
  public var window: AXWindowState
  /// The announcements since the last update, in order; in a full update too.
  public var announcements: [AXAnnouncement]
  /// The authors' mistakes in the published nodes (C51).
  public var findings: [AXFinding]

  /// The nodes that lie over others, changed or not: they decide what readers can read.
  package var topLayer = AXTopLayer()

  /// An update with these fields; by default a difference without changes.
  package init(
    isFull: Bool = false, applicationName: String = "", locale: String = "en", root: AXNodeID, nodes: [AXNode] = [],
    removed: [AXNodeID] = [], focus: AXNodeID? = nil, window: AXWindowState = .init(),
    announcements: [AXAnnouncement] = [], findings: [AXFinding] = []
  ) {
    self.isFull = isFull
    self.applicationName = applicationName
    self.locale = locale
    self.root = root
    self.nodes = nodes
    self.removed = removed
    self.focus = focus
    self.window = window
    self.announcements = announcements
    self.findings = findings
  }
}
