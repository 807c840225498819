public import AXTree

/// Something that makes a tree hard to hear or to operate, and what to do about it (T8).
public struct AuditFinding {
  /// How much it matters.
  public enum Severity: String, CaseIterable, Comparable, Sendable {
    case note, warning, error

    /// Whether `a` matters less than `b`.
    public static func < (a: Severity, b: Severity) -> Bool {
      (allCases.firstIndex(of: a) ?? 0) < (allCases.firstIndex(of: b) ?? 0)
    }
  }

  /// The rule that found it: "missing-label".
  public let rule: String
  /// How much it matters.
  public let severity: Severity
  /// The element at which the remedy is to be applied.
  public let element: AXElement
  /// What is wrong, as a sentence.
  public let message: String
  /// What to do about it, as a sentence.
  public let remedy: String

  /// A finding with these fields.
  public init(_ rule: String, _ severity: Severity, at element: AXElement, _ message: String, remedy: String) {
    self.rule = rule
    self.severity = severity
    self.element = element
    self.message = message
    self.remedy = remedy
  }
}
