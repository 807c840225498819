/// Reads what Orca says out of the lines of its debug file.
///
/// A line is `05:18:48.496811 - SPEECH OUTPUT: 'Play push button.' voice=...`; an utterance of several lines goes on
/// below, indented to the column of the text.
enum OrcaSpeech {
  private static let start = "SPEECH OUTPUT: '"
  /// What may follow the closing quote: the voice's name, its settings, or nothing.
  private static let ends = ["'{", "' {", "'None", "' voice="]
  private static let indent = String(repeating: " ", count: 18)

  /// The utterances in the order they were spoken. Linear in the lines.
  static func utterances(in lines: [String]) -> [String] {
    var spoken: [String] = []
    var pending: String?
    for line in lines {
      if let open = pending {
        let text = open + "\n" + (line.hasPrefix(indent) ? String(line.dropFirst(indent.count)) : line)
        pending = nil
        take(text, &spoken, &pending)
      } else if let start = line.firstRange(of: start) {
        take(String(line[start.upperBound...]), &spoken, &pending)
      }
    }
    return spoken
  }

  private static func take(_ text: String, _ spoken: inout [String], _ pending: inout String?) {
    let closings = ends.compactMap { text.firstRange(of: $0)?.lowerBound }
    if let end = closings.min() {
      spoken.append(String(text[..<end]))
    } else if text.hasSuffix("'") {
      spoken.append(String(text.dropLast()))
    } else {
      pending = text
    }
  }
}
