@_spi(Command) import ATSPIClient
@_spi(Command) import AXDocument
import AXTree
import ArgumentParser
import Foundation

struct Inspect: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Prints the tree of a running application, as an assistive technology sees it.",
    discussion: """
      Prints a document that the other commands can read. Without an application, lists the running applications. \
      After 100,000 objects or one minute, prints the part that was read so far; stops if the application does not \
      answer for 3 seconds. Exit status: 66 if there is no such application or it does not answer, 69 without \
      an accessibility bus. Examples: axtree inspect; axtree inspect gedit > gedit.json; axtree inspect --pid 4711 --watch
      """)

  @Argument(help: "The application's name, as with --app.")
  var application: String?

  @OptionGroup var options: ApplicationOptions

  @Flag(help: "Print the application's events as they happen, one JSON object a line, until interrupted.")
  var watch = false

  @Option(help: "The format of the output; by default JSON for a tree, text for the list.")
  var format: OutputFormat?

  func validate() throws {
    if try options.application(application) == nil, watch {
      throw ValidationError("--watch needs an application's name or --pid.")
    }
    if watch, format == .text { throw ValidationError("--watch prints JSON only.") }
  }

  func run() throws {
    let bus = try ATSPIConnection.openOrExit()
    guard let named = try options.application(application) else { return try list(bus) }
    guard let found = named.find(on: bus) else {
      var suggestion = ""
      if case .named(let name) = named { suggestion = bus.applications().map(\.name).suggestion(for: name) }
      printError("axtree: no \(named.words) is on the accessibility bus\(suggestion)")
      throw ExitCode.noInput
    }
    if watch { try printEvents(of: found, on: bus) } else { try printTree(of: found) }
  }

  private struct Row: Encodable {
    var name: String
    var pid: Int32
    var toolkit: String
  }

  private func list(_ bus: ATSPIConnection) throws {
    let applications = bus.applications()
    if applications.isEmpty {
      let reasons = Diagnosis().gateFaults().map { "\($0.message) \($0.remedy)" }
      printError((["axtree: no application is on the accessibility bus."] + reasons).joined(separator: " "))
    }
    let rows = applications.map { Row(name: $0.name, pid: $0.process ?? 0, toolkit: $0.toolkit) }
    guard format == .json else {
      let width = rows.map(\.name.count).max() ?? 0
      for row in rows {
        let name = row.name.padding(toLength: width, withPad: " ", startingAt: 0)
        try writeLine("\(name)  \(row.pid)  \(row.toolkit)".escapingControls)
      }
      return
    }
    try writeJSONLine(rows)
  }

  private func printTree(of application: ATSPIObject) throws {
    guard let answer = ATSPITreeReader().read(application) else {
      printError("axtree: the application does not answer")
      throw ExitCode.noInput
    }
    if format == .text {
      try writeLine("\(answer)")
    } else {
      try writeOut(AXTreeDocument.encoded(answer.update) + [0x0A])
    }
    if let gap = answer.gap { printError("axtree: the tree is not whole: \(gap)") }
  }

  /// The line of the output that comes before the events.
  private struct Ready: Encodable {
    var event = "ready"
    var name: String
  }

  private func printEvents(of application: ATSPIObject, on bus: ATSPIConnection) throws {
    let isWatching = bus.watch(application) {
      writeEvent(Ready(name: application.name))
    } event: {
      writeEvent($0)
    }
    guard isWatching else {
      printError("axtree: the registry of the accessibility bus does not answer")
      throw ExitCode.noBus
    }
  }
}

/// Prints an event as a line of JSON. Ends the process if nobody reads it any more.
private func writeEvent(_ event: some Encodable) {
  do { try writeJSONLine(event) } catch { exit(ExitCode.cannotWrite.rawValue) }
}
