import ATSPIClient
import AXDocument
import AXTree
import ArgumentParser
import Foundation
import ScreenReader

struct Inspect: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Prints the tree of a running application, as an assistive technology sees it.",
    discussion: """
      Prints a document that the other commands can read. Without an application, lists the running ones. \
      After 100,000 objects or one minute, prints the part that was read so far; gives up an application that does \
      not answer for 3 seconds. Exit status: 66 if there is no such application or it does not answer, 69 without \
      an accessibility bus.
      """)

  @Argument(help: "The application's name.")
  var application: String?

  @Option(help: "The application's process id, instead of its name.")
  var pid: Int32?

  @Flag(help: "Print the application's events as they happen, one JSON object a line, until interrupted.")
  var watch = false

  @Option(help: "The format of the output; by default JSON for a tree, text for the list.")
  var format: OutputFormat?

  func validate() throws {
    if application != nil, pid != nil { throw ValidationError("Give either the application's name or --pid.") }
    if watch, application == nil, pid == nil { throw ValidationError("--watch needs an application's name or --pid.") }
    if watch, format == .text { throw ValidationError("--watch prints JSON only.") }
  }

  func run() throws {
    let options = self
    try onDeepStack {
      let bus = try openBus()
      guard options.application != nil || options.pid != nil else { return try options.list(bus) }
      let found = try options.find(on: bus)
      if options.watch { try options.printEvents(of: found, on: bus) } else { try options.printTree(of: found) }
    }
  }

  /// One application in the list.
  private struct Row: Encodable {
    var name: String
    var pid: Int32
    var toolkit: String
  }

  private func list(_ bus: ATSPIConnection) throws {
    let rows = bus.applications().map { Row(name: $0.name, pid: $0.process ?? 0, toolkit: $0.toolkit) }
    guard format == .json else {
      let width = rows.map(\.name.count).max() ?? 0
      for row in rows {
        let name = row.name.padding(toLength: width, withPad: " ", startingAt: 0)
        writeOut(Array("\(name)  \(row.pid)  \(row.toolkit)\n".utf8))
      }
      return
    }
    writeOut(try jsonLine(rows))
  }

  private func find(on bus: ATSPIConnection) throws -> ATSPIObject {
    if let pid {
      if let found = bus.application(ofProcess: pid) { return found }
      printError("axtree: no application of process \(pid) is on the accessibility bus")
    } else if let application {
      if let found = bus.application(named: application) { return found }
      printError("axtree: no application “\(application)” is on the accessibility bus")
    }
    throw ExitCode.noInput
  }

  private func printTree(of application: ATSPIObject) throws {
    guard let answer = ATSPITreeReader().read(application) else {
      printError("axtree: the application does not answer")
      throw ExitCode.noInput
    }
    if format == .text {
      var tree = AXTreeSnapshot()
      tree.apply(answer.update, checking: false)
      writeOut(Array((tree.dump() + "\n").utf8))
    } else {
      writeOut(AXTreeDocument.written(answer.update) + [0x0A])
    }
    if let gap = answer.gap { printError("axtree: the tree is not whole: \(gap)") }
  }

  /// One event as it is printed.
  private struct Event: Encodable {
    var event: String
    var node: String?
    var role: String?
    var name: String?
    var detail1: Int?
    var detail2: Int?
    var value: String?
  }

  private func printEvents(of application: ATSPIObject, on bus: ATSPIConnection) throws {
    let isWatching = bus.watch(application) {
      writeOut((try? jsonLine(Event(event: "ready", name: application.name))) ?? [])
    } event: { event in
      let line = Event(
        event: event.type, node: event.identifier, role: event.role, name: event.name, detail1: event.detail1,
        detail2: event.detail2, value: event.value)
      writeOut((try? jsonLine(line)) ?? [])
    }
    guard isWatching else {
      printError("axtree: the registry of the accessibility bus does not answer")
      throw ExitCode.noBus
    }
  }
}

/// The accessibility bus; without one the command ends.
func openBus() throws -> ATSPIConnection {
  do throws(ATSPIFailure) {
    return try ATSPIConnection.open(ProcessInfo.processInfo.environment)
  } catch {
    printError("axtree: \(error)")
    throw ExitCode.noBus
  }
}

/// A value as a line of JSON.
private func jsonLine(_ value: some Encodable) throws -> [UInt8] {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
  return try encoder.encode(value) + [0x0A]
}
