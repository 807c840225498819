/// Something that can be done to one element, as a value: which element, and what.
///
/// Two operations are the same when they do the same thing to the same element, whatever they are called (C19).
/// The handler stays with the element; ``AXElementTree/perform(_:)`` finds it.
public struct AXOperation: Hashable, Sendable, Codable {
  /// What is done. A custom action is named by its identifier.
  public enum Kind: Hashable, Sendable, Codable {
    case activate, increment, decrement
    case custom(String)
  }

  public var element: AXNodeID
  public var kind: Kind

  public init(element: AXNodeID, kind: Kind) {
    self.element = element
    self.kind = kind
  }
}

/// An operation under the name that a person hears. Peers: `UIAccessibilityCustomAction`, AT-SPI `Action`.
public struct AXAction: Hashable, Sendable, Codable {
  public var name: String
  public var operation: AXOperation

  public init(name: String, operation: AXOperation) {
    self.name = name
    self.operation = operation
  }
}

/// What an assistive technology asks of the application, as a value that crosses threads (A5).
public struct AXActionRequest: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case operation(AXOperation)
    case focus
    case scroll
    case setValue(Double)
    case setText(String)
    /// Replace a range of the text, in Unicode scalars.
    case edit(Range<Int>, String)
    case setCaret(Int)
    case setSelection(Range<Int>?)
    case select(child: AXNodeID, isSelected: Bool)
  }

  /// The node that was asked.
  public var node: AXNodeID
  public var kind: Kind

  public init(node: AXNodeID, kind: Kind) {
    self.node = node
    self.kind = kind
  }
}
