/// Something that an author got wrong, as data beside the result: never a crash, never only a log line (C51).
public struct AXFinding: Hashable, Sendable, Codable {
  /// What kind of mistake; the raw value is the code that `axtree compose` prints.
  public enum Code: String, CaseIterable, Hashable, Sendable, Codable {
    /// An operation has no name and is named after the role (C31).
    case unnamedAction = "unnamed-action"
    /// A composite has the trait `adjustable` and nothing that adjusts (C38).
    case adjustableWithoutHandler = "adjustable-without-handler"
    /// Traits of a composite contradict each other.
    case conflictingTraits = "conflicting-traits"
    /// Two elements of the tree have one automation identifier.
    case duplicateIdentifier = "duplicate-identifier"
    /// Two sources of a deferral scope have one identifier.
    case duplicateSource = "duplicate-source"
    /// A deferral scope declares a source that is not in it.
    case missingSource = "missing-source"
    /// More than one element would receive what a deferral scope declares.
    case multipleReceivers = "multiple-receivers"
    /// No element receives what a deferral scope declares.
    case noReceiver = "no-receiver"
    /// The explicit order of an element leads back to it.
    case cycle
    /// A composite that is not blocked has no element below it.
    case emptyComposite = "empty-composite"
  }

  /// What kind of mistake it is.
  public var code: Code
  /// The element at which the remedy is to be applied.
  public var element: AXNodeID
  /// A sentence that names the remedy.
  public var message: String

  /// A finding at `element`; `message` names the remedy.
  package init(_ code: Code, at element: AXNodeID, _ message: String) {
    self.code = code
    self.element = element
    self.message = message
  }
}
