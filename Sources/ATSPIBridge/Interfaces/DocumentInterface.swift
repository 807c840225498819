import ATSPIModel
import AXTree

extension Interface {
  /// org.a11y.atspi.Document: the information about a whole document, and the selections in its texts.
  static let document = Interface(
    "org.a11y.atspi.Document", for: { $0.isDocument },
    methods: [
      .query("GetLocale", gives: "s") { query, _, out in
        out.string(ATSPILocale.posix(query.node.properties.language ?? query.mirror.locale))
      },
      .query("GetAttributeValue", takes: "s", gives: "s") { query, arguments, out throws(BusError) in
        out.string(query.node.documentAttributes[try arguments.string()] ?? "")
      },
      .query("GetAttributes", gives: "a{ss}") { query, _, out in out.attributes(query.node.documentAttributes) },
      .query("GetTextSelections", gives: "a((so)i(so)ib)") { query, _, out in
        out.array(of: "((so)i(so)ib)") { out in
          for (node, range) in query.mirror.textSelections(in: query.node) {
            out.structure {
              query.write(node.id, to: &$0)
              $0.int32(range.lowerBound)
              query.write(node.id, to: &$0)
              $0.int32(range.upperBound)
              $0.boolean(node.properties.text?.caret == range.lowerBound)
            }
          }
        }
      },
      // A selection inside one text can be made; one across several elements, or several at once, cannot.
      .action("SetTextSelections", takes: "a((so)i(so)ib)") { query, arguments throws(BusError) in
        let selections = try arguments.array { list throws(BusError) in
          try list.structure { part throws(BusError) in
            (
              start: try part.reference().path, from: Int(try part.int32()), end: try part.reference().path,
              to: Int(try part.int32()), isStartActive: try part.boolean()
            )
          }
        }
        guard selections.count == 1, let wanted = selections.first, wanted.start == wanted.end,
          let id = ObjectPath.identity(wanted.start), let node = query.mirror.nodes[id],
          let text = node.properties.text, !node.hidesTextLength, query.mirror.tree.isNode(id, inside: query.node.id)
        else { return nil }
        let range = ATSPIText(text).clamped(wanted.from, wanted.to)
        return AXActionRequest(node: id, kind: .setSelection(range))
      },
    ],
    properties: [
      .version,
      Property("CurrentPageNumber", "i") { query, out in out.int32(query.node.properties.document?.page ?? -1) },
      Property("PageCount", "i") { query, out in out.int32(query.node.properties.document?.pages ?? -1) },
    ])
}
