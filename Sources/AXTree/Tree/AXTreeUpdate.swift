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
  public var isFull: Bool
  public var applicationName: String
  /// The language of the application's texts, a BCP 47 tag.
  public var locale: String
  public var root: AXNodeID
  public var nodes: [AXNode]
  public var removed: [AXNodeID]
  public var focus: AXNodeID?
  public var window: AXWindowState
  public var announcements: [AXAnnouncement]
  public var findings: [AXFinding]

  public init(
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
