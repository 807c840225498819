import ArgumentParser

struct Doctor: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Finds out why a screen reader says nothing, with a remedy for each reason.",
    discussion: """
      Looks at the session bus, the accessibility bus, the desktop's settings, Orca and, if it is named, an application. \
      Exit status: 1 if there is a fault. Examples: axtree doctor; axtree doctor --app "Retro Racing"
      """)

  @Argument(help: "The name of an application that should be heard, as with --app.")
  var application: String?

  @OptionGroup var options: ApplicationOptions

  @Option(help: "The format of the output.")
  var format = OutputFormat.text

  func validate() throws { _ = try options.application(application) }

  func run() throws {
    let faults = Diagnosis().faults(of: try options.application(application))
    let summary = faults.isEmpty ? "no fault found" : faults.count == 1 ? "1 fault" : "\(faults.count) faults"
    switch format {
    case .text: try writeOut((faults.map(\.line.escapingControls) + [summary]).flatMap { Array("\($0)\n".utf8) })
    case .json: try writeJSONLine(faults)
    }
    if !faults.isEmpty { throw ExitCode(1) }
  }
}
