import ATSPIModel
import AXTree

extension Interface {
  /// org.a11y.atspi.Hyperlink: one anchor, the object itself. A link outside any text has the range -1.
  static let hyperlink = Interface(
    "org.a11y.atspi.Hyperlink", for: { node, _ in node.role == .link || node.properties.textRange != nil },
    methods: [
      .query("GetObject", takes: .int, gives: .object) { $1 == 0 ? $0.node.id : nil },
      .query("GetURI", takes: .int, gives: .text) { $1 == 0 ? $0.node.properties.url ?? "" : "" },
      // Not in the XML, but libatspi calls it to get the range.
      .query("GetIndexRange", gives: .range) { $0.node.properties.textRange ?? -1 ..< -1 },
      .query("IsValid", gives: .bool) { _ in true },
    ],
    properties: [
      Property("NAnchors", .short) { _ in 1 },
      Property("StartIndex", .int) { $0.node.properties.textRange?.lowerBound ?? -1 },
      Property("EndIndex", .int) { $0.node.properties.textRange?.upperBound ?? -1 },
    ])
}
