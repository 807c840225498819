extension String {
  /// Whether Orca uses its voice for capitals: the text has letters, all of them capitals.
  var isUpper: Bool {
    let trimmed = drop { $0.isWhitespace }
    return !trimmed.isEmpty && trimmed.allSatisfy { $0.isLetter || $0.isWhitespace }
      && !trimmed.contains { $0.isWhitespace }
      && self == uppercased() && self != lowercased()
  }

  /// The line with runs of four or more of one sign replaced by their count: "5 equals characters". `name` returns the
  /// words before the sign's name, and the name; nil for a sign that is not counted.
  func countingRepeats(
    _ words: OrcaWords, name: (_ sign: Character, _ said: String) -> (space: String, name: String)?
  ) -> String {
    guard count >= 4 else { return self }
    return runs.reduce("") { said, run in
      guard run.count >= 4, !run.character.isWhitespace, let (space, name) = name(run.character, said) else {
        return said + String(repeating: run.character, count: run.count)
      }
      return said + space + words[.repeated, run.count, ["count": "\(run.count)", "repeatChar": name]]
    }
  }

  private var runs: [(character: Character, count: Int)] {
    var runs: [(character: Character, count: Int)] = []
    for character in self {
      if runs.last?.character == character { runs[runs.count - 1].count += 1 } else { runs.append((character, 1)) }
    }
    return runs
  }
}
