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
    let focusable = tree.items.filter(\.element.canHaveFocus)
    let hinted = focusable.filter { hasText($0.properties.hint) }
    if hinted.isEmpty { return [] }
    var cursor = tree.tree.makeCursor()
    guard let update = tree.tree.changes(since: &cursor) else { return [] }
    let hints = OrcaSilencedHints(.orca43, in: update)
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

  private static func hasText(_ text: String?) -> Bool { text?.isEmpty == false }

  /// A number that an Orca does not say when it changes, although its element has the focus: that of a meter on Orca 43.
  ///
  /// The prediction is asked, once for each role that elements with a number have and with which they can have the focus.
  public static let unheardNumber = AuditRule("unheard-number") { tree in
    let numbered = tree.items.filter { $0.properties.numericValue != nil && $0.element.canHaveFocus }
    let silent = Dictionary(grouping: numbered, by: \.role).mapValues { silentOrcas($0[0].role) }
    return numbered.compactMap { item in
      guard let orcas = silent[item.role], !orcas.isEmpty else { return nil }
      return AuditFinding(
        "unheard-number", .warning, at: item.element,
        "\(orcas.joined(separator: ", ")) \(orcas.count == 1 ? "says" : "say") no number of “\(item.label)”, "
          + "because it is a \(item.role.rawValue).",
        remedy: "Set `value` to words in place of the number, or choose a role whose number is spoken.")
    }
  }

  /// The Orcas that say nothing when the number of the focused element changes.
  private static func silentOrcas(_ role: AXRole) -> [String] {
    OrcaEdition.all.filter { orca in
      let element = AXElement(role, label: "Name")
      element.isFocusable = true
      element.numericValue = AXNumericValue(5, in: 0...10)
      let tree = AXElementTree("Window") { element }
      tree.window.isActive = true
      tree.focus = element
      var (reader, cursor) = (SimulatedReader(ReaderSettings(orca.reader)), tree.makeCursor())
      if let all = tree.changes(since: &cursor) { _ = reader.hear(all) }
      element.numericValue?.current = 6
      return tree.changes(since: &cursor).map { reader.hear($0, at: 10).lines.isEmpty } ?? true
    }.map { "\($0)" }
  }
}

extension AXElement {
  /// The authors' custom content of the element and those below it. O(elements below).
  fileprivate var ownCustomContent: Set<AXCustomContent> {
    subtree.reduce(into: []) { $0.formUnion($1.authored.customContent) }
  }
}
