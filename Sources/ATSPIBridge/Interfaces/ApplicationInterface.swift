import ATSPIModel
import AXTree

extension Interface {
  /// The version of this package, as the application reports it on the bus.
  static let toolkitVersion = "0.9.0"

  /// org.a11y.atspi.Application, which only the application object has.
  static let application = Interface(
    "org.a11y.atspi.Application", for: { node, _ in node.id == ATSPIMirror.application },
    methods: [
      .query("GetLocale", takes: .ignored("u"), gives: .text) { query, _ in ATSPILocale.posix(query.mirror.locale) },
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
}
