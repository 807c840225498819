import AXTree

extension AuditRule {
  /// Controls and pictures must have a label.
  public static let missingLabel = AuditRule("missing-label") { tree in
    tree.items.filter { item in
      let isText = item.properties.text?.content.isEmpty == false || item.properties.placeholder?.isEmpty == false
      let isNamed = item.properties.relations[.labelledBy]?.isEmpty == false
      return item.label.isEmpty && (item.properties.value ?? "").isEmpty && !isText && !isNamed
        && (item.isInteractive || item.role == .image) && !isNamedByColumn(item)
    }.map { item in
      AuditFinding(
        "missing-label", .error, at: item.element, "The \(item.role.rawValue) has no label: only its role is spoken.",
        remedy: "Give it a label that says what it is for.")
    }
  }

  /// Whether readers say the header of its column in the place of a label: that of a cell with a mark.
  private static func isNamedByColumn(_ item: AuditedTree.Item) -> Bool {
    guard item.role == .cell, item.properties.states.checked != nil else { return false }
    let table = sequence(first: item.element, next: \.parent).first { $0.table != nil }
    return table?.subtree.contains { $0.role == .columnHeader && $0.label?.isEmpty == false } == true
  }

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

  /// A label must not repeat its role, in the language of the text: the reader adds that itself.
  ///
  /// In a language without words nothing is found.
  public static let roleInLabel = AuditRule("role-in-label") { tree in
    tree.items.compactMap { item in
      let language = tree.options.language ?? item.properties.language ?? tree.tree.locale
      guard let repeated = RoleWords.word(for: item.role, in: item.label, language: language) else { return nil }
      return AuditFinding(
        "role-in-label", .warning, at: item.element, "The label “\(item.label)” repeats the role: “\(repeated)”.",
        remedy: "Say what it is for; the reader adds the role.")
    }
  }

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
