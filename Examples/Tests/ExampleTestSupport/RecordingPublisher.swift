public import AXTree
public import GameUI

/// Keeps what a session would publish, and passes on the requests that a test makes in place of an assistive technology.
///
/// A fixture of a game inherits from it, and runs the game's frames with it.
open class RecordingPublisher {
  /// All announcements so far, with their priorities.
  public private(set) final var announcements: [AXAnnouncement] = []
  /// The texts of all announcements so far.
  public final var announced: [String] { announcements.map(\.text) }
  /// The labels of the elements that had the focus, one for each time that it moved.
  public private(set) final var focused: [String] = []

  private var cursor: AXTreeCursor?
  /// Everything that is published.
  private var published: AXTreeUpdate?
  private var requests: [AXActionRequest] = []

  /// A publisher with nothing published.
  public init() {}

  /// Runs one frame of a stage as a session does: the requests, `update`, and the changes.
  public final func frame(of stage: AXStage, update: () -> Void) {
    for request in requests { stage.tree.perform(request) }
    requests = []
    update()
    stage.completeFrame()
    publish(stage.tree)
  }

  private func publish(_ tree: AXElementTree) {
    var cursor = cursor ?? tree.makeCursor()
    defer { self.cursor = cursor }
    guard let update = tree.changes(since: &cursor) else { return }
    announcements += update.announcements
    let old = published?.focus
    published = tree.fullUpdate
    guard update.focus != old else { return }
    focused.append(published?.nodes.first { $0.id == update.focus }?.properties.label ?? "nothing")
  }

  /// Makes a request for a node, which the next frame carries out.
  public final func request(_ kind: AXActionRequest.Kind, of node: AXNode) {
    requests.append(AXActionRequest(node: node.id, kind: kind))
  }

  /// The exposed nodes in reading order, the window first; without the stage's own, which only hold its layers.
  public final var exposed: [AXNode] {
    guard let published else { return [] }
    let nodes = Dictionary(uniqueKeysWithValues: published.nodes.map { ($0.id, $0) })
    func subtree(of id: AXNodeID) -> [AXNode] { nodes[id].map { [$0] + $0.children.flatMap(subtree) } ?? [] }
    return subtree(of: published.root).filter { $0.role != .grouping }
  }

  /// The first exposed node with a label.
  public final func node(_ label: String) -> AXNode? { exposed.first { $0.properties.label == label } }

  /// The labels of the exposed nodes, empty for a node without one.
  public final var labels: [String] { exposed.map { $0.properties.label ?? "" } }
}
