extension String {
  /// The text in lines of at most so many letters; if it does not fit into the lines, it ends with "…".
  func wrapped(letters: Int, most: Int = .max) -> [String] {
    var lines = split(separator: " ").reduce(into: [String]()) { lines, word in
      if let last = lines.last, last.count + word.count < letters {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    if lines.count > most {
      lines.removeSubrange(most...)
      lines[most - 1] += "…"
    }
    return lines.map { $0.count > letters ? $0.prefix(letters - 1) + "…" : $0 }
  }
}
