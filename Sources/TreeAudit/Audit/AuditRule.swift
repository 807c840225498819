public import AXTree

/// A named check of a tree. An app adds its own to those of ``standard``.
///
/// ```swift
/// let noShouting = AuditRule("no-shouting") { tree in
///   tree.items.filter { $0.label.count > 3 && $0.label == $0.label.uppercased() }.map {
///     AuditFinding("no-shouting", .warning, at: $0.element, "The label shouts.", remedy: "Write it in small letters.")
///   }
/// }
/// ```
public struct AuditRule: Sendable {
  /// The rule's name on the command line and in findings.
  public let name: String
  let check: @Sendable (AuditedTree) -> [AuditFinding]

  /// A rule with this check, which gets the whole tree at once.
  public init(_ name: String, check: @escaping @Sendable (AuditedTree) -> [AuditFinding]) {
    self.name = name
    self.check = check
  }

  /// The rules that need nothing but a tree: every rule of this module except ``contrast(_:atLeast:)``.
  public static let standard: [AuditRule] = [
    .missingLabel, .roleInLabel, .smallTarget, .duplicateLabel, .covered, .unreachable, .wrongLanguage, .tooManyWords,
    .forbiddenWords, .discouraging, .unnamedAction, .unheardHelper, .unheardHint, .unheardNumber, .jumpingOrder,
    .wrongNumber, .misplacedValue,
  ]
}

extension AXElementTree {
  /// Checks the tree against the rules; returns findings in the order of the rules, each in reading order. O(elements),
  /// and O(elements log elements) for overlapping frames.
  public func audit(_ rules: [AuditRule] = AuditRule.standard, options: AuditOptions = AuditOptions()) -> [AuditFinding]
  {
    let audited = AuditedTree(self, options)
    return rules.flatMap { $0.check(audited) }
  }
}

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
