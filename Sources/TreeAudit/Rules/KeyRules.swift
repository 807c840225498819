import AXTree

extension AuditRule {
  /// Controls, and elements with actions, must be reachable with the keyboard, and inside the window or scrollable into it.
  public static let unreachable = AuditRule("unreachable") { tree in
    let withoutKeys = Set(tree.tree.unreachableElements.map(\.id))
    return tree.items.compactMap { item in
      guard item.isInteractive else {
        // The custom actions of what takes no focus, such as a row that speaks for two buttons.
        let names = item.properties.actions.map { "“\($0.name)”" }
        if names.isEmpty || item.canHaveFocus { return nil }
        return AuditFinding(
          "unreachable", .warning, at: item.element,
          "“\(item.label)” has the actions \(names.joined(separator: ", ")) but never gets the focus.",
          remedy: "Set `isFocusable`, or leave out the combination, so that each control is reached.")
      }
      // A control that is disabled now may be operated later.
      if item.properties.states.isFocusable == false || withoutKeys.contains(item.element.id) {
        return AuditFinding(
          "unreachable", .warning, at: item.element, "“\(item.label)” is a control but never gets the focus.",
          remedy: "Let it take the keyboard focus.")
      }
      guard let frame = item.properties.frame, let window = tree.tree.root.composed.frame, !frame.intersects(window),
        !item.element.isInScrollPane
      else { return nil }
      return AuditFinding(
        "unreachable", .warning, at: item.element, "“\(item.label)” is outside the window.",
        remedy: "Hide it while it cannot be seen, or bring it into view when it gets the focus.")
    }
  }

  /// The focus must be in an open dialog with controls: else keys go to what lies behind it, and nobody hears that it is open.
  ///
  /// Where readers reach several dialogs it may be in any of them; and in a menu or an alert, which lie over others.
  public static let focusBehind = AuditRule("focus-behind") { tree in
    let open = tree.items.compactMap { $0.canHaveFocus ? $0.element.dialog : nil }
    guard let focus = tree.tree.focus, let dialog = open.last else { return [] }
    let isInFront = sequence(first: focus, next: \.parent).contains { around in
      open.contains { $0 === around } || [.menu, .alert].contains(around.authored.role)
    }
    if isInFront { return [] }
    let name = dialog.composed.label.map { "“\($0)”" } ?? "A dialog"
    let behind = focus.composed.label.map { "“\($0)”" } ?? "what is"
    return [
      AuditFinding(
        "focus-behind", .warning, at: dialog, "\(name) is open, but keys go to \(behind) behind it.",
        remedy: "Move the focus into it.")
    ]
  }
}

extension AXElement {
  fileprivate var isInScrollPane: Bool {
    sequence(first: self, next: \.parent).contains { $0.authored.role == .scrollPane }
  }

  /// The innermost dialog around the element, or the element itself.
  fileprivate var dialog: AXElement? {
    sequence(first: self, next: \.parent).first { element in
      element.authored.states.isModal || element.authored.role.map(Self.dialogRoles.contains) == true
    }
  }

  private static let dialogRoles: Set<AXRole> = [.dialog, .fileChooser, .colorChooser, .fontChooser]
}
