@_spi(Command) import AXDocument
import AXTree
import ArgumentParser
import Foundation
import TreeAudit

struct Audit: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Finds elements that are hard to hear or to operate, with remedies.",
    discussion: """
      The rules: \(AuditRule.standard.map(\.name).joined(separator: ", ")). --list-rules prints a sentence for each. \
      Exit status: 1 if --fail-on asks for it. Examples: axtree audit garage.json --fail-on warning; axtree audit --app \
      "Retro Racing" --rules missing-label,small-target
      """)

  @OptionGroup var source: TreeSource

  @Flag(help: "Print the rules, each with a sentence, and audit nothing.")
  var listRules = false

  @Option(help: "The rules to check, separated by commas; by default all.")
  var rules: String?

  @Option(help: "The language that texts must have; by default the document's.")
  var language: String?

  @Option(help: "The largest number of words in a sentence.")
  var maxWords: Int?

  @Option(help: "Words that no text may contain, separated by commas.")
  var forbid: String?

  @Flag(
    name: [.customLong("positive"), .customLong("encouraging")],
    help: "Require encouraging texts: nothing is wrong, lost or urgent.")
  var positive = false

  @Option(help: "The smallest width and height of elements that people operate, in points.")
  var minTarget: Double = 24

  @Option(help: "Check also what a braille display of so many cells shows of each element.")
  var cells: Int?

  @Option(help: "Exit with status 1 if a finding is at least this severe.")
  var failOn: NamedOption<AuditFinding.Severity>?

  @Option(help: "The format of the output.")
  var format = OutputFormat.text

  func validate() throws {
    if let maxWords, maxWords < 1 { throw ValidationError("A sentence has at least one word.") }
    if let cells, cells < 1 { throw ValidationError("A display has at least one cell.") }
    _ = try chosenRules
  }

  private var chosenRules: [AuditRule] {
    get throws {
      guard let rules else { return AuditRule.standard }
      return try rules.split(separator: ",").map { name in
        guard let rule = AuditRule.standard.first(where: { $0.name == name }) else {
          let names = AuditRule.standard.map(\.name).joined(separator: ", ")
          throw ValidationError("There is no rule “\(name)”; the rules are \(names).")
        }
        return rule
      }
    }
  }

  func run() throws {
    if listRules { return try format.write(AuditRule.listText, AuditRule.listJSON) }
    let document = try source.read()
    let options = AuditOptions(
      language: language, maxWords: maxWords, forbiddenWords: forbid?.split(separator: ",").map(String.init) ?? [],
      requiresEncouragingTexts: positive, minimumTarget: minTarget)
    let findings = document.tree.audit(
      try chosenRules + (cells.map { [.braille(cells: $0)] } ?? []), options: options)
    try format.write(document.auditText(findings), document.auditJSON(findings))
    if let least = failOn?.value, findings.contains(where: { $0.severity >= least }) { throw ExitCode(1) }
  }
}

extension AXTreeDocument {
  /// The findings as text: one per line, then their number.
  func auditText(_ findings: [AuditFinding]) -> String {
    let names = NodeNames(of: self)
    let lines = findings.map { finding in
      let name = names[finding.element.id] ?? "?"
      let line = "\(finding.severity.rawValue)  \(finding.rule)  \(name)  \(finding.message) \(finding.remedy)"
      return line.escapingControls + "\n"
    }
    return lines.joined() + (findings.count == 1 ? "1 finding\n" : "\(findings.count) findings\n")
  }

  /// The findings as JSON: `[{"rule", "severity", "node", "message", "remedy"}]`.
  func auditJSON(_ findings: [AuditFinding]) -> [UInt8] {
    let names = NodeNames(of: self)
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

extension AuditRule {
  /// The sentence of each standard rule, as `audit --list-rules` prints it.
  static let sentences: [String: String] = [
    "missing-label": "Controls and pictures must have a name that every Orca says.",
    "role-in-label": "A label must not repeat its role: the reader adds that itself.",
    "small-target": "Controls must be at least as wide and high as --min-target.",
    "duplicate-label": "Two neighbouring controls must not sound alike.",
    "covered": "Controls must not be wholly covered by what is drawn after them.",
    "unreachable": "Controls and actions must be reachable with the keyboard, and inside the window or a scroll pane.",
    "focus-behind": "The focus must be in a dialog that is open.",
    "wrong-language": "Texts must be in the language that a reader speaks them in.",
    "too-many-words": "Sentences must not be longer than --max-words.",
    "forbidden-words": "Texts must not contain the words of --forbid.",
    "discouraging": "With --encouraging, texts may not blame, threaten or hurry.",
    "unnamed-action": "Every action must have a name that a person can pick.",
    "unheard-label": "A label must be heard on each Orca when the focus comes to its element.",
    "unheard-group": "The label of a group must be heard on each Orca when the focus enters it.",
    "unheard-helper": "A helper text that a scope defers must be spoken without being asked for.",
    "unheard-hint": "A hint must not be one that Orca 43 leaves out, behind the hint of the dialog around it.",
    "unheard-number": "Every Orca must say each step of a number that can have the focus.",
    "unheard-live-region": "A live region is heard from no Orca: announce instead.",
    "heard-twice": "A label must not be heard twice.",
    "jumping-order": "The reading order must not jump back up.",
    "wrong-number":
      "A number that readers speak must be possible: inside its range, levels from 1, no cells beyond a table's size.",
    "misplaced-value": "A value must fit its role: a toggle's is on, off or mixed.",
  ]

  /// The standard rules as text: one a line, its name and its sentence.
  static var listText: String {
    let width = standard.map(\.name.count).max() ?? 0
    return standard.map { rule in
      rule.name + String(repeating: " ", count: width + 2 - rule.name.count) + (sentences[rule.name] ?? "") + "\n"
    }.joined()
  }

  /// The standard rules as JSON: `[{"rule", "sentence"}]`.
  static var listJSON: [UInt8] {
    var writer = JSONWriter()
    writer.writeArray(standard) { rule, writer in
      writer.writeObject { writer in
        writer.member("rule", rule.name)
        writer.member("sentence", sentences[rule.name])
      }
    }
    return writer.bytes
  }
}
