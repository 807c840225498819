import ATSPIModel
import AXTree

extension Interface {
  /// org.a11y.atspi.Image: the description and the position of a picture.
  static let image = Interface(
    "org.a11y.atspi.Image", for: { $0.isImage },
    methods: [
      .query("GetImageExtents", takes: "u", gives: "(iiii)") { query, arguments, out throws(BusError) in
        let origin = query.origin(try arguments.uint32())
        out.structure {
          $0.position(query.frame, from: origin)
          $0.size(query.frame)
        }
      },
      .query("GetImagePosition", takes: "u", gives: "ii") { query, arguments, out throws(BusError) in
        out.position(query.frame, from: query.origin(try arguments.uint32()))
      },
      .query("GetImageSize", gives: "ii") { query, _, out in out.size(query.frame) },
    ],
    properties: [
      .version,
      Property("ImageDescription", "s") { query, out in out.string(query.node.properties.label ?? "") },
      Property("ImageLocale", "s") { query, out in
        out.string(ATSPILocale.posix(query.node.properties.language ?? query.mirror.locale))
      },
    ])
}

extension Query {
  fileprivate var frame: AXRect { node.properties.frame ?? AXRect(x: 0, y: 0, width: 0, height: 0) }
}

extension MessageWriter {
  fileprivate mutating func position(_ rect: AXRect, from origin: AXPoint) {
    int32(pixels(rect.x - origin.x))
    int32(pixels(rect.y - origin.y))
  }

  fileprivate mutating func size(_ rect: AXRect) {
    int32(pixels(rect.width))
    int32(pixels(rect.height))
  }
}
