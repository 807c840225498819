import ATSPIModel
import AXTree

extension Interface {
  /// org.a11y.atspi.Accessible, which every object has.
  static let accessible = Interface(
    "org.a11y.atspi.Accessible",
    methods: [
      .query("GetChildAtIndex", takes: .int, gives: .reference) { context, index in
        let children = context.node.children
        if index == children.count, let plug = context.plug { return plug }
        return context.tree.reference(to: children.indices.contains(index) ? children[index] : nil)
      },
      .query("GetChildren", gives: .list(of: .reference)) { context in
        context.node.children.map(context.tree.reference) + [context.plug].compactMap(\.self)
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

  private static let relation = AnswerType<(number: UInt32, targets: [AXNodeID])>("(ua(so))") {
    context, relation, out in
    out.structure { out in
      out.uint32(relation.number)
      AnswerType.list(of: .object).write(context, relation.targets, &out)
    }
  }

  static let toolkitVersion = "0.9.0"

  /// org.a11y.atspi.Application, which only the application object has.
  static let application = Interface(
    "org.a11y.atspi.Application", for: { node, _ in node.id == ATSPIMirror.application },
    methods: [
      .query("GetLocale", takes: .ignored("u"), gives: .text) { context, _ in
        ATSPILocale.name(of: context.mirror.locale)
      },
      .query("GetApplicationBusAddress", gives: .text) { context throws(BusError) in try context.tree.privateAddress()
      },
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
}
