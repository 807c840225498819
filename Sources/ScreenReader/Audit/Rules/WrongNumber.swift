import AXTree

extension AuditRule {
  /// A number that readers speak must be possible: a slider has one, inside its range, and levels begin with 1.
  public static let wrongNumber = AuditRule("wrong-number") { tree in
    tree.items.flatMap { item in
      mistakes(of: item).map { AuditFinding("wrong-number", .warning, at: item.element, $0, remedy: $1) }
    }
  }

  private static func mistakes(of item: AuditedTree.Item) -> [(message: String, remedy: String)] {
    var mistakes: [(String, String)] = []
    if let level = item.properties.level, level < 1 {
      mistakes.append(("“\(item.label)” has the level \(level).", "Count levels from 1."))
    }
    if let number = item.properties.number {
      let words = [number.now, number.min, number.max].map { SpokenNumber.text($0, language: "en") }
      if !(number.min...Swift.max(number.min, number.max) ~= number.now) {
        mistakes.append(
          ("“\(item.label)” is at \(words[0]), outside of \(words[1]) to \(words[2]).", "Keep the number in its range.")
        )
      }
    } else if numbered.contains(item.role) {
      mistakes.append(("“\(item.label)” has no number.", "Set it with its range; readers say it and users change it."))
    }
    return mistakes
  }

  /// The roles of elements that are their number.
  private static let numbered: Set<AXRole> = [.slider, .dial, .scrollBar]
}
