import AXDocument
import ArgumentParser
import ScreenReader

struct Replay: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Applies commands to a document and prints the effect of each.")

  @Argument(help: "The tree document.")
  var file: String

  @Argument(help: "The file of commands, one JSON object a line.")
  var commands: String

  @Option(help: "The screen reader whose speech is printed.")
  var reader = ReaderOption.orca

  @Flag(help: "Print the whole composed tree with each command.")
  var composed = false

  func validate() throws {
    if file == "-", commands == "-" {
      throw ValidationError("The document and the commands cannot both be read from standard input.")
    }
  }

  func run() throws {
    let options = self
    try onDeepStack {
      let replay = AXTreeReplay(
        try readDocument(options.file), reader: ReaderSettings(options.reader.reader), printsComposed: options.composed)
      let lines = try readBytes(options.commands).split(separator: 0x0A).map(Array.init)
      var output: [UInt8] = []
      for (index, line) in lines.enumerated() where !line.allSatisfy({ $0 == 0x20 || $0 == 0x0D || $0 == 0x09 }) {
        do throws(AXDocumentError) {
          let command = try AXTreeCommand(utf8: line)
          if case .quit = command { break }
          output += Array((try replay.apply(command) + "\n").utf8)
        } catch {
          printError("axtree: \(displayName(options.commands)): command \(index + 1): \(error)")
          throw ExitCode.wrongDocument
        }
      }
      writeOut(output)
    }
  }
}
