/// The changes of a tree since one of its readers asked last (``AXElementTree/changes(since:)``).
///
/// The contract for publishers:
/// - `nodes` holds each node that is new or changed, whole; a node that is not in it is as it was.
/// - `removed` holds each node that is gone, its children too; no node of `nodes` is in it.
/// - After it is applied, the nodes reachable from `root` are exactly the tree, and every `children` and `parent` in it
///   names a node of the tree.
/// - `isFull` means that `nodes` is the whole tree and replaces everything before.
/// - `focus` is always stated, changed or not; nil if no node has it.
public struct AXTreeUpdate: Sendable {
  /// Whether `nodes` is the whole tree and replaces everything before.
  public var isFull: Bool
  /// The statements about the tree as a whole, changed or not.
  package var state: AXTreeState
  /// The nodes that are new or changed, whole.
  public var nodes: [AXNode]
  /// The nodes that are gone, with those below them.
  public var removed: [AXNodeID]
  /// The announcements since the last update, in order; in a full update too.
  public var announcements: [AXAnnouncement]
  /// The authors' mistakes in the published nodes (C51).
  package var findings: [AXFinding]

  /// The application's name.
  package var applicationName: String { state.applicationName }
  /// The language of the application's texts, a BCP 47 tag.
  package var locale: String { state.locale }
  /// The topmost node.
  public var root: AXNodeID { state.root }
  /// The node with the keyboard focus, changed or not; nil if none has it.
  public var focus: AXNodeID? { state.focus }
  /// The state of the window, as the window system reports it, changed or not.
  package var window: AXWindowState { state.window }

  /// An update with these fields; by default a difference without changes.
  package init(
    isFull: Bool = false, applicationName: String = "", locale: String = "en", root: AXNodeID, nodes: [AXNode] = [],
    removed: [AXNodeID] = [], focus: AXNodeID? = nil, window: AXWindowState = .init(),
    announcements: [AXAnnouncement] = [], findings: [AXFinding] = []
  ) {
    self.isFull = isFull
    let application = nodes.first { $0.id == root && $0.role == .application }
    state = AXTreeState(
      applicationName: applicationName, locale: locale, root: root, windows: application?.children ?? [root],
      focus: focus, window: window)
    self.nodes = nodes
    self.removed = removed
    self.announcements = announcements
    self.findings = findings
  }
}
