@_spi(Command) import ATSPIClient
@_spi(Command) import AXDocument
@_spi(Command) import DesktopTesting
import Foundation
@_spi(Command) import ReaderSpeech

/// A program that is heard, step by step, and what is printed of it.
final class HearSession {
  private let program: HeardProgram
  private let format: OutputFormat
  private let printsBraille: Bool
  /// Whether a step has failed, or the program itself.
  private(set) var hasFailed = false
  /// How much of speech, braille, output and errors is printed.
  private var printed: (speech: Int, braille: Int, output: Int, errors: Int)
  /// Where the speech begins in which `wait` looks: with the last step that did something, or behind what was waited for.
  private var awaited: Int

  init(_ program: HeardProgram, format: OutputFormat, printsBraille: Bool) {
    self.program = program
    self.format = format
    self.printsBraille = printsBraille
    printed = (program.speechMark, program.brailleMark, 0, 0)
    awaited = program.speechMark
  }

  /// Waits until the program is heard, and prints that. Why one is not heard is printed; it has failed then, unless nothing is wrong.
  func begin(patience: Duration) async throws {
    var fault: String?
    do {
      try await program.waitUntilHeard(patience: patience)
    } catch is DesktopError {
      if try await hasFault() { fault = "nothing was heard in \(patience)" }
    }
    if program.failure == nil { try report(step: nil, error: fault, environment: program.desktop.environment) }
  }

  /// Carries out a step, and prints what was heard until nothing more was said.
  func perform(_ step: HearStep) async throws {
    do {
      switch step.action {
      case .press, .command, .type: awaited = printed.speech
      // What is said meanwhile is the next step's.
      case .tree, .screenshot:
        try await program.perform(step.action, since: awaited)
        try print(Moment(step: step.line, tree: step.action == .tree ? program.trees : []))
        return
      default: break
      }
      try await program.perform(step.action, since: awaited)
      if case .waitFor(let text) = step.action {
        let found = program.desktop.speech(since: awaited).firstIndex { $0.contains(text) }
        awaited += (found ?? 0) + 1
      }
      try await program.desktop.waitUntilSilent()
      try report(step: step, error: nil)
    } catch let error as DesktopError {
      try report(step: step, error: "\(error)")
    }
  }

  /// Reports a line that is no step.
  func refuse(_ mistake: HearStep.Mistake) throws { try report(step: nil, error: mistake.description) }

  /// Ends the program. One that has ended by itself with another status than 0 has failed.
  func end() async throws {
    let failure = program.failure
    if let process = program.process { await program.desktop.end(process) }
    if let failure { try report(step: nil, error: failure) }
  }

  /// Whether `axtree doctor` finds on the desktop why the program is silent. Prints what it finds.
  private func hasFault() async throws -> Bool {
    guard let process = program.process else { return false }
    let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path
    let doctor = try program.desktop.launch(own, ["doctor", "--pid", "\(process.id)"])
    let status = try? await doctor.wait()
    await program.desktop.end(doctor)
    if status == 0 { return false }
    for line in doctor.output { printError(line) }
    return true
  }

  // MARK: Printing

  private func report(step: HearStep?, error: String?, environment: [String: String]? = nil) throws {
    if error != nil { hasFailed = true }
    let moment = Moment(
      step: step?.line, error: error, environment: environment,
      heard: program.desktop.speech(since: printed.speech),
      interrupted: Set(program.desktop.interruptedSpeech.map { $0 - printed.speech }),
      braille: program.braille(since: printed.braille),
      focus: format == .json ? program.focus : nil,
      output: Array((program.process?.output ?? []).dropFirst(printed.output)),
      errors: Array((program.process?.errors ?? []).dropFirst(printed.errors)))
    printed.speech += moment.heard.count
    printed.braille += moment.braille.count
    printed.output += moment.output.count
    printed.errors += moment.errors.count
    try print(moment)
  }

  private func print(_ moment: Moment) throws {
    try format.write(moment.text(withBraille: printsBraille), moment.json)
  }
}

/// The effects of a step.
private struct Moment {
  var step: String?
  var error: String?
  /// The variables of the desktop, at the start.
  var environment: [String: String]?
  var tree: [String] = []
  var heard: [String] = []
  /// The places in `heard` of what was interrupted.
  var interrupted: Set<Int> = []
  var braille: [(line: BrailleLine, mask: String?)] = []
  var focus: ATSPIObject?
  var output: [String] = []
  var errors: [String] = []

  /// A line for the step, and one for each thing that is heard, felt and printed, and for what went wrong.
  func text(withBraille printsBraille: Bool) -> String {
    let lines =
      [step.map { "> \($0)" }].compactMap(\.self) + tree
      + heard.enumerated().map { index, text in text + (interrupted.contains(index) ? " (interrupted)" : "") }
      + (printsBraille ? braille.map { "braille: \($0.line.visible) (cell \($0.line.cursor))" } : [])
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
      if let environment {
        writer.key("environment")
        writer.writeVariables(environment)
      }
      if !tree.isEmpty {
        writer.key("tree")
        writer.writeArray(tree)
      }
      writer.key("heard")
      writer.writeArray(heard)
      writer.key("interrupted")
      writer.writeArray(heard.indices.filter(interrupted.contains).map { heard[$0] })
      writer.key("braille")
      writer.writeBraille(braille)
      if let focus {
        writer.key("focus")
        writer.writeObject { writer in
          writer.member("role", focus.role)
          writer.member("name", focus.name)
          writer.member("text", focus.textContent)
          if let value = focus.value {
            writer.key("value")
            writer.write(value)
          }
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
