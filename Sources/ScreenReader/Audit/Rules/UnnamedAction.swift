import AXTree

extension AuditRule {
  /// Every action must have a name that a person can pick.
  public static let unnamedAction = AuditRule("unnamed-action") { tree in
    tree.items.flatMap { item in
      item.element.customActions.filter { $0.name.allSatisfy(\.isWhitespace) }.map { action in
        AuditFinding(
          "unnamed-action", .error, at: item.element, "An action of “\(item.label)” has no name.",
          remedy: "Name it after what it does.")
      }
    }
  }
}
