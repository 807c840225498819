@_spi(Command) import AXDocument
import AXTree
import TreeAudit

extension AXTreeDocument {
  /// The findings as text: one per line, then their number.
  func auditText(_ findings: [AuditFinding]) -> String {
    let names = NodeLocators(of: self)
    let lines = findings.map { finding in
      let name = names[finding.element.id] ?? "?"
      let line = "\(finding.severity.rawValue)  \(finding.rule)  \(name)  \(finding.message) \(finding.remedy)"
      return line.escapingControls + "\n"
    }
    return lines.joined() + (findings.count == 1 ? "1 finding\n" : "\(findings.count) findings\n")
  }

  /// The findings as JSON: `[{"rule", "severity", "node", "message", "remedy"}]`.
  func auditJSON(_ findings: [AuditFinding]) -> [UInt8] {
    let names = NodeLocators(of: self)
    var writer = JSONWriter()
    writer.writeArray(findings) { finding, writer in
      writer.writeObject { writer in
        writer.member("rule", finding.rule)
        writer.member("severity", finding.severity.rawValue)
        writer.member("node", names[finding.element.id])
        writer.member("message", finding.message)
        writer.member("remedy", finding.remedy)
      }
    }
    return writer.bytes
  }
}
