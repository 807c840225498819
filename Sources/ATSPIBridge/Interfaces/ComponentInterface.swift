import ATSPIModel
import AXTree

extension Interface {
  /// org.a11y.atspi.Component: the positions of objects. Window coordinates are always known. Screen coordinates are
  /// known if the application says where its window is; otherwise, as on Wayland, the window's are answered.
  static let component = Interface(
    "org.a11y.atspi.Component", for: { node, _ in node.id != ATSPIMirror.application },
    methods: [
      .query("Contains", takes: .point, gives: .bool) { $0.mirror.frame(of: $0.node)?.contains($1) ?? false },
      .query("GetAccessibleAtPoint", takes: .point, gives: .object) { $0.deepest(at: $1) },
      .query("GetExtents", takes: .origin, gives: .rect) { $0.frame.seen(from: $1) },
      .query("GetPosition", takes: .origin, gives: .position) { $0.frame.seen(from: $1) },
      .query("GetSize", gives: .size) { $0.frame },
      .query("GetLayer", gives: .uint) { $0.mirror.isWindow($0.node) ? 7 : 3 },
      .query("GetMDIZOrder", gives: .short) { _ in -1 },
      .query("GetAlpha", gives: .double) { _ in 1 },
      .action("GrabFocus", takes: .nothing) { query, _ in query.request(.focus) },
      .action("ScrollTo", takes: .ignored("u")) { query, _ in query.request(.scroll) },
      .action("ScrollToPoint", takes: .ignored("uii")) { query, _ in query.request(.scroll) },
      .query("SetExtents", takes: .ignored("iiiiu"), gives: .bool) { _, _ in false },
      .query("SetPosition", takes: .ignored("iiu"), gives: .bool) { _, _ in false },
      .query("SetSize", takes: .ignored("ii"), gives: .bool) { _, _ in false },
    ])
}

extension Query {
  /// The innermost node at a point of the window, later siblings before earlier ones. The search looks through nodes
  /// without a frame, and finds nothing behind a modal node.
  fileprivate func deepest(at point: AXPoint) -> AXNodeID? {
    var parts = mirror.tree.readableParts
    if parts?.contains(where: { mirror.tree.isNode(node.id, inside: $0) }) == true { parts = nil }
    var waiting = parts?.filter { mirror.tree.isNode($0, inside: node.id) } ?? node.children
    let isBehind = parts != nil && waiting.isEmpty
    var found = mirror.frame(of: node)?.contains(point) == true && !isBehind ? node.id : nil
    while let next = waiting.popLast() {
      guard let next = mirror.nodes[next] else { continue }
      if let frame = next.properties.frame {
        guard frame.contains(point) else { continue }
        found = next.id
        waiting = []
      }
      waiting += next.children
    }
    return found
  }
}
