/// What one commit publishes: the difference to what was published before.
///
/// The contract, for whoever applies it:
/// - `nodes` holds each node that is new or differs, whole; a node that is not named is as it was.
/// - `removed` holds each node that is gone, children too; no node of `nodes` is in it.
/// - After it is applied, the nodes that are reached from `root` are exactly the tree, and every `children` and `parent`
///   in it names a node of the tree.
/// - `isFull` means that `nodes` is the whole tree and everything before is forgotten.
/// - `focus` is always stated, changed or not; nil when nothing has it.
public struct AXTreeUpdate: Sendable {
  /// Whether `nodes` is the whole tree, and everything before is forgotten.
  public var isFull: Bool
  /// What the application is called.
  public var applicationName: String
  /// The language of the application's texts, a BCP 47 tag.
  public var locale: String
  /// The node at the top.
  public var root: AXNodeID
  /// Each node that is new or differs, whole.
  public var nodes: [AXNode]
  /// Each node that is gone, those below it too.
  public var removed: [AXNodeID]
  /// The node that has the keyboard focus, changed or not; nil where nothing has it.
  public var focus: AXNodeID?
  /// What the window system says of the window, changed or not.
  public var window: AXWindowState
  /// What is to be said since the last commit, in order.
  public var announcements: [AXAnnouncement]
  /// What the commit found wrong with what it published (C51).
  public var findings: [AXFinding]

  /// Whether it says nothing that the update before it did not say: a frame in which nothing happened. Known of what
  /// ``AXElementTree/commit(isFull:)`` makes, false of any other.
  public internal(set) var isEmpty = false

  /// An update with these fields; by default a difference in which nothing differs.
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
