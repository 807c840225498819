import AXTree

extension AuditRule {
  /// A helper text that a scope defers must be spoken: with default importance readers speak it only on request (D5,
  /// D7).
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
}

extension AXElement {
  /// The authors' custom content of the element and those below it. O(elements below).
  fileprivate var ownCustomContent: Set<AXCustomContent> {
    subtree.reduce(into: []) { $0.formUnion($1.authored.customContent) }
  }
}
