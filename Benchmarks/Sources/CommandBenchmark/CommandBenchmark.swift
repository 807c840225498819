import Foundation

/// How long `axtree` takes with ten thousand elements, from its start to its end, for each shape of the tree:
/// `swift run -c release --package-path Benchmarks CommandBenchmark`. Prints a table of medians, in seconds.
///
/// With a folder as its argument it writes the documents there and measures nothing.
@main
struct CommandBenchmark {
  private static let rounds = 5

  private static let commands: [(name: String, arguments: [String])] = [
    ("say, Orca 43", ["say", "--reader", "orca43"]), ("say, Orca 48", ["say", "--reader", "orca48"]),
    ("say, VoiceOver", ["say", "--reader", "voiceover"]), ("audit", ["audit"]),
    ("picture", ["picture"]),
  ]

  static func main() throws {
    let asked = CommandLine.arguments.dropFirst().first
    let folder = asked.map { URL(filePath: $0) } ?? URL.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let files = try Shape.all.enumerated().map { place, shape in
      let file = folder.appending(path: "shape-\(place + 1).json")
      try Data(shape.document.utf8).write(to: file)
      return file.path
    }
    if asked != nil { return }
    defer { try? FileManager.default.removeItem(at: folder) }
    print("| | " + commands.map(\.name).joined(separator: " | ") + " |")
    print("| --- |" + commands.map { _ in " --- |" }.joined())
    for (shape, file) in zip(Shape.all, files) {
      let medians = try commands.map { command in
        let output = command.name == "picture" ? ["--output", file + ".svg"] : []
        return try median(of: command.arguments + output + [file])
      }
      print("| \(shape.name) | " + medians.map { String(format: "%.2f", $0) }.joined(separator: " | ") + " |")
    }
  }

  private static func median(of arguments: [String]) throws -> Double {
    try (0..<rounds).map { _ in try seconds(arguments) }.sorted()[rounds / 2]
  }

  /// The time of one run, whose output goes nowhere.
  private static func seconds(_ arguments: [String]) throws -> Double {
    let own = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    let process = Process()
    process.executableURL = own.deletingLastPathComponent().appending(path: "axtree")
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
