import AXTree

/// The parts of a text as Orca reads them from the bus, by Unicode scalars.
extension AXText {
  /// The line with the caret, without its line break, in parts of one stated language each.
  func caretLine(withEnd: Bool = false) -> [String] {
    let scalars = Array(content.unicodeScalars)
    let caret = max(0, min(scalars.count, self.caret ?? 0))
    if caret == scalars.count, scalars.last ?? "\n" == "\n" { return [] }
    let index = min(caret, scalars.count - 1)
    let start = scalars[..<index].lastIndex(of: "\n").map { $0 + 1 } ?? 0
    let end = scalars[index...].firstIndex(of: "\n") ?? scalars.count
    var line = scalars[start..<end]
    while line.last == "\r" { line.removeLast() }
    if withEnd, end < scalars.count { line.append("\n") }
    var parts: [(language: String?, scalars: String.UnicodeScalarView)] = []
    for (index, scalar) in zip(line.indices, line) {
      let language = language(at: index)
      if parts.last.map({ $0.language != language }) ?? true { parts.append((language, .init())) }
      parts[parts.count - 1].scalars.append(scalar)
    }
    return parts.map { String($0.scalars) }
  }

  /// The selected text.
  var selectedText: String {
    guard let selection else { return "" }
    let scalars = Array(content.unicodeScalars)
    return String(String.UnicodeScalarView(scalars[clamped(selection)]))
  }

  /// The language that the author states for a Unicode scalar.
  private func language(at offset: Int) -> String? {
    let run = runs.first { $0.range.contains(offset) && $0.attributes["language"] != nil }
    return (run?.attributes ?? attributes)["language"]
  }
}
