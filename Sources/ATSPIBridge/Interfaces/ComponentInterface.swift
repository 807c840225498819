import ATSPIModel
import AXTree

extension Interface {
  /// org.a11y.atspi.Component: the positions of objects. Window coordinates are always known. Screen coordinates are
  /// known if the application says where its window is; otherwise, as on Wayland, the window's are answered.
  static let component = Interface(
    "org.a11y.atspi.Component", for: { $0.id != ATSPIMirror.application },
    methods: [
      .query("Contains", takes: "iiu", gives: "b") { query, arguments, out throws(BusError) in
        let point = query.inWindow(try arguments.point(), try arguments.uint32())
        out.boolean(query.node.properties.frame?.contains(point) ?? false)
      },
      .query("GetAccessibleAtPoint", takes: "iiu", gives: "(so)") { query, arguments, out throws(BusError) in
        let point = query.inWindow(try arguments.point(), try arguments.uint32())
        query.write(query.deepest(at: point), to: &out)
      },
      .query("GetExtents", takes: "u", gives: "(iiii)") { query, arguments, out throws(BusError) in
        let origin = query.origin(try arguments.uint32())
        let frame = query.node.properties.frame ?? AXRect(x: 0, y: 0, width: 0, height: 0)
        out.structure {
          $0.int32(pixels(frame.x - origin.x))
          $0.int32(pixels(frame.y - origin.y))
          $0.int32(pixels(frame.width))
          $0.int32(pixels(frame.height))
        }
      },
      .query("GetPosition", takes: "u", gives: "ii") { query, arguments, out throws(BusError) in
        let origin = query.origin(try arguments.uint32())
        out.int32(pixels((query.node.properties.frame?.x ?? 0) - origin.x))
        out.int32(pixels((query.node.properties.frame?.y ?? 0) - origin.y))
      },
      .query("GetSize", gives: "ii") { query, _, out in
        out.int32(pixels(query.node.properties.frame?.width ?? 0))
        out.int32(pixels(query.node.properties.frame?.height ?? 0))
      },
      .query("GetLayer", gives: "u") { query, _, out in
        out.uint32(query.node.id == query.mirror.root ? 7 : 3)
      },
      .query("GetMDIZOrder", gives: "n") { _, _, out in out.int16(-1) },
      .query("GetAlpha", gives: "d") { _, _, out in out.double(1) },
      .action("GrabFocus") { query, _ in AXActionRequest(node: query.node.id, kind: .focus) },
      .action("ScrollTo", takes: "u") { query, _ in AXActionRequest(node: query.node.id, kind: .scroll) },
      .action("ScrollToPoint", takes: "uii") { query, _ in AXActionRequest(node: query.node.id, kind: .scroll) },
      .query("SetExtents", takes: "iiiiu", gives: "b") { _, _, out in out.boolean(false) },
      .query("SetPosition", takes: "iiu", gives: "b") { _, _, out in out.boolean(false) },
      .query("SetSize", takes: "ii", gives: "b") { _, _, out in out.boolean(false) },
    ],
    properties: [.version])
}

/// A length in whole pixels; 0 for a number that is not finite.
func pixels(_ length: Double) -> Int {
  length.isFinite ? Int(max(-1e9, min(1e9, length.rounded()))) : 0
}

extension MessageReader {
  mutating func point() throws(BusError) -> AXPoint {
    AXPoint(x: Double(try int32()), y: Double(try int32()))
  }
}

extension Query {
  /// The origin of a kind of coordinates (0 screen, 1 window, 2 parent), in the window.
  func origin(_ kind: UInt32) -> AXPoint {
    if kind == 0, let window = mirror.tree.state.window.screenPosition { return AXPoint(x: -window.x, y: -window.y) }
    guard kind == 2, let frame = mirror.tree.parent(of: node)?.properties.frame else {
      return AXPoint(x: 0, y: 0)
    }
    return AXPoint(x: frame.x, y: frame.y)
  }

  /// A point in a kind of coordinates, converted to the window's.
  func inWindow(_ point: AXPoint, _ kind: UInt32) -> AXPoint {
    let origin = origin(kind)
    return AXPoint(x: point.x + origin.x, y: point.y + origin.y)
  }

  /// The innermost node at a point of the window, later siblings before earlier ones. The search looks through nodes
  /// without a frame, and finds nothing behind a modal node.
  fileprivate func deepest(at point: AXPoint) -> AXNodeID? {
    var parts = mirror.tree.readableParts
    if parts?.contains(where: { mirror.tree.isNode(node.id, inside: $0) }) == true { parts = nil }
    var waiting = parts?.filter { mirror.tree.isNode($0, inside: node.id) } ?? node.children
    let isBehind = parts != nil && waiting.isEmpty
    var found = node.properties.frame?.contains(point) == true && !isBehind ? node.id : nil
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
