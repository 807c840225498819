import ATSPIModel
import AXTree

extension Interface {
  /// org.a11y.atspi.Accessible, which every object has.
  static let accessible = Interface(
    "org.a11y.atspi.Accessible",
    methods: [
      .query("GetChildAtIndex", takes: "i", gives: "(so)") { query, arguments, out throws(BusError) in
        let index = Int(try arguments.int32())
        let children = query.node.children
        if index == children.count, let plug = query.plug {
          out.reference(plug)
        } else {
          query.write(children.indices.contains(index) ? children[index] : nil, to: &out)
        }
      },
      .query("GetChildren", gives: "a(so)") { query, _, out in
        out.array(of: "(so)") { out in
          for child in query.node.children { query.write(child, to: &out) }
          if let plug = query.plug { out.reference(plug) }
        }
      },
      .query("GetIndexInParent", gives: "i") { query, _, out in
        out.int32(query.mirror.indexInParent(of: query.node.id))
      },
      .query("GetRelationSet", gives: "a(ua(so))") { query, _, out in
        out.array(of: "(ua(so))") { out in
          for relation in query.mirror.relations(of: query.node, cache: query.structures) {
            out.structure { out in
              out.uint32(relation.number)
              out.array(of: "(so)") { out in for target in relation.targets { query.write(target, to: &out) } }
            }
          }
        }
      },
      .query("GetRole", gives: "u") { query, _, out in out.uint32(ATSPIRole.of(query.node).number) },
      .query("GetRoleName", gives: "s") { query, _, out in out.string(ATSPIRole.of(query.node).name) },
      .query("GetLocalizedRoleName", gives: "s") { query, _, out in
        out.string(query.node.localizedRoleName(query.words))
      },
      .query("GetState", gives: "au") { query, _, out in
        out.array(of: "u") { out in for word in query.mirror.states(of: query.node).words { out.uint32(word) } }
      },
      .query("GetAttributes", gives: "a{ss}") { query, _, out in
        out.array(of: "{ss}") { out in
          for attribute in query.mirror.attributes(of: query.node) {
            out.entry {
              $0.string(attribute.name)
              $0.string(attribute.value)
            }
          }
        }
      },
      .query("GetApplication", gives: "(so)") { query, _, out in query.write(ATSPIMirror.application, to: &out) },
      .query("GetInterfaces", gives: "as") { query, _, out in
        out.strings(Interfaces.offered(to: query.node, in: query.mirror).map(\.name))
      },
    ],
    properties: [
      .version,
      Property("Name", "s") { query, out in out.string(query.node.atspiName) },
      Property("Description", "s") { query, out in out.string(query.node.atspiDescription) },
      Property("Parent", "(so)") { query, out in out.reference(query.tree.parent(of: query.node)) },
      Property("ChildCount", "i") { query, out in out.int32(query.tree.childCount(of: query.node)) },
      Property("Locale", "s") { query, out in
        out.string(ATSPILocale.posix(query.node.properties.language ?? query.mirror.locale))
      },
      Property("AccessibleId", "s") { query, out in
        out.string(query.node.properties.identifier ?? query.node.properties.key ?? "")
      },
      Property("HelpText", "s") { query, out in out.string(query.node.atspiHelpText) },
    ])
}

extension Query {
  /// The object that another application nests in the node.
  fileprivate var plug: ObjectReference? { tree.nesting.plugs[node.id] }
}
