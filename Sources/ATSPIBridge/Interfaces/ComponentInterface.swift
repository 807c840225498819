import ATSPIModel
import AXTree

extension Interface {
  /// org.a11y.atspi.Component. Window coordinates are always known, and screen coordinates if the application says
  /// where its window is; otherwise, as on Wayland, the window's are answered.
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
      .action("GrabFocus", takes: .nothing) { context, _ in context.request(.focus) },
      .action("ScrollTo", takes: .ignored("u")) { context, _ in context.request(.scroll) },
      .action("ScrollToPoint", takes: .ignored("uii")) { context, _ in context.request(.scroll) },
      .query("SetExtents", takes: .ignored("iiiiu"), gives: .bool) { _, _ in false },
      .query("SetPosition", takes: .ignored("iiu"), gives: .bool) { _, _ in false },
      .query("SetSize", takes: .ignored("ii"), gives: .bool) { _, _ in false },
    ])
}

extension CallContext {
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

  /// The origin of a kind of coordinates (0 screen, 1 window, 2 parent), in the window.
  func origin(_ kind: UInt32) -> AXPoint {
    if kind == 0, let corner = mirror.corner(around: node) { return AXPoint(x: -corner.x, y: -corner.y) }
    guard kind == 2, let frame = mirror.tree.parent(of: node).flatMap(mirror.frame) else { return AXPoint(x: 0, y: 0) }
    return AXPoint(x: frame.x, y: frame.y)
  }

  var frame: AXRect { mirror.frame(of: node) ?? .zero }
}

extension ArgumentType<AXPoint> {
  /// A point in a kind of coordinates, converted to the window's.
  static var point: Self {
    Self("iiu") { context, arguments throws(BusError) in
      let point = try arguments.point()
      let origin = context.origin(try arguments.uint32())
      return AXPoint(x: point.x + origin.x, y: point.y + origin.y)
    }
  }

  static var origin: Self {
    Self("u") { context, arguments throws(BusError) in context.origin(try arguments.uint32()) }
  }
}

extension AnswerType<AXRect> {
  /// Without a structure.
  static var corners: Self { Self("iiii") { $2.rect($1) } }
  static var rect: Self { Self("(iiii)") { _, rect, out in out.structure { $0.rect(rect) } } }
  static var position: Self { Self("ii") { $2.pixels($1.x, $1.y) } }
  static var size: Self { Self("ii") { $2.pixels($1.width, $1.height) } }
}

extension AXRect {
  static let zero = AXRect(x: 0, y: 0, width: 0, height: 0)

  /// The rectangle with its position counted from an origin.
  func seen(from origin: AXPoint) -> AXRect { AXRect(x: x - origin.x, y: y - origin.y, width: width, height: height) }
}

extension MessageReader {
  mutating func point() throws(BusError) -> AXPoint { AXPoint(x: Double(try int32()), y: Double(try int32())) }
}

extension MessageWriter {
  /// Appends lengths in whole pixels; 0 for a number that is not finite.
  mutating func pixels(_ lengths: Double...) {
    for length in lengths { int32(length.isFinite ? Int(max(-1e9, min(1e9, length.rounded()))) : 0) }
  }

  mutating func rect(_ rect: AXRect) { pixels(rect.x, rect.y, rect.width, rect.height) }
}
