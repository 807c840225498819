@_spi(Command) import AXDocument
import ArgumentParser

struct Replay: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Applies commands to a document and prints the effect of each.",
    discussion: "Example: axtree replay garage.json garage.commands")

  @Argument(help: "The tree document.", completion: .file())
  var file: String

  @Argument(help: "The file of commands, one JSON object a line.", completion: .file())
  var commands: String

  @OptionGroup var speech: SpeechOptions

  @Flag(help: "Print the whole composed tree with each command.")
  var composed = false

  func validate() throws {
    if file == "-", commands == "-" {
      throw ValidationError("The document and the commands cannot both be read from standard input.")
    }
  }

  func run() throws {
    let replay = AXTreeReplay(try readDocument(file), reader: speech.settings, printsComposed: composed)
    let lines = try readBytes(commands).split(separator: 0x0A, omittingEmptySubsequences: false)
    var output: [UInt8] = []
    var count = 0
    for (index, line) in lines.map(Array.init).enumerated()
    where !line.allSatisfy({ $0 == 0x20 || $0 == 0x0D || $0 == 0x09 }) {
      count += 1
      do throws(AXDocumentError) {
        let command = try AXTreeCommand(utf8: line)
        if case .quit = command { break }
        output += Array((try replay.apply(command) + "\n").utf8)
      } catch {
        var error = error
        error.position?.line = index + 1
        printError("axtree: \(displayName(commands)): command \(count): \(error)")
        throw ExitCode.wrongDocument
      }
    }
    try writeOut(output)
  }
}
