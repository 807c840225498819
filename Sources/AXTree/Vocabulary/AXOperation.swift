/// An operation on an element, as a value: which element, and what to do.
///
/// Two operations are equal if they do the same thing to the same element, whatever their names. The handler stays with
/// the element; ``AXElementTree/perform(_:)`` finds it.
public struct AXOperation: Hashable, Sendable, Codable {
  /// The kinds of operation. A custom action is named by its identifier.
  public enum Kind: Hashable, Sendable, Codable {
    /// Does what the element is for: ``AXElement/activate()`` and its handler run.
    case activate
    /// Raises the value by one step.
    case increment
    /// Lowers the value by one step.
    case decrement
    /// Runs the handler of the custom action with this identifier.
    case custom(String)
  }

  /// The element whose handler runs.
  public var element: AXNodeID
  /// The kind of operation.
  public var kind: Kind

  /// The operation `kind` on `element`.
  public init(element: AXNodeID, kind: Kind) {
    self.element = element
    self.kind = kind
  }
}
