import ATSPIModel
import AXTree

extension Interface {
  /// org.a11y.atspi.Value: a number with its range, or a text without a number. A number can be set if people operate it.
  static let value = Interface(
    "org.a11y.atspi.Value", for: { node, _ in node.atspiNumber != nil },
    properties: [
      Property("MinimumValue", .double) { $0.node.atspiNumber?.minimum ?? 0 },
      Property("MaximumValue", .double) { $0.node.atspiNumber?.maximum ?? 0 },
      Property("MinimumIncrement", .double) { $0.node.atspiNumber?.step ?? 0 },
      Property("CurrentValue", .double) {
        $0.node.atspiNumber?.current ?? 0
      } set: { query, value throws(BusError) in
        guard query.node.isValueSettable else { throw .notSupported("The value cannot be set.") }
        let number = try value.double()
        guard number.isFinite else { throw .invalidArguments("A value must be finite.") }
        return .requests(query.request(.setValue(number)))
      },
      Property("Text", .text) { $0.node.atspiNumber?.text ?? "" },
    ])
}

extension AXNode {
  fileprivate var isValueSettable: Bool {
    properties.numericValue != nil && isInteractive && properties.isChangeable
  }
}
