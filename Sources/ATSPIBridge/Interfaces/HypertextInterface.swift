import ATSPIModel
import AXTree

extension Interface {
  /// org.a11y.atspi.Hypertext: the links of a text, in reading order.
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
