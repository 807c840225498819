import ATSPIModel
import AXTree
import ReaderSpeech

extension AuditRule {
  /// A number that readers speak must be possible: a slider has one, inside its range, levels begin with 1, and a table has no
  /// more rows or columns than it states.
  public static let wrongNumber = AuditRule("wrong-number") { tree in
    tree.items.flatMap { item in
      mistakes(inNumberOf: item).map { AuditFinding("wrong-number", .warning, at: item.element, $0, remedy: $1) }
    } + tree.tree.root.subtree.compactMap(shortTable)
  }

  /// Orca's review of the screen leaves out the rows beyond those that a table states.
  private static func shortTable(_ element: AXElement) -> AuditFinding? {
    guard let table = element.table else { return nil }
    let children = element.children.filter { !$0.isHidden }
    let rows = children.filter { $0.role == .row }
    let lines = rows.isEmpty ? [children] : rows.map { $0.children.filter { !$0.isHidden } }
    let cells = lines.joined().compactMap(\.cell)
    let rowCount = max(rows.count, cells.map { $0.row.more($0.rowSpan) }.max() ?? 0)
    let columnCount = cells.map { $0.column.more($0.columnSpan) }.max() ?? 0
    guard table.rows < rowCount || table.columns < columnCount else { return nil }
    let (what, stated, has) =
      table.rows < rowCount ? ("rows", table.rows, rowCount) : ("columns", table.columns, columnCount)
    let message = "“\(element.label ?? "")” states \(stated) \(what) and has \(has)."
    let remedy = "State all of them, or put its column headers beside the rows instead of into one."
    return AuditFinding("wrong-number", .warning, at: element, message, remedy: remedy)
  }

  private static func mistakes(inNumberOf item: AuditedTree.Item) -> [(message: String, remedy: String)] {
    var mistakes: [(String, String)] = []
    if let level = item.properties.level, level < 1 {
      mistakes.append(("“\(item.label)” has the level \(level).", "Count levels from 1."))
    }
    if let number = item.properties.numericValue {
      let words = AuditWords.numbers([number.current, number.minimum, number.maximum])
      if !(number.minimum...Swift.max(number.minimum, number.maximum) ~= number.current) {
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

  /// A value must fit its role: a toggle's is on, off or mixed, and what a field shows is its text.
  public static let misplacedValue = AuditRule("misplaced-value") { tree in
    tree.items.flatMap { item in
      mistakes(inValueOf: item).map { AuditFinding("misplaced-value", .warning, at: item.element, $0, remedy: $1) }
    }
  }

  private static func mistakes(inValueOf item: AuditedTree.Item) -> [(message: String, remedy: String)] {
    guard let value = item.properties.value, !value.isEmpty else { return [] }
    let node = AXNode(id: item.element.id, role: item.role, properties: item.properties)
    if ATSPIValuePlace.table[item.role] == .checked, node.textValue?.place == .name {
      return [
        (
          "“\(item.label)” has the value “\(value)”, which is neither on nor off: its name says it.",
          "Set the state `checked`, and put the word into the label or the hint."
        )
      ]
    }
    guard let text = item.properties.text, text.content != value else { return [] }
    return [("No reader says the value “\(value)” of “\(item.label)”, which has a text.", "Set the text alone.")]
  }
}
