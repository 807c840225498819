import ATSPIModel
import AXTree

extension Interface {
  /// org.a11y.atspi.Document: the whole document, and the selections in its texts.
  static let document = Interface(
    "org.a11y.atspi.Document", for: { node, _ in node.isDocument },
    methods: [
      .query("GetLocale", gives: .text) { $0.locale },
      .query("GetAttributeValue", takes: .name, gives: .text) { $0.node.documentAttributes[$1] ?? "" },
      .query("GetAttributes", gives: .attributes) { $0.node.documentAttributes },
      .query("GetTextSelections", gives: .list(of: selectedPart)) { $0.textSelections },
      // A selection inside one text can be made; one across several elements, or several at once, cannot.
      Method(name: "SetTextSelections", takes: "a((so)i(so)ib)", gives: "b") { context, arguments, _ throws(BusError) in
        let selections = try arguments.array(upTo: 2) { list throws(BusError) in
          try list.structure { part throws(BusError) in
            (start: try part.reference().path, from: try part.int(), end: try part.reference().path, to: try part.int())
          }
        }
        guard selections.count == 1, let wanted = selections.first, wanted.start == wanted.end,
          let id = ObjectPath.identity(wanted.start), let node = context.mirror.nodes[id],
          let text = node.properties.text, !node.hidesTextLength,
          context.mirror.tree.isNode(id, inside: context.node.id)
        else { return .requests(nil) }
        let range = ATSPIText(text).clamped(wanted.from, wanted.to)
        return .requests([AXActionRequest(node: id, kind: .setSelection(range))])
      },
    ],
    properties: [
      Property("CurrentPageNumber", .int) { $0.node.properties.document?.page ?? -1 },
      Property("PageCount", .int) { $0.node.properties.document?.pages ?? -1 },
    ])

  private static let selectedPart = AnswerType<(node: AXNode, range: Range<Int>)>("((so)i(so)ib)") {
    context, part, out in
    let (node, range) = part
    out.structure {
      $0.reference(context.tree.reference(to: node.id))
      $0.int32(range.lowerBound)
      $0.reference(context.tree.reference(to: node.id))
      $0.int32(range.upperBound)
      $0.boolean(node.properties.text?.caret == range.lowerBound)
    }
  }
}

extension CallContext {
  /// The selections in the texts of the document, in reading order. O(nodes below).
  fileprivate var textSelections: [(node: AXNode, range: Range<Int>)] {
    mirror.tree.subtree(of: node.id).compactMap { node, _ in node.properties.text?.selected.map { (node, $0) } }
  }
}
