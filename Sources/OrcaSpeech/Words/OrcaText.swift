import AXTree

/// Texts as Orca reads them from the bus, by Unicode scalars.
enum OrcaText {
  /// The line with the caret, without its line break, in parts of one stated language each.
  static func line(of text: AXText, withEnd: Bool = false) -> [String] {
    let scalars = Array(text.content.unicodeScalars)
    let caret = max(0, min(scalars.count, text.caret ?? 0))
    if caret == scalars.count, scalars.last ?? "\n" == "\n" { return [] }
    let index = min(caret, scalars.count - 1)
    let start = scalars[..<index].lastIndex(of: "\n").map { $0 + 1 } ?? 0
    let end = scalars[index...].firstIndex(of: "\n") ?? scalars.count
    var line = scalars[start..<end]
    while line.last == "\r" { line.removeLast() }
    if withEnd, end < scalars.count { line.append("\n") }
    var parts: [(language: String?, scalars: String.UnicodeScalarView)] = []
    for (index, scalar) in zip(line.indices, line) {
      let language = text.language(at: index)
      if parts.last.map({ $0.language != language }) ?? true { parts.append((language, .init())) }
      parts[parts.count - 1].scalars.append(scalar)
    }
    return parts.map { String($0.scalars) }
  }

  /// The selected text.
  static func selected(in text: AXText) -> String {
    guard let selection = text.selection else { return "" }
    let scalars = Array(text.content.unicodeScalars)
    return String(String.UnicodeScalarView(scalars[text.clamped(selection)]))
  }

  /// Whether Orca uses its voice for capitals: the text has letters, all of them capitals.
  static func isUpper(_ text: String) -> Bool {
    let trimmed = text.drop { $0.isWhitespace }
    return !trimmed.isEmpty && trimmed.allSatisfy { $0.isLetter || $0.isWhitespace }
      && !trimmed.contains { $0.isWhitespace }
      && text == text.uppercased() && text != text.lowercased()
  }

  /// The line with runs of four or more of one sign replaced by their count: "5 equals characters". `name` returns the
  /// words before the sign's name, and the name; nil for a sign that is not counted.
  static func countingRepeats(
    in line: String, _ words: OrcaWords, name: (_ sign: Character, _ said: String) -> (space: String, name: String)?
  ) -> String {
    guard line.count >= 4 else { return line }
    return runs(of: line).reduce("") { said, run in
      guard run.count >= 4, !run.character.isWhitespace, let (space, name) = name(run.character, said) else {
        return said + String(repeating: run.character, count: run.count)
      }
      return said + space + words[.repeated, run.count, ["count": "\(run.count)", "repeatChar": name]]
    }
  }

  private static func runs(of line: String) -> [(character: Character, count: Int)] {
    var runs: [(character: Character, count: Int)] = []
    for character in line {
      if runs.last?.character == character { runs[runs.count - 1].count += 1 } else { runs.append((character, 1)) }
    }
    return runs
  }
}

extension AXText {
  /// The language that the author states for a Unicode scalar.
  fileprivate func language(at offset: Int) -> String? {
    let run = runs.first { $0.range.contains(offset) && $0.attributes["language"] != nil }
    return (run?.attributes ?? attributes)["language"]
  }
}
