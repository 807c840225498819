/// Where in a test something was expected. Test frameworks show an error at the test, and the line is in the message.
struct SourcePlace: CustomStringConvertible {
  let file: String
  let line: Int

  /// "MenuTests.swift:12".
  var description: String { "\(file.split(separator: "/").last ?? ""):\(line)" }
}
