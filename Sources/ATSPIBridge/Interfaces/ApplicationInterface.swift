import ATSPIModel
import AXTree

extension Interface {
  /// org.a11y.atspi.Application, which only the application object has.
  static let application = Interface(
    "org.a11y.atspi.Application", for: { $0.id == ATSPIMirror.application },
    methods: [
      .query("GetLocale", takes: "u", gives: "s") { query, arguments, out throws(BusError) in
        _ = try arguments.uint32()
        out.string(ATSPILocale.posix(query.mirror.locale))
      },
      .query("GetApplicationBusAddress", gives: "s") { query, _, out throws(BusError) in
        out.string(try query.tree.privateAddress())
      },
    ],
    properties: [
      .version,
      Property("ToolkitName", "s") { _, out in out.string("axtree") },
      Property("Version", "s") { _, out in out.string(ATSPIBridge.version) },
      Property("ToolkitVersion", "s") { _, out in out.string(ATSPIBridge.version) },
      Property("AtspiVersion", "s") { _, out in out.string("2.1") },
      Property("InterfaceVersion", "u") { _, out in out.uint32(1) },
      Property("Id", "i") { query, out in
        out.int32(Int(query.tree.applicationNumber))
      } set: { _, value throws(BusError) in
        .change(.number(try value.int32()))
      },
    ])
}
