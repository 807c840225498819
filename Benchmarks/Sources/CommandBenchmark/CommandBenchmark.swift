import Foundation

/// Measures the run time of `axtree` with ten thousand elements for each shape of the tree: `swift run -c release
/// --package-path Benchmarks CommandBenchmark .build/release/axtree`. Prints a table of medians, in seconds.
///
/// If the argument is a folder, it writes the documents there and measures nothing.
@main
struct CommandBenchmark {
  private static let rounds = 5

  private static let commands: [(name: String, arguments: [String])] = [
    ("say, Orca 43", ["say", "--reader", "orca43"]), ("say, Orca 48", ["say", "--reader", "orca48"]),
    ("say, VoiceOver", ["say", "--reader", "voiceover"]), ("audit", ["audit"]),
    ("picture", ["picture"]),
  ]

  static func main() throws {
    guard let argument = CommandLine.arguments.dropFirst().first else {
      print("CommandBenchmark needs the path of axtree, or a folder for the documents.")
      return
    }
    let command = URL(filePath: argument)
    let kind = try? FileManager.default.attributesOfItem(atPath: command.path)[.type] as? FileAttributeType
    let isMeasured = kind == .typeRegular
    let folder = isMeasured ? URL.temporaryDirectory.appending(path: UUID().uuidString) : command
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let files = try Shape.all.enumerated().map { index, shape in
      let file = folder.appending(path: "shape-\(index + 1).json")
      try Data(shape.document.utf8).write(to: file)
      return file.path
    }
    if !isMeasured { return }
    defer { try? FileManager.default.removeItem(at: folder) }
    print("| | " + commands.map(\.name).joined(separator: " | ") + " |")
    print("| --- |" + commands.map { _ in " --- |" }.joined())
    for (shape, file) in zip(Shape.all, files) {
      let medians = try commands.map { measured in
        let output = measured.name == "picture" ? ["--output", file + ".svg"] : []
        return try median(of: command, measured.arguments + output + [file])
      }
      print("| \(shape.name) | " + medians.map { String(format: "%.2f", $0) }.joined(separator: " | ") + " |")
    }
  }

  private static func median(of command: URL, _ arguments: [String]) throws -> Double {
    try (0..<rounds).map { _ in try seconds(command, arguments) }.sorted()[rounds / 2]
  }

  /// The time of one run, whose output is discarded.
  private static func seconds(_ command: URL, _ arguments: [String]) throws -> Double {
    let process = Process()
    process.executableURL = command
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    let time = try ContinuousClock().measure {
      try process.run()
      process.waitUntilExit()
    }
    guard process.terminationStatus == 0 else { throw CocoaError(.executableLoad) }
    return Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
  }
}
