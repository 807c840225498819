import ArgumentParser
import Foundation

struct Picture: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draws each element's frame, its number in reading order, and its speech.",
    discussion: """
      A PNG needs rsvg-convert (from librsvg2-bin) or convert (from imagemagick). Example: axtree picture garage.json -o \
      garage.svg
      """)

  @OptionGroup var source: TreeSource

  @Option(
    name: [.short, .customLong("output")], help: "The file to write, .svg or .png.",
    completion: .file(extensions: ["svg", "png"]))
  var output: String

  @OptionGroup var speech: SpeechOptions

  func validate() throws {
    guard ["svg", "png"].contains(URL(filePath: output).pathExtension.lowercased()) else {
      throw ValidationError("The picture's file must end in .svg or .png.")
    }
  }

  func run() throws {
    let document = try source.read()
    let svg = TreePicture(document, speech.settings).svg
    guard output.lowercased().hasSuffix(".png") else { return try write(svg, to: output) }
    // The converting program would not report why it cannot write the file.
    try write("", to: output)
    let file = NSTemporaryDirectory() + "axtree-\(UUID().uuidString).svg"
    try write(svg, to: file)
    defer { try? FileManager.default.removeItem(atPath: file) }
    try convert(file)
  }

  private func write(_ text: String, to file: String) throws {
    guard FileManager.default.createFile(atPath: file, contents: Data(text.utf8)) else {
      printError("axtree: \(file): cannot be written")
      throw ExitCode.cannotCreate
    }
  }

  private func convert(_ svg: String) throws {
    let programs = [("rsvg-convert", ["-o", output, svg]), ("convert", ["-density", "96", svg, output])]
    for (name, arguments) in programs {
      guard let path = pathOfProgram(name) else { continue }
      let process = Process()
      process.executableURL = URL(filePath: path)
      process.arguments = arguments
      let ended = DispatchSemaphore(value: 0)
      process.terminationHandler = { _ in ended.signal() }
      try process.run()
      ended.wait()
      if process.terminationStatus == 0 { return }
    }
    printError(
      "axtree: a PNG needs rsvg-convert (Debian's librsvg2-bin) or convert (imagemagick); an SVG needs neither")
    throw ExitCode.failure
  }
}
