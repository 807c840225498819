import AXTree
import OrcaSpeech
import ReaderSpeech

extension AuditRule {
  /// A helper text that a scope defers must be spoken: with default importance readers speak it only on request.
  ///
  /// Content that an author gave to the element itself is no finding: there the author chose to have it spoken on
  /// request.
  public static let unheardHelper = AuditRule("unheard-helper") { tree in
    tree.items.flatMap { item in
      let waiting = item.properties.customContent.filter { $0.importance == .default }
      let own = waiting.isEmpty ? [] : item.element.ownCustomContent
      return waiting.filter { !own.contains($0) }.map { content in
        let text = [content.label, content.value].compactMap(\.self).joined(separator: ": ")
        return AuditFinding(
          "unheard-helper", .warning, at: item.element, "Readers speak “\(text)” of “\(item.label)” only on request.",
          remedy: "Declare it in the scope with high importance: `.inherited(importance: .high)`.")
      }
    }
  }

  /// A hint that Orca 43 leaves out: when the focus enters a dialog or an alert with a hint, Orca says that hint and
  /// none of the element's.
  ///
  /// Only elements that can have the focus are looked at; in what opens over the rest, such as a dialog, only the first of
  /// them, where the focus enters. O(elements), and O(elements) for each container with a hint around an element with
  /// one.
  public static let unheardHint = AuditRule("unheard-hint") { tree in
    let focusable = tree.items.filter(\.canHaveFocus)
    let hinted = focusable.filter { hasText($0.properties.hint) }
    if hinted.isEmpty { return [] }
    guard let hints = tree.predictions.prediction(.orca43) else { return [] }
    return hinted.compactMap { item in
      let container = hints.containerSilencingHint(of: item.element.id) { container in
        let first = focusable.first { hints.isNode($0.element.id, inside: container.id) }
        return !opening.contains(container.role) || first?.element === item.element
      }
      guard let container else { return nil }
      let (hint, around) = (hints.description(of: item.element.id), hints.description(of: container.id))
      return AuditFinding(
        "unheard-hint", .warning, at: item.element,
        "Orca 43 leaves out the hint “\(hint)” of “\(item.label)” after “\(around)”, "
          + "the hint of the \(container.role.rawValue) around it.",
        remedy: "Put “\(hint)” into the label of “\(item.label)”, or leave it out.")
    }
  }

  /// The roles of containers that open with the focus inside.
  private static let opening: Set<AXRole> = [.dialog, .alert, .notification]

  private static func hasText(_ text: String?) -> Bool { text?.isBlank == false }

  /// A live region, which Orca reads in web browsers alone: by the scripts for their toolkits.
  public static let unheardLiveRegion = AuditRule("unheard-live-region") { tree in
    DepthFirst([tree.tree.root]) { $0.isHidden ? [] : $0.children }.compactMap { element in
      guard let live = element.live, live != .off, !element.isHidden else { return nil }
      let name = element.label.map { "“\($0)”" } ?? "a \(element.effectiveRole.rawValue)"
      return AuditFinding(
        "unheard-live-region", .warning, at: element,
        "No Orca says what changes in \(name): it reads live regions of web browsers alone.",
        remedy: "Announce what players must hear.")
    }
  }
}

extension AXElement {
  /// The authors' custom content of the element and those below it. O(elements below).
  fileprivate var ownCustomContent: Set<AXCustomContent> {
    subtree.reduce(into: []) { $0.formUnion($1.authored.customContent) }
  }
}
