import ATSPIModel
import AXTree

extension Interface {
  /// org.a11y.atspi.Accessible, which every object has.
  static let accessible = Interface(
    "org.a11y.atspi.Accessible",
    methods: [
      .query("GetChildAtIndex", takes: .int, gives: .reference) { query, index in
        let children = query.node.children
        if index == children.count, let plug = query.plug { return plug }
        return query.tree.reference(to: children.indices.contains(index) ? children[index] : nil)
      },
      .query("GetChildren", gives: .list(of: .reference)) { query in
        query.node.children.map(query.tree.reference) + [query.plug].compactMap(\.self)
      },
      .query("GetIndexInParent", gives: .int) { $0.mirror.indexInParent(of: $0.node.id) },
      .query("GetRelationSet", gives: .list(of: relation)) { $0.mirror.relations(of: $0.node, cache: $0.queries) },
      .query("GetRole", gives: .uint) { ATSPIRole.of($0.node).number },
      .query("GetRoleName", gives: .text) { ATSPIRole.of($0.node).name },
      .query("GetLocalizedRoleName", gives: .text) { $0.node.localizedRoleName($0.words) },
      .query("GetState", gives: .list(of: .uint)) { $0.mirror.states(of: $0.node).words },
      .query("GetAttributes", gives: .attributes) { $0.mirror.attributes(of: $0.node) },
      .query("GetApplication", gives: .object) { _ in ATSPIMirror.application },
      .query("GetInterfaces", gives: .list(of: .text)) { InterfaceSet(offeredTo: $0.node, in: $0.mirror).names },
    ],
    properties: [
      Property("Name", .text) { $0.node.atspiName },
      Property("Description", .text) { $0.node.atspiDescription },
      Property("Parent", .reference) { $0.tree.parent(of: $0.node) },
      Property("ChildCount", .int) { $0.tree.childCount(of: $0.node) },
      Property("Locale", .text) { $0.locale },
      Property("AccessibleId", .text) { $0.node.properties.identifier ?? $0.node.properties.key ?? "" },
      Property("HelpText", .text) { $0.node.atspiHelpText },
    ])

  private static let relation = AnswerType<(number: UInt32, targets: [AXNodeID])>("(ua(so))") { query, relation, out in
    out.structure { out in
      out.uint32(relation.number)
      AnswerType.list(of: .object).write(query, relation.targets, &out)
    }
  }

  static let toolkitVersion = "0.9.0"

  /// org.a11y.atspi.Application, which only the application object has.
  static let application = Interface(
    "org.a11y.atspi.Application", for: { node, _ in node.id == ATSPIMirror.application },
    methods: [
      .query("GetLocale", takes: .ignored("u"), gives: .text) { query, _ in POSIXLocale.name(of: query.mirror.locale) },
      .query("GetApplicationBusAddress", gives: .text) { query throws(BusError) in try query.tree.privateAddress() },
    ],
    properties: [
      Property("ToolkitName", .text) { _ in "axtree" },
      Property("Version", .text) { _ in toolkitVersion },
      Property("ToolkitVersion", .text) { _ in toolkitVersion },
      Property("AtspiVersion", .text) { _ in "2.1" },
      Property("InterfaceVersion", .uint) { _ in 1 },
      Property("Id", .int) {
        $0.tree.applicationNumber
      } set: { _, value throws(BusError) in
        let number = try value.int()
        return .change { $0.tree.applicationNumber = number }
      },
    ])

  /// org.a11y.atspi.Document: the whole document, and the selections in its texts.
  static let document = Interface(
    "org.a11y.atspi.Document", for: { node, _ in node.isDocument },
    methods: [
      .query("GetLocale", gives: .text) { $0.locale },
      .query("GetAttributeValue", takes: .text, gives: .text) { $0.node.documentAttributes[$1] ?? "" },
      .query("GetAttributes", gives: .attributes) { $0.node.documentAttributes },
      .query("GetTextSelections", gives: .list(of: selectedPart)) { $0.mirror.textSelections(in: $0.node) },
      // A selection inside one text can be made; one across several elements, or several at once, cannot.
      Method(name: "SetTextSelections", takes: "a((so)i(so)ib)", gives: "b") { query, arguments, _ throws(BusError) in
        let selections = try arguments.array { list throws(BusError) in
          try list.structure { part throws(BusError) in
            (start: try part.reference().path, from: try part.int(), end: try part.reference().path, to: try part.int())
          }
        }
        guard selections.count == 1, let wanted = selections.first, wanted.start == wanted.end,
          let id = ObjectPath.identity(wanted.start), let node = query.mirror.nodes[id],
          let text = node.properties.text, !node.hidesTextLength, query.mirror.tree.isNode(id, inside: query.node.id)
        else { return .requests(nil) }
        let range = ATSPIText(text).clamped(wanted.from, wanted.to)
        return .requests([AXActionRequest(node: id, kind: .setSelection(range))])
      },
    ],
    properties: [
      Property("CurrentPageNumber", .int) { $0.node.properties.document?.page ?? -1 },
      Property("PageCount", .int) { $0.node.properties.document?.pages ?? -1 },
    ])

  private static let selectedPart = AnswerType<(node: AXNode, range: Range<Int>)>("((so)i(so)ib)") { query, part, out in
    let (node, range) = part
    out.structure {
      $0.reference(query.tree.reference(to: node.id))
      $0.int32(range.lowerBound)
      $0.reference(query.tree.reference(to: node.id))
      $0.int32(range.upperBound)
      $0.boolean(node.properties.text?.caret == range.lowerBound)
    }
  }

  /// org.a11y.atspi.Socket: a node with the role "embedded" has it, in which another application nests an object, and
  /// the first window, which another application nests in itself.
  static let socket = Interface(
    "org.a11y.atspi.Socket", for: { node, mirror in node.role == .embedded || node.id == mirror.windows.first },
    methods: [
      Method(name: "Embed", takes: "(so)", gives: "(so)") { query, arguments, out throws(BusError) in
        let plug = try query.plug(&arguments)
        guard query.node.role == .embedded else { throw .notSupported("The object is not a socket.") }
        out.reference(query.tree.reference(to: query.node.id))
        return .change { $0.embed(plug, in: query.node.id) }
      },
      Method(name: "Embedded", takes: "s", gives: "") { query, arguments, _ throws(BusError) in
        let path = try arguments.string()
        guard query.node.id == query.mirror.windows.first, BusNames.isName(query.client) else {
          throw .notSupported("The object cannot be nested.")
        }
        guard BusNames.isPath(path) else { throw .invalidArguments("“\(path)” is not an object path.") }
        return .change { $0.nest(in: ObjectReference(bus: query.client, path: path)) }
      },
      Method(name: "Unembed", takes: "(so)", gives: "") { query, arguments, _ throws(BusError) in
        let plug = try query.plug(&arguments)
        return .change { $0.unembed(plug, from: query.node.id) }
      },
    ])
}

extension Query {
  /// The object that another application nests in the node.
  fileprivate var plug: ObjectReference? { tree.plugs[node.id] }

  /// The object in the next argument.
  fileprivate func plug(_ arguments: inout MessageReader) throws(BusError) -> ObjectReference {
    let plug = try arguments.reference()
    guard BusNames.isName(plug.bus), plug.path != ObjectPath.null else {
      throw .invalidArguments("“\(plug.bus)” with \(plug.path) is not an object of an application.")
    }
    return plug
  }
}
