import ATSPIModel
import AXTree

extension Interface {
  /// org.a11y.atspi.Hypertext: the links of a text, in the order in which they are read.
  static let hypertext = Interface(
    "org.a11y.atspi.Hypertext", whereIn: { node, mirror in mirror.hasLinks(node) },
    methods: [
      .query("GetNLinks", gives: "i") { query, _, out in out.int32(query.links.count) },
      .query("GetLink", takes: "i", gives: "(so)") { query, arguments, out throws(BusError) in
        let links = query.links
        let index = Int(try arguments.int32())
        query.write(links.indices.contains(index) ? links[index].id : nil, to: &out)
      },
      .query("GetLinkIndex", takes: "i", gives: "i") { query, arguments, out throws(BusError) in
        let offset = query.text.clamped(Int(try arguments.int32()))
        out.int32(query.links.firstIndex { $0.range.contains(offset) } ?? -1)
      },
    ],
    properties: [.version])
}

extension Query {
  fileprivate var links: [ATSPILink] { mirror.links(of: node) }
}

extension Interface {
  /// org.a11y.atspi.Hyperlink: one anchor, which is the object itself. A link in no text is at -1.
  static let hyperlink = Interface(
    "org.a11y.atspi.Hyperlink", for: { $0.role == .link || $0.properties.textRange != nil },
    methods: [
      .query("GetObject", takes: "i", gives: "(so)") { query, arguments, out throws(BusError) in
        query.write(try arguments.int32() == 0 ? query.node.id : nil, to: &out)
      },
      .query("GetURI", takes: "i", gives: "s") { query, arguments, out throws(BusError) in
        out.string(try arguments.int32() == 0 ? query.node.properties.url ?? "" : "")
      },
      // Not in the XML; libatspi asks for the range by it.
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
