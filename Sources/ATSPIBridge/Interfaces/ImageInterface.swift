import ATSPIModel
import AXTree

extension Interface {
  /// org.a11y.atspi.Image, which pictures have; its coordinates are those of Component.
  static let image = Interface(
    "org.a11y.atspi.Image", for: { node, _ in node.isImage },
    methods: [
      .query("GetImageExtents", takes: .origin, gives: .rect) { $0.frame.seen(from: $1) },
      .query("GetImagePosition", takes: .origin, gives: .position) { $0.frame.seen(from: $1) },
      .query("GetImageSize", gives: .size) { $0.frame },
    ],
    properties: [
      Property("ImageDescription", .text) { $0.node.properties.label ?? "" },
      Property("ImageLocale", .text) { $0.locale },
    ])
}
