/// Parses the lines of Orca's debug file into what Orca says, as they come.
///
/// A line is `05:18:48.496811 - SPEECH OUTPUT: 'Play push button.' voice=...`; an utterance of several lines goes on
/// below, indented to the column of the text.
struct OrcaSpeechParser {
  private static let start = "SPEECH OUTPUT: '"
  /// What may follow the closing quote: the voice's name, its settings, or nothing.
  private static let ends = ["'{", "' {", "'None", "' voice="]
  private static let indent = String(repeating: " ", count: 18)

  /// The utterances so far, in the order they were spoken.
  private(set) var utterances: [String] = []
  /// How many lines have been read.
  private(set) var count = 0
  private var pending: String?

  /// The utterances in all lines of a log. Linear in the lines.
  static func utterances(in lines: [String]) -> [String] {
    var speech = OrcaSpeechParser()
    speech.read(lines)
    return speech.utterances
  }

  /// Reads the lines that came after those that have been read. Linear in them.
  mutating func read(_ lines: [String]) {
    count += lines.count
    for line in lines {
      if let open = pending {
        pending = nil
        take(open + "\n" + (line.hasPrefix(Self.indent) ? String(line.dropFirst(Self.indent.count)) : line))
      } else if let start = line.firstRange(of: Self.start) {
        take(String(line[start.upperBound...]))
      }
    }
  }

  private mutating func take(_ text: String) {
    let closings = Self.ends.compactMap { text.firstRange(of: $0)?.lowerBound }
    if let end = closings.min() {
      utterances.append(String(text[..<end]))
    } else if text.hasSuffix("'") {
      utterances.append(String(text.dropLast()))
    } else {
      pending = text
    }
  }
}
