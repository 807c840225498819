/// Something that an author got wrong, as data beside the result: never a crash, never only a log line (C51).
public struct AXFinding: Hashable, Sendable, Codable {
  /// What kind of mistake; the raw value is the code that `axtree compose` prints.
  public enum Code: String, CaseIterable, Hashable, Sendable, Codable {
    case unnamedAction = "unnamed-action"
    case adjustableWithoutHandler = "adjustable-without-handler"
    case conflictingTraits = "conflicting-traits"
    case duplicateIdentifier = "duplicate-identifier"
    case duplicateSource = "duplicate-source"
    case missingSource = "missing-source"
    case multipleReceivers = "multiple-receivers"
    case noReceiver = "no-receiver"
    case cycle
    case emptyComposite = "empty-composite"
  }

  public var code: Code
  public var element: AXNodeID
  /// A sentence that names the remedy.
  public var message: String

  public init(_ code: Code, at element: AXNodeID, _ message: String) {
    self.code = code
    self.element = element
    self.message = message
  }
}
