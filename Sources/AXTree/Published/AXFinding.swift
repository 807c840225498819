/// An author's mistake, as data beside the result: never a crash, never only a log line.
public struct AXFinding: Hashable, Sendable, Codable {
  /// The kind of mistake; the raw value is the code that `axtree compose` prints.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Code: String, CaseIterable, Hashable, Sendable, Codable {
    /// An operation has no name and is named after the role.
    case unnamedAction = "unnamed-action"
    /// A composite has the trait `adjustable` but no handler that adjusts it.
    case adjustableWithoutHandler = "adjustable-without-handler"
    /// Traits of a composite contradict each other.
    case conflictingTraits = "conflicting-traits"
    /// Two elements of the tree have the same automation identifier.
    case duplicateIdentifier = "duplicate-identifier"
    /// Two sources of a deferral scope have the same identifier.
    case duplicateSource = "duplicate-source"
    /// A deferral scope declares a source that is not in it.
    case missingSource = "missing-source"
    /// A deferral scope has more than one receiver for its content.
    case multipleReceivers = "multiple-receivers"
    /// A deferral scope has no receiver for its content.
    case noReceiver = "no-receiver"
    /// The explicit order of an element contains the element itself, perhaps through others.
    case cycle
    /// A composite that is not blocked has no element below it.
    case emptyComposite = "empty-composite"
    /// A part of a composite edits a text, so it is not combined and stays an element of its own.
    case separateText = "separate-text"
    /// The focus is on a hidden element, on one outside the tree, or on one that readers do not know.
    case lostFocus = "lost-focus"
  }

  /// The kind of mistake.
  public var code: Code
  /// The element to fix.
  public var element: AXNodeID
  /// A sentence that names the remedy.
  public var message: String

  package init(_ code: Code, at element: AXNodeID, _ message: String) {
    self.code = code
    self.element = element
    self.message = message
  }
}
