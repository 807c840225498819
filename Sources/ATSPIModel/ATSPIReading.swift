public import AXTree

/// What a client learns of one object by asking it: every answer as the bus gives it, with no libatspi and no connection.
///
/// The inverse of what the other tables of this module say: ``node`` is the node that a bridge would have published to
/// be read like this (A1).
public struct ATSPIReading: Hashable, Sendable {
  /// An action as the object lists it.
  public struct Action: Hashable, Sendable {
    /// The name that programs know.
    public var name: String
    /// The keys that do it; empty for none.
    public var keys: String

    /// An action with these fields.
    public init(name: String, keys: String = "") {
      self.name = name
      self.keys = keys
    }
  }

  /// The identity that the reader gave it.
  public var id: AXNodeID
  /// The object around it; nil at the root.
  public var parent: AXNodeID?
  /// The objects below it, in order.
  public var children: [AXNodeID] = []
  /// The number of `AtspiRole`.
  public var role: UInt32 = 0
  /// `Name`.
  public var name = ""
  /// `Description`.
  public var description = ""
  /// `HelpText`.
  public var helpText = ""
  /// `AccessibleId`.
  public var accessibleID = ""
  /// `Locale`.
  public var locale = ""
  /// The states.
  public var states = ATSPIStateSet()
  /// The object attributes.
  public var attributes: [String: String] = [:]
  /// The number of the Value interface; nil without one.
  public var number: AXNumericValue?
  /// The text of the Text interface; nil without one.
  public var text: AXText?
  /// The place in the window; nil without one.
  public var frame: AXRect?
  /// The actions, in order.
  public var actions: [Action] = []
  /// How many rows and columns the Table interface counts, and its caption; nil without one.
  public var table: AXTable?
  /// Where the TableCell interface places it; nil without one.
  public var cell: AXCell?
  /// The address that a link leads to; empty for none.
  public var address = ""
  /// Which part of a text the Hyperlink interface says that it is; nil for none.
  public var textRange: Range<Int>?
  /// What the Document interface tells; nil without one.
  public var document: AXDocumentInfo?
  /// `ImageDescription`.
  public var picture = ""

  /// A reading in which nothing has been answered yet.
  public init(id: AXNodeID, parent: AXNodeID? = nil) {
    self.id = id
    self.parent = parent
  }
}
