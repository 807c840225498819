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

/// A shape of a tree of ten thousand elements; each could make something else quadratic.
struct Shape {
  let name: String
  /// The window's children, as JSON.
  let children: String

  /// The document, as `axtree` reads it.
  var document: String {
    #"{"format":"axtree/1","name":"\#(name)","root":{"role":"window","label":"\#(name)","frame":[0,0,2000,20000],"#
      + #""children":[\#(children)]}}"#
  }

  static let all = [groups, flat, cards, staircase, levels, table, deep]

  private static func joined(_ indices: Range<Int>, _ node: (Int) -> String) -> String {
    indices.map(node).joined(separator: ",")
  }

  private static let groups = Shape(
    name: "100 groups of 100 buttons",
    children: joined(0..<100) { group in
      let buttons = joined(0..<100) { index in
        let frame = "[\(index % 10 * 110),\(group * 200 + index / 10 * 20),100,18]"
        return #"{"role":"button","label":"Button \#(group) \#(index)","frame":\#(frame)}"#
      }
      return #"{"role":"group","label":"Group \#(group)","children":[\#(buttons)]}"#
    })

  private static let flat = Shape(
    name: "10,000 buttons side by side",
    children: joined(0..<10_000) {
      #"{"role":"button","label":"Button \#($0)","frame":[\#($0 % 100 * 20),\#($0 / 100 * 20),18,18]}"#
    })

  /// Rows that overlap: every card is as high as three rows, so that no row ends where the next one begins.
  private static let cards = Shape(
    name: "10,000 cards that overlap in height",
    children: joined(0..<10_000) {
      let height = 40 + $0 * 7 % 25
      return
        #"{"role":"listItem","label":"Card \#($0)","frame":[\#($0 % 100 * 20),\#($0 / 100 * 20 + $0 % 7),18,\#(height)]}"#
    })

  private static let staircase = Shape(
    name: "a staircase of 10,000 steps",
    children: joined(0..<10_000) {
      #"{"role":"button","label":"Step \#($0)","frame":[\#(10_000 - $0),\#($0 * 2),30,60]}"#
    })

  private static let levels = Shape(
    name: "a flat tree of 10,000 items with levels",
    children: #"{"role":"tree","label":"Files","children":["#
      + joined(0..<10_000) {
        #"{"role":"treeItem","label":"File \#($0)","level":\#(1 + $0 % 4),"frame":[0,\#($0 * 20),200,18]}"#
      } + "]}")

  private static let table = Shape(
    name: "a table of 10,000 cells",
    children: #"{"role":"table","label":"Results","table":{"rows":1000,"columns":10},"children":["#
      + joined(0..<10_000) {
        let (row, column) = ($0 / 10, $0 % 10)
        let header = row == 0 ? #","header":"column""# : ""
        return #"{"role":"\#(row == 0 ? "columnHeader" : "cell")","label":"Cell \#($0)","#
          + #""cell":{"row":\#(row),"column":\#(column)\#(header)},"frame":[\#(column * 100),\#(row * 20),98,18]}"#
      } + "]}")

  /// 1,000 groups, each in the one before it, with nine buttons beside the next one.
  private static let deep = Shape(
    name: "1,000 groups, each in the one before",
    children: (0..<1_000).reversed().reduce("") { inner, depth in
      let buttons = joined(0..<9) {
        #"{"role":"button","label":"Button \#(depth) \#($0)","frame":[\#($0 * 20),\#(depth * 20),18,18]}"#
      }
      return
        #"{"role":"group","label":"Group \#(depth)","children":[\#(buttons)\#(inner.isEmpty ? "" : ",")\#(inner)]}"#
    })
}
