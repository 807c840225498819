import ArgumentParser
import FileReplacement
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
    guard output.lowercased().hasSuffix(".png") else { return try replaceOutput { Array(svg.utf8) } }
    guard let converter = pathOfProgram("rsvg-convert") else {
      printError("axtree: a PNG needs rsvg-convert: apt-get install librsvg2-bin. An SVG needs nothing.")
      throw ExitCode.failure
    }
    try replaceOutput {
      let drawn = NSTemporaryDirectory() + "axtree-\(UUID().uuidString)"
      defer { for ending in [".svg", ".png"] { try? FileManager.default.removeItem(atPath: drawn + ending) } }
      try Data(svg.utf8).write(to: URL(filePath: drawn + ".svg"))
      try convert(drawn + ".svg", to: drawn + ".png", with: converter)
      let png = FileManager.default.contents(atPath: drawn + ".png") ?? Data()
      guard png.starts(with: [0x89, 0x50, 0x4E, 0x47]) else {
        printError("axtree: rsvg-convert made no PNG")
        throw ExitCode.failure
      }
      return Array(png)
    }
  }

  /// Replaces the picture by the bytes of a new one; an old one stays until they are there.
  private func replaceOutput(_ bytes: () throws -> [UInt8]) throws {
    do {
      let replacement = try FileReplacement(of: output)
      try replacement.write(bytes())
      try replacement.commit()
    } catch is FileReplacement.Failure {
      throw cannotCreate(output)
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
