import ArgumentParser
import Foundation

struct Picture: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draws each element's frame, its number in reading order, and its speech.",
    discussion: """
      A PNG needs rsvg-convert, from Debian's librsvg2-bin. Exit status: 1 without it, 73 if the file cannot be written. \
      Example: axtree picture garage.json -o garage.svg
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
    guard let converter = pathOfProgram("rsvg-convert") else {
      printError("axtree: a PNG needs rsvg-convert: apt-get install librsvg2-bin. An SVG needs nothing.")
      throw ExitCode.failure
    }
    let drawn = NSTemporaryDirectory() + "axtree-\(UUID().uuidString)"
    defer { for ending in [".svg", ".png"] { try? FileManager.default.removeItem(atPath: drawn + ending) } }
    try write(svg, to: drawn + ".svg")
    try convert(drawn + ".svg", to: drawn + ".png", with: converter)
    guard let png = FileManager.default.contents(atPath: drawn + ".png") else { throw ExitCode.failure }
    try write(png, to: output)
  }

  private func write(_ text: String, to file: String) throws { try write(Data(text.utf8), to: file) }

  private func write(_ bytes: Data, to file: String) throws {
    guard FileManager.default.createFile(atPath: file, contents: bytes) else {
      printError("axtree: \(file): cannot be written")
      throw ExitCode.cannotCreate
    }
  }

  /// Runs the converting program, which reports by itself what fails.
  private func convert(_ svg: String, to png: String, with converter: String) throws {
    let process = Process()
    process.executableURL = URL(filePath: converter)
    process.arguments = ["-o", png, svg]
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    try process.run()
    ended.wait()
    guard process.terminationStatus == 0 else { throw ExitCode.failure }
  }
}
