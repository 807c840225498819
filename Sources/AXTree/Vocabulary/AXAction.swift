/// An operation with a spoken name. Peers: `UIAccessibilityCustomAction`, AT-SPI `Action`.
public struct AXAction: Hashable, Sendable, Codable {
  /// The name that people hear and pick from a list.
  public var name: String
  /// The operation that picking it performs.
  public var operation: AXOperation

  /// An action with this name.
  package init(name: String, operation: AXOperation) {
    self.name = name
    self.operation = operation
  }
}
