@_spi(Command) import ATSPIClient
@_spi(Command) import AXDocument
@_spi(Command) import DesktopTesting
import Foundation
import Glibc

/// A program on a private desktop, and what is heard of it, step by step.
final class HearSession {
  private let desktop: PrivateDesktop
  private let process: DesktopProcess
  private let format: OutputFormat
  private let printsBraille: Bool
  /// Whether a step has failed, or the program itself.
  private(set) var hasFailed = false
  /// How much of speech, braille, output and errors is printed.
  private var printed: (speech: Int, braille: Int, output: Int, errors: Int)

  /// The time that `wait` waits.
  private static let longestWait = Duration.seconds(20)

  /// Starts a program.
  init(
    _ desktop: PrivateDesktop, _ path: String, _ arguments: [String], format: OutputFormat, printsBraille: Bool
  ) throws {
    self.desktop = desktop
    self.format = format
    self.printsBraille = printsBraille
    printed = (desktop.speechMark, desktop.braille.count, 0, 0)
    process = try desktop.launch(path, arguments)
  }

  /// Waits until the program is heard, and prints that. Why one is not heard is printed; it has failed then, unless nothing is wrong.
  func begin(patience: Duration) async throws {
    var fault: String?
    do {
      _ = try await poll(for: "the program to be heard", timeout: patience) {
        desktop.speechMark > printed.speech || !isRunning ? true : nil
      }
      try await desktop.waitUntilSilent()
    } catch is DesktopError {
      if try await hasFault() { fault = "nothing was heard in \(patience)" }
    }
    if isRunning || process.exitStatus == 0 { try report(step: nil, error: fault) }
  }

  /// Carries out a step, and prints what was heard until nothing more was said.
  func perform(_ step: HearStep) async throws {
    do {
      switch step.action {
      case .press(let keys): try await desktop.press(keys)
      case .type(let text): try await desktop.type(text)
      case .waitFor(let text):
        _ = try await desktop.waitForSpeech(containing: text, since: printed.speech, timeout: Self.longestWait)
      case .pause(let duration): try await Task.sleep(for: duration)
      case .screenshot(let path): try await desktop.screenshot(to: URL(fileURLWithPath: path).path)
      case .tree:
        try report(step: step, error: nil, tree: trees)
        return
      }
      try await desktop.waitUntilSilent()
      try report(step: step, error: nil)
    } catch let error as DesktopError {
      try report(step: step, error: "\(error)")
    }
  }

  /// Reports a line that is no step.
  func refuse(_ mistake: HearStep.Mistake) throws { try report(step: nil, error: mistake.description) }

  /// Whether the program has not ended.
  var isRunning: Bool { process.exitStatus == nil }

  /// Ends the program. One that has ended by itself with another status than 0 has failed.
  func end() async throws {
    let status = process.exitStatus
    await desktop.end(process)
    guard let status, status != 0 else { return }
    try report(step: nil, error: "the program ended with \(status < 0 ? "signal \(-status)" : "status \(status)")")
  }

  /// Whether `axtree doctor` finds on the desktop why the program is silent. Prints what it finds.
  private func hasFault() async throws -> Bool {
    let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path
    let doctor = try desktop.launch(own, ["doctor", "--pid", "\(process.id)"])
    let status = try? await doctor.wait(timeout: .seconds(20))
    await desktop.end(doctor)
    if status == 0 { return false }
    for line in doctor.output { printError(line) }
    return true
  }

  // MARK: Printing

  private func report(step: HearStep?, error: String?, tree: [String] = []) throws {
    if error != nil { hasFailed = true }
    let moment = Moment(
      step: step?.line, error: error,
      tree: tree, heard: desktop.speech(since: printed.speech),
      braille: Array(desktop.braille.dropFirst(printed.braille)),
      focus: format == .json ? focus : nil,
      output: Array(process.output.dropFirst(printed.output)),
      errors: Array(process.errors.dropFirst(printed.errors)))
    printed.speech += moment.heard.count
    printed.braille += moment.braille.count
    printed.output += moment.output.count
    printed.errors += moment.errors.count
    try format.write(moment.text(withBraille: printsBraille), moment.json)
  }

  /// The object that has the keyboard focus, as libatspi sees it.
  private var focus: ATSPIObject? { (try? ATSPIConnection.open(desktop.environment))?.focusedObject() }

  /// The trees of the program, and of those that it has started, as libatspi sees them, a line each element.
  private var trees: [String] {
    let applications = (try? ATSPIConnection.open(desktop.environment))?.applications() ?? []
    return applications.filter { $0.process.map { getsid($0) } == process.id }
      .compactMap { ATSPITreeReader().read($0) }.flatMap { "\($0)".split(separator: "\n").map(String.init) }
  }
}

/// The effects of a step.
private struct Moment {
  let step: String?
  let error: String?
  let tree: [String]
  let heard: [String]
  let braille: [OrcaBrailleLine]
  let focus: ATSPIObject?
  let output: [String]
  let errors: [String]

  /// A line for the step, and one for each thing that is heard, felt and printed, and for what went wrong.
  func text(withBraille printsBraille: Bool) -> String {
    let lines =
      [step.map { "> \($0)" }].compactMap(\.self) + tree + heard
      + (printsBraille ? braille.map { "braille: \($0.visible) (cell \($0.cursor))" } : [])
      + (output + errors).map { "program: \($0)" }
      + [error.map { "error: \($0)" }].compactMap(\.self)
    return lines.map { $0.escapingControls + "\n" }.joined()
  }

  /// The same as an object of JSON, with the focus.
  var json: [UInt8] {
    var writer = JSONWriter()
    writer.writeObject { writer in
      writer.member("step", step)
      writer.member("error", error)
      if !tree.isEmpty {
        writer.key("tree")
        writer.writeArray(tree)
      }
      writer.key("heard")
      writer.writeArray(heard)
      writer.key("braille")
      writer.writeArray(braille) { line, writer in
        writer.writeObject { writer in
          writer.member("line", line.text)
          writer.member("visible", line.visible)
          writer.member("cursor", line.cursor)
        }
      }
      if let focus {
        writer.key("focus")
        writer.writeObject { writer in
          writer.member("role", focus.role)
          writer.member("name", focus.name)
          writer.key("states")
          writer.writeArray(focus.states.sorted())
        }
      }
      writer.key("output")
      writer.writeArray(output)
      writer.key("errors")
      writer.writeArray(errors)
    }
    return writer.bytes
  }
}
