import ATSPIModel
import AXTree

extension Interface {
  /// org.a11y.atspi.Hyperlink: one anchor, the object itself. A link outside any text has the range -1.
  static let hyperlink = Interface(
    "org.a11y.atspi.Hyperlink", for: { $0.role == .link || $0.properties.textRange != nil },
    methods: [
      .query("GetObject", takes: "i", gives: "(so)") { query, arguments, out throws(BusError) in
        query.write(try arguments.int32() == 0 ? query.node.id : nil, to: &out)
      },
      .query("GetURI", takes: "i", gives: "s") { query, arguments, out throws(BusError) in
        out.string(try arguments.int32() == 0 ? query.node.properties.url ?? "" : "")
      },
      // Not in the XML, but libatspi calls it to get the range.
      .query("GetIndexRange", gives: "ii") { query, _, out in
        out.range(query.node.properties.textRange ?? -1 ..< -1)
      },
      .query("IsValid", gives: "b") { _, _, out in out.boolean(true) },
    ],
    properties: [
      .version,
      Property("NAnchors", "n") { _, out in out.int16(1) },
      Property("StartIndex", "i") { query, out in out.int32(query.node.properties.textRange?.lowerBound ?? -1) },
      Property("EndIndex", "i") { query, out in out.int32(query.node.properties.textRange?.upperBound ?? -1) },
    ])
}
