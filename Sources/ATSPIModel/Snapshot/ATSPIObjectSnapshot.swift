package import AXTree

/// Everything that a client read about one object, as the bus answers it; independent of libatspi and of a connection.
///
/// ``node`` is the node that a bridge would have published to get these answers: the inverse of the module's other
/// tables (A1).
package struct ATSPIObjectSnapshot: Hashable, Sendable {
  /// An action as the object lists it.
  package struct Action: Hashable, Sendable {
    /// The name that programs know.
    package var name: String
    /// The keys that trigger it; empty for none.
    package var keys: String

    /// An action with these fields.
    package init(name: String, keys: String = "") {
      self.name = name
      self.keys = keys
    }
  }

  /// The identity that the client gave the object.
  package var id: AXNodeID
  /// The object around it; nil at the root.
  package var parent: AXNodeID?
  /// The objects below it, in order.
  package var children: [AXNodeID] = []
  /// The number of `AtspiRole`.
  package var role: UInt32 = 0
  /// `Name`.
  package var name = ""
  /// `Description`.
  package var description = ""
  /// `HelpText`.
  package var helpText = ""
  /// `AccessibleId`.
  package var accessibleID = ""
  /// `Locale`.
  package var locale = ""
  /// The states.
  package var states = ATSPIStateSet()
  /// The object attributes.
  package var attributes: [String: String] = [:]
  /// The number of the Value interface; nil without one.
  package var number: AXNumericValue?
  /// The text of the Text interface; nil without one.
  package var text: AXText?
  /// The frame in the window; nil without one.
  package var frame: AXRect?
  /// The actions, in order.
  package var actions: [Action] = []
  /// The rows, columns and caption of the Table interface; nil without one.
  package var table: AXTableInfo?
  /// The place from the TableCell interface; nil without one.
  package var cell: AXCellInfo?
  /// The address of a link; empty for none.
  package var address = ""
  /// The part of a text from the Hyperlink interface; nil for none.
  package var textRange: Range<Int>?
  /// The answers of the Document interface; nil without one.
  package var document: AXDocumentInfo?
  /// `ImageDescription`.
  package var picture = ""

  /// A snapshot without any answers yet.
  package init(id: AXNodeID, parent: AXNodeID? = nil) {
    self.id = id
    self.parent = parent
  }
}
