@_spi(Command) import ATSPIClient
import AXDocument
import ArgumentParser
import Foundation
import TreeAudit

struct Audit: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Finds elements that are hard to hear or to operate, with remedies.",
    discussion: "The rules: " + AuditRule.standard.map(\.name).joined(separator: ", ") + ".")

  @Argument(help: "The tree document.", completion: .file())
  var file: String?

  @Option(help: "The name of a running application to audit instead of a document.")
  var app: String?

  @Option(help: "The rules to check, separated by commas; by default all.")
  var rules: String?

  @Option(help: "The language that texts must have; by default the document's.")
  var language: String?

  @Option(help: "The largest number of words in a sentence.")
  var maxWords: Int?

  @Option(help: "Words that no text may contain, separated by commas.")
  var forbid: String?

  @Flag(help: "Require encouraging texts: nothing is wrong, lost or urgent.")
  var positive = false

  @Option(help: "The smallest width and height of elements that people operate, in points.")
  var minTarget: Double = 24

  @Option(help: "Exit with status 1 if a finding is at least this severe.")
  var failOn: NamedOption<AuditFinding.Severity>?

  @Option(help: "The format of the output.")
  var format = OutputFormat.text

  func validate() throws {
    if (file == nil) == (app == nil) { throw ValidationError("Give either a document or --app.") }
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
    let document = try file.map(readDocument) ?? readApplication()
    let options = AuditOptions(
      language: language, maxWords: maxWords, forbiddenWords: forbid?.split(separator: ",").map(String.init) ?? [],
      requiresEncouragingTexts: positive, minimumTarget: minTarget)
    let findings = document.tree.audit(try chosenRules, options: options)
    try format.write(document.auditText(findings), document.auditJSON(findings))
    if let least = failOn?.value, findings.contains(where: { $0.severity >= least }) { throw ExitCode(1) }
  }

  private func readApplication() throws -> AXTreeDocument {
    let bus = try openBus()
    let name = app ?? ""
    guard let application = bus.application(named: name), let answer = ATSPITreeReader().read(application) else {
      printError("axtree: no application “\(name)” on the accessibility bus answers")
      throw ExitCode.noInput
    }
    do throws(AXDocumentError) {
      return try AXTreeDocument(utf8: AXTreeDocument.written(answer.update))
    } catch {
      printError("axtree: \(name): \(error)")
      throw ExitCode.wrongDocument
    }
  }
}
