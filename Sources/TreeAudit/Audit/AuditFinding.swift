public import AXTree

/// A problem that makes a tree hard to hear or to operate, with a remedy.
public struct AuditFinding {
  /// The weight of a problem.
  public enum Severity: String, CaseIterable, Comparable, Sendable {
    /// Worth a look: what is heard may be meant.
    case note
    /// Hard to hear or to operate for some people.
    case warning
    /// Not to be heard or operated at all.
    case error

    /// Whether `a` weighs less than `b`.
    public static func < (a: Severity, b: Severity) -> Bool {
      (allCases.firstIndex(of: a) ?? 0) < (allCases.firstIndex(of: b) ?? 0)
    }
  }

  /// The name of the rule that found it: "missing-label".
  public let rule: String
  /// The weight of the problem.
  public let severity: Severity
  /// The element to fix.
  public let element: AXElement
  /// The problem, as a sentence.
  public let message: String
  /// The remedy, as a sentence.
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
