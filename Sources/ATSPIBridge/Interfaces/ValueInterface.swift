import ATSPIModel
import AXTree

extension Interface {
  /// org.a11y.atspi.Value: a number with its range, or a text without a number. A number can be set if people operate it.
  static let value = Interface(
    "org.a11y.atspi.Value", for: { $0.atspiNumber != nil },
    properties: [
      .version,
      Property("MinimumValue", "d") { query, out in out.double(query.node.atspiNumber?.min ?? 0) },
      Property("MaximumValue", "d") { query, out in out.double(query.node.atspiNumber?.max ?? 0) },
      Property("MinimumIncrement", "d") { query, out in out.double(query.node.atspiNumber?.step ?? 0) },
      Property("CurrentValue", "d") { query, out in
        out.double(query.node.atspiNumber?.now ?? 0)
      } set: { query, value throws(BusError) in
        guard query.node.isValueSettable else { throw .notSupported("The value cannot be set.") }
        let number = try value.double()
        guard number.isFinite else { throw .invalidArguments("A value must be finite.") }
        return .action(query.request(.setValue(number)))
      },
      Property("Text", "s") { query, out in out.string(query.node.atspiNumber?.text ?? "") },
    ])
}

extension AXNode {
  fileprivate var isValueSettable: Bool {
    properties.number != nil && isInteractive && properties.isChangeable
  }
}
