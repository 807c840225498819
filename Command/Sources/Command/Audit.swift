import AXDocument
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

  @OptionGroup var source: DocumentSource

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

  @Option(help: "Exit with status 1 if a finding is at least this severe.")
  var failOn: NamedOption<AuditFinding.Severity>?

  @Option(help: "The format of the output.")
  var format = OutputFormat.text

  func validate() throws {
    if let maxWords, maxWords < 1 { throw ValidationError("A sentence has at least one word.") }
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
    let findings = document.tree.audit(try chosenRules, options: options)
    try format.write(document.auditText(findings), document.auditJSON(findings))
    if let least = failOn?.value, findings.contains(where: { $0.severity >= least }) { throw ExitCode(1) }
  }
}
