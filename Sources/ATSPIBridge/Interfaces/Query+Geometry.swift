import ATSPIModel
import AXTree

/// The parts that the interfaces with positions share.
extension Query {
  /// The origin of a kind of coordinates (0 screen, 1 window, 2 parent), in the window.
  func origin(_ kind: UInt32) -> AXPoint {
    if kind == 0, let corner = mirror.corner(around: node) { return AXPoint(x: -corner.x, y: -corner.y) }
    guard kind == 2, let frame = mirror.tree.parent(of: node).flatMap(mirror.frame) else {
      return AXPoint(x: 0, y: 0)
    }
    return AXPoint(x: frame.x, y: frame.y)
  }

  var frame: AXRect { mirror.frame(of: node) ?? .zero }
}

extension ArgumentType<AXPoint> {
  /// A point in a kind of coordinates, converted to the window's.
  static var point: Self {
    Self("iiu") { query, arguments throws(BusError) in
      let point = try arguments.point()
      let origin = query.origin(try arguments.uint32())
      return AXPoint(x: point.x + origin.x, y: point.y + origin.y)
    }
  }

  /// The origin of a kind of coordinates.
  static var origin: Self {
    Self("u") { query, arguments throws(BusError) in query.origin(try arguments.uint32()) }
  }
}

extension AnswerType<AXRect> {
  static var rect: Self { Self("(iiii)") { _, rect, out in out.structure { $0.rect(rect) } } }
  static var position: Self { Self("ii") { $2.pixels($1.x, $1.y) } }
  static var size: Self { Self("ii") { $2.pixels($1.width, $1.height) } }
}

extension AXRect {
  static let zero = AXRect(x: 0, y: 0, width: 0, height: 0)

  /// The rectangle with its position counted from an origin.
  func seen(from origin: AXPoint) -> AXRect {
    AXRect(x: x - origin.x, y: y - origin.y, width: width, height: height)
  }
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
