import CATSPI

extension ATSPIObject {
  /// A link of a text: the path of its object, its address, and its range.
  struct Link {
    var path: String
    var address: String
    var range: Range<Int>
  }

  /// The links in the text, in order.
  var textLinks: [Link] {
    ask { object, failure in
      guard let text = axtree_hypertext(object) else { return [] }
      defer { axtree_object_unref(text) }
      var links: [Link] = []
      for index in 0..<max(0, atspi_hypertext_get_n_links(text, &failure)) where failure == nil {
        guard let link = atspi_hypertext_get_link(text, index, &failure), failure == nil else { continue }
        defer { axtree_object_unref(link) }
        let address = Self.text(atspi_hyperlink_get_uri(link, 0, &failure))
        guard failure == nil, let range = Self.range(of: link, &failure) else { continue }
        let path = axtree_link_path(link).map { String(cString: $0) } ?? ""
        links.append(Link(path: path, address: address, range: range))
      }
      return links
    } ?? []
  }

  /// The addresses of the links in the text with their ranges, in order.
  package var links: [TextPart] { textLinks.map { TextPart(content: $0.address, range: $0.range) } }

  /// The range of a link in its text; nil if the application does not answer it.
  static func range(
    of link: UnsafeMutablePointer<AtspiHyperlink>, _ failure: inout UnsafeMutablePointer<GError>?
  ) -> Range<Int>? {
    guard let range = atspi_hyperlink_get_index_range(link, &failure) else { return nil }
    defer { g_free(range) }
    let (start, end) = (Int(range.pointee.start_offset), Int(range.pointee.end_offset))
    return failure == nil && start >= 0 && start <= end ? start..<end : nil
  }
}
