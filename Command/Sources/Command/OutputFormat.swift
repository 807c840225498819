import ArgumentParser

/// The format of the output: text for people, or JSON for programs.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json

  /// Prints the text, which contains its own line ends, or the JSON as a line.
  func write(_ text: @autoclosure () -> String, _ json: @autoclosure () -> [UInt8]) throws {
    try writeOut(self == .text ? Array(text().utf8) : json() + [0x0A])
  }
}
