/// The kind of element that a rotor visits: one that readers know, or one that the author names.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum AXRotorKind: Hashable, Sendable, Codable {
  /// Visits headings.
  case heading
  /// Visits links.
  case link
  /// Visits links that were followed before.
  case visitedLink
  /// Visits landmarks.
  case landmark
  /// Visits fields with text.
  case textField
  /// Visits buttons.
  case button
  /// Visits pictures.
  case image
  /// Visits lists.
  case list
  /// Visits tables.
  case table
  /// Visits text in bold.
  case boldText
  /// Visits text in italics.
  case italicText
  /// Visits underlined text.
  case underlineText
  /// Visits words that are spelled wrong.
  case misspelledWord
  /// Visits elements that the author chooses, under a name that people hear, in the tree's language: "Rivals".
  case named(String)

  /// The system types, by their names in documents.
  package static let systemTypes: [(name: String, kind: AXRotorKind)] = [
    ("heading", .heading), ("link", .link), ("visitedLink", .visitedLink), ("landmark", .landmark),
    ("textField", .textField), ("button", .button), ("image", .image), ("list", .list), ("table", .table),
    ("boldText", .boldText), ("italicText", .italicText), ("underlineText", .underlineText),
    ("misspelledWord", .misspelledWord),
  ]

  /// The name of a system type in documents; nil for the author's kinds.
  package var systemName: String? { Self.systemTypes.first { $0.kind == self }?.name }

  /// The kind in plain English: "heading", or the author's name.
  package var plainName: String {
    if case .named(let name) = self { return name }
    return AXLanguage.plain(systemName ?? "")
  }
}

/// The direction in which a rotor searches.
public enum AXRotorDirection: Hashable, Sendable {
  /// On from the current item, or to the first one.
  case forward
  /// Back from the current item, or to the last one.
  case backward

  /// The name of the action for this direction, in plain English: "Next heading".
  @_spi(Command) public func actionName(through kind: AXRotorKind) -> String {
    (self == .forward ? "Next " : "Previous ") + kind.plainName
  }

  /// The name of the action in a language, of whose ``AXLanguage/names`` these are: "Weiter: Überschrift"; nil for English.
  package func actionName(through kind: AXRotorKind, in names: AXLanguage?) -> String {
    guard let pattern = names?["words", self == .forward ? "next" : "previous"] else {
      return actionName(through: kind)
    }
    return AXLanguage.fill(pattern, ["rotor": kind.systemName.flatMap { names?["rotors", $0] } ?? kind.plainName])
  }
}

/// A published rotor: its kind and the elements that it finds going forward, in order.
package struct AXPublishedRotor: Hashable, Sendable, Codable {
  package var kind: AXRotorKind
  package var results: [AXNodeID]

  package init(kind: AXRotorKind, results: [AXNodeID]) {
    self.kind = kind
    self.results = results
  }
}
