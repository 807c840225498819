import ATSPIModel
import AXTree

extension AuditRule {
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
