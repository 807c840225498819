public import AXTree

/// Everything that a client read about one object, as the bus answers it, without libatspi and without a connection.
///
/// ``node`` is the node that a bridge would have published to be read like this: the inverse of the module's other
/// tables (A1).
public struct ATSPIReading: Hashable, Sendable {
  /// An action as the object lists it.
  public struct Action: Hashable, Sendable {
    /// The name that programs know.
    public var name: String
    /// The keys that trigger it; empty for none.
    public var keys: String

    /// An action with these fields.
    public init(name: String, keys: String = "") {
      self.name = name
      self.keys = keys
    }
  }

  /// The identity that the client gave the object.
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
  /// The frame in the window; nil without one.
  public var frame: AXRect?
  /// The actions, in order.
  public var actions: [Action] = []
  /// The rows, columns and caption of the Table interface; nil without one.
  public var table: AXTable?
  /// The place from the TableCell interface; nil without one.
  public var cell: AXCell?
  /// The address of a link; empty for none.
  public var address = ""
  /// The part of a text from the Hyperlink interface; nil for none.
  public var textRange: Range<Int>?
  /// The answers of the Document interface; nil without one.
  public var document: AXDocumentInfo?
  /// `ImageDescription`.
  public var picture = ""

  /// A reading without any answers yet.
  public init(id: AXNodeID, parent: AXNodeID? = nil) {
    self.id = id
    self.parent = parent
  }
}
