package import AXTree

/// What a client learns of one object by asking it: every answer as the bus gives it, with no libatspi and no connection.
///
/// The inverse of what the other tables of this module say: ``node`` is the node that a bridge would have published to
/// be read like this (A1).
package struct ATSPIReading: Hashable, Sendable {
  /// An action as the object lists it.
  package struct Action: Hashable, Sendable {
    /// The name that programs know.
    package var name: String
    /// The keys that do it; empty for none.
    package var keys: String

    /// An action with these fields.
    package init(name: String, keys: String = "") {
      self.name = name
      self.keys = keys
    }
  }

  /// The identity that the reader gave it.
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
  /// The place in the window; nil without one.
  package var frame: AXRect?
  /// The actions, in order.
  package var actions: [Action] = []
  /// How many rows and columns the Table interface counts, and its caption; nil without one.
  package var table: AXTable?
  /// Where the TableCell interface places it; nil without one.
  package var cell: AXCell?
  /// The address that a link leads to; empty for none.
  package var address = ""
  /// Which part of a text the Hyperlink interface says that it is; nil for none.
  package var textRange: Range<Int>?
  /// What the Document interface tells; nil without one.
  package var document: AXDocumentInfo?
  /// `ImageDescription`.
  package var picture = ""

  /// A reading in which nothing has been answered yet.
  package init(id: AXNodeID, parent: AXNodeID? = nil) {
    self.id = id
    self.parent = parent
  }
}
