import AXTree

extension AuditRule {
  /// A hint that Orca 43 leaves out: when the focus comes into a dialog or an alert with a hint, Orca says that hint and
  /// none of the element's.
  ///
  /// Only elements that can have the focus are looked at; in what opens over the rest, such as a dialog, only the first of
  /// them, where the focus comes in. O(elements), and O(elements) for each container with a hint around an element with
  /// one.
  public static let unheardHint = AuditRule("unheard-hint") { tree in
    let focusable = tree.items.filter(\.element.canHaveFocus)
    let hinted = focusable.filter { hasText($0.properties.hint) }
    if hinted.isEmpty { return [] }
    var cursor = tree.tree.makeCursor()
    var orca = Orca<Orca43>()
    if let update = tree.tree.changes(since: &cursor) { _ = orca.hear(update, at: 0) }
    return hinted.compactMap { item in
      guard let object = OrcaObject(item.element.id, in: orca.tree) else { return nil }
      func isHeard(from prior: OrcaObject) -> Bool {
        var speaker = OrcaSpeaker(object, prior: prior, orca: orca)
        let segments = speaker.items().utterances(endsWithStop: false).joined()
        return segments.contains { $0.kind == .hint && $0.source == object.id && $0.text == object.description }
      }
      let container = object.ancestors.first { container in
        guard hasText(container.description), let outside = container.parent else { return false }
        let first = focusable.first { OrcaObject($0.element.id, in: orca.tree)?.isInside(container) == true }
        if opening.contains(container.node.role), first?.element !== item.element { return false }
        return isHeard(from: container) && !isHeard(from: outside)
      }
      guard let container else { return nil }
      return AuditFinding(
        "unheard-hint", .warning, at: item.element,
        "Orca 43 leaves out the hint “\(object.description)” of “\(item.label)” after “\(container.description)”, "
          + "the hint of the \(container.node.role.rawValue) around it.",
        remedy: "Say “\(container.description)” in a text inside the \(container.node.role.rawValue), not in a hint.")
    }
  }

  /// The roles of containers that open with the focus inside.
  private static let opening: Set<AXRole> = [.dialog, .alert, .notification]

  private static func hasText(_ text: String?) -> Bool { text?.isEmpty == false }
}
