@_spi(Command) import AXDocument
import AXTree
import TreeAudit

/// A finding of the audit in a document, or a mistake of its author, with the node's name.
struct LiveFinding: Sendable, Equatable {
  let rule: String
  let severity: String
  /// The node's name in the document.
  let node: String
  let message: String
  let remedy: String?

  /// The findings in a document. O(elements).
  static func all(in document: AXTreeDocument) -> [LiveFinding] {
    let names = NodeNames(of: document)
    let mistakes = document.tree.findings().map { finding in
      LiveFinding(
        rule: finding.code.rawValue, severity: AuditFinding.Severity.error.rawValue, node: names[finding.element] ?? "",
        message: finding.message, remedy: nil)
    }
    return mistakes
      + document.tree.audit().map { finding in
        LiveFinding(
          rule: finding.rule, severity: finding.severity.rawValue, node: names[finding.element.id] ?? "",
          message: finding.message, remedy: finding.remedy)
      }
  }
}
