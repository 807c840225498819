import AXTree

extension AuditRule {
  /// Two neighbouring controls must not sound alike.
  public static let duplicateLabel = AuditRule("duplicate-label") { tree in
    zip(tree.items, tree.items.dropFirst()).compactMap { first, second in
      guard !first.label.isEmpty, first.label == second.label, first.role == second.role, first.isInteractive,
        first.properties.value == second.properties.value, first.properties.position == second.properties.position
      else { return nil }
      return AuditFinding(
        "duplicate-label", .warning, at: second.element,
        "Two controls in a row have the label “\(second.label)”, and nobody can tell them apart.",
        remedy: "Say in each label what it belongs to.")
    }
  }
}
