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

  /// The element whose handler runs.
  public var element: AXNodeID
  /// What is done to it.
  public var kind: Kind

  /// The operation `kind` on `element`.
  public init(element: AXNodeID, kind: Kind) {
    self.element = element
    self.kind = kind
  }
}

/// An operation under the name that a person hears. Peers: `UIAccessibilityCustomAction`, AT-SPI `Action`.
public struct AXAction: Hashable, Sendable, Codable {
  /// What a person hears and picks from a list.
  public var name: String
  /// What is done when it is picked.
  public var operation: AXOperation

  /// The operation under this name.
  public init(name: String, operation: AXOperation) {
    self.name = name
    self.operation = operation
  }
}

/// What an assistive technology asks of the application, as a value that crosses threads (A5).
public struct AXActionRequest: Hashable, Sendable {
  /// What is asked for.
  public enum Kind: Hashable, Sendable {
    /// Do one of the operations that the node offers.
    case operation(AXOperation)
    /// Take the keyboard focus.
    case focus
    /// Come into view.
    case scroll
    /// Set the numeric value, in the units of ``AXNumericValue``.
    case setValue(Double)
    /// Replace the whole text.
    case setText(String)
    /// Replace a range of the text, in Unicode scalars.
    case edit(Range<Int>, String)
    /// Move the caret to an offset in Unicode scalars.
    case setCaret(Int)
    /// Select a range of the text, in Unicode scalars; nil takes the selection away.
    case setSelection(Range<Int>?)
    /// Put a range of the text on the clipboard, in Unicode scalars. Never asked of a protected text (A6).
    case copy(Range<Int>)
    /// Put a range of the text on the clipboard and take it out, in Unicode scalars.
    case cut(Range<Int>)
    /// Insert what is on the clipboard at an offset in Unicode scalars.
    case paste(Int)
    /// Bring a range of the text into view, in Unicode scalars.
    case scrollText(Range<Int>)
    /// Follow one of the text's links, by its place among them.
    case followLink(Int)
    /// Choose one of the node's children, or no longer.
    case select(child: AXNodeID, isSelected: Bool)
    /// Move the focus to the next or the previous element that one of the node's rotors finds.
    case rotor(AXRotorKind, AXRotor.Direction)
  }

  /// The node that was asked.
  public var node: AXNodeID
  /// What it is asked to do.
  public var kind: Kind

  /// The request `kind` to `node`.
  public init(node: AXNodeID, kind: Kind) {
    self.node = node
    self.kind = kind
  }
}
