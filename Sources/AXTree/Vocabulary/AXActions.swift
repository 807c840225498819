/// An operation with a spoken name. Peers: `UIAccessibilityCustomAction`, AT-SPI `Action`.
public struct AXAction: Hashable, Sendable, Codable {
  /// The name that people hear and pick from a list.
  public var name: String
  /// The operation that picking it performs.
  public var operation: AXOperation

  package init(name: String, operation: AXOperation) {
    self.name = name
    self.operation = operation
  }
}

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

/// A request of an assistive technology, as a value that crosses threads.
public struct AXActionRequest: Hashable, Sendable {
  /// The kinds of request.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Kind: Hashable, Sendable {
    /// Perform one of the node's operations.
    case operation(AXOperation)
    /// Give the node the keyboard focus.
    case focus
    /// Scroll the node into view.
    case scroll
    /// Set the numeric value, in the units of ``AXNumericValue``.
    case setValue(Double)
    /// Replace the whole text.
    case setText(String)
    /// Replace a range of the text, in Unicode scalars.
    case edit(Range<Int>, String)
    /// Move the caret to an offset in Unicode scalars.
    case setCaret(Int)
    /// Select a range of the text, in Unicode scalars; nil clears the selection.
    case setSelection(Range<Int>?)
    /// Copy a range of the text to the clipboard, in Unicode scalars. Never requested of a protected text.
    case copy(Range<Int>)
    /// Move a range of the text to the clipboard, in Unicode scalars.
    case cut(Range<Int>)
    /// Insert the clipboard's text at an offset in Unicode scalars.
    case paste(Int)
    /// Scroll a range of the text into view, in Unicode scalars.
    case scrollText(Range<Int>)
    /// Activate one of the text's links, by its index.
    case followLink(Int)
    /// Select or deselect one of the node's children.
    case select(child: AXNodeID, isSelected: Bool)
    /// Move the focus to the next or previous item of one of the node's rotors.
    case rotor(AXRotorKind, AXRotorDirection)
  }

  /// The node that the request is for.
  public var node: AXNodeID
  /// The kind of request.
  public var kind: Kind

  /// The request `kind` to `node`.
  public init(node: AXNodeID, kind: Kind) {
    self.node = node
    self.kind = kind
  }
}
