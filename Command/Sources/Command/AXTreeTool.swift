@_spi(Command) import ATSPIBridge
@_spi(Command) import AXDocument
import ArgumentParser

@main
struct AXTreeTool: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "axtree",
    abstract: "Reads, composes and publishes accessibility trees.",
    discussion: """
      <file> is a tree document; "-" reads standard input. In its place compose, say, audit and picture take a running \
      application: --app is its name, --pid its process.
      Exit status: 0 success, 1 a fault (doctor), a finding of the severity of --fail-on (audit) or no program for PNG \
      (picture), 64 wrong usage, 65 invalid document, 66 no such file or application, 69 no accessibility bus, 73 a file that cannot be written, \
      74 an output that cannot be written.
      """,
    version: ATSPIBridge.version,
    subcommands: [
      Compose.self, Say.self, Rotor.self, Replay.self, Publish.self, Inspect.self, Audit.self, Picture.self,
      Doctor.self, Hear.self, ATDriver.self, Live.self, Schema.self,
    ])

  static func main() async {
    StandardStreams.reserveClosed()
    let arguments = Array(CommandLine.arguments.dropFirst())
    if let mistake = unknownCommand(in: arguments) {
      printError("axtree: \(mistake)")
      exit(withError: ExitCode.usage)
    }
    await main(arguments)
  }

  /// A sentence about a command that does not exist; the parser's own does not name it.
  private static func unknownCommand(in arguments: [String]) -> String? {
    let words = arguments.first == "help" ? arguments.dropFirst() : arguments[...]
    let names = configuration.subcommands.map { $0.configuration.commandName ?? "\($0)".lowercased() } + ["help"]
    guard let word = words.first, !word.hasPrefix("-"), !names.contains(word) else { return nil }
    let suggestion = names.suggestion(for: word)
    let list = "; the commands are \(names.joined(separator: ", "))"
    return "there is no command \"\(word)\"" + (suggestion.isEmpty ? list : suggestion)
  }
}

/// The exit status for each kind of failure, as in sysexits.h.
extension ExitCode {
  static let usage = ExitCode(64)
  static let wrongDocument = ExitCode(65)
  static let noInput = ExitCode(66)
  static let noBus = ExitCode(69)
  static let cannotCreate = ExitCode(73)
  static let cannotWrite = ExitCode(74)
}
