import AXTree

extension AuditRule {
  /// Two controls one after the other must not be heard alike.
  public static let duplicateLabel = AuditRule("duplicate-label") { tree in
    zip(tree.items, tree.items.dropFirst()).compactMap { first, second in
      guard !first.label.isEmpty, first.label == second.label, first.role == second.role, first.isInteractive,
        first.properties.value == second.properties.value, first.properties.position == second.properties.position
      else { return nil }
      return AuditFinding(
        "duplicate-label", .warning, at: second.element,
        "“\(second.label)” is heard twice in a row, and the two cannot be told apart.",
        remedy: "Say in each label what it belongs to.")
    }
  }
}
