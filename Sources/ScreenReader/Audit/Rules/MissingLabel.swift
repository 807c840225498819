import AXTree

extension AuditRule {
  /// Controls and pictures must have a label.
  public static let missingLabel = AuditRule("missing-label") { tree in
    tree.items.filter { item in
      let isText = item.properties.text?.content.isEmpty == false || item.properties.placeholder?.isEmpty == false
      let isNamed = item.properties.relations[.labelledBy]?.isEmpty == false
      return item.label.isEmpty && (item.properties.value ?? "").isEmpty && !isText && !isNamed
        && (item.isInteractive || item.role == .image)
    }.map { item in
      AuditFinding(
        "missing-label", .error, at: item.element, "The \(item.role.rawValue) has no label: only its role is spoken.",
        remedy: "Give it a label that says what it is for.")
    }
  }
}
