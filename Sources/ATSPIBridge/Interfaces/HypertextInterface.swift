import ATSPIModel
import AXTree

extension Interface {
  /// org.a11y.atspi.Hypertext: the links of a text, in reading order.
  static let hypertext = Interface(
    "org.a11y.atspi.Hypertext", for: { node, mirror in mirror.hasLinks(node) },
    methods: [
      .query("GetNLinks", gives: .int) { $0.links.count },
      .query("GetLink", takes: .int, gives: .object) { query, index in
        let links = query.links
        return links.indices.contains(index) ? links[index].id : nil
      },
      .query("GetLinkIndex", takes: .int, gives: .int) { query, number in
        let offset = query.text.clamped(number)
        return query.links.firstIndex { $0.range.contains(offset) } ?? -1
      },
    ])
}

extension Query {
  fileprivate var links: [ATSPILink] { mirror.links(of: node) }
}
