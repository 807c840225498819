package import AXTree

/// The words that composition adds itself, in the language of the tree.
package struct CompositionWords: Sendable {
  package let locale: String
  package let listSeparator: String
  /// The separators between the parts of the joined properties, in the order of ``JoinedProperty``.
  let separators: [String]
  private let language: AXLanguage?

  /// A word that composition adds; every language has every key.
  package enum Key: String, CaseIterable, Hashable, Sendable {
    case on, off, mixed, error
    /// With `{name}` as the placeholder of the name.
    case increment, decrement
    /// Without a name.
    case incrementAlone, decrementAlone
  }

  /// The words of a locale such as "de_AT.UTF-8"; English ones, with the language's separator, for a language without words.
  package init(locale: String) {
    self.locale = locale
    language = AXLanguage.words(for: locale, in: Self.languages) ?? Self.languages["en"]
    let listSeparator = AXLanguage.tags(of: locale).last.flatMap { Self.listSeparators[$0] } ?? ", "
    self.listSeparator = listSeparator
    separators = AXPropertyTable.joined.map { $0.policy == .distinctHyphenated ? "-" : listSeparator }
  }

  package subscript(key: Key) -> String { language?["words", key.rawValue] ?? key.rawValue }

  package static let languages = AXLanguage.all("composition")

  /// "Increment NAME", or "Increment" without a name (C29).
  package func stepping(_ key: Key, alone: Key, name: String?) -> String {
    name.map { AXLanguage.fill(self[key], ["name": $0]) } ?? self[alone]
  }

  /// A toggle's state in words (C26).
  package func word(for state: AXCheckedState) -> String {
    switch state {
    case .off: self[.off]
    case .on: self[.on]
    case .mixed: self[.mixed]
    }
  }

  /// The name of a role, for an operation without a name of its own (C31).
  package func name(of role: AXRole) -> String { language?["roles", role.rawValue] ?? Self.englishName(of: role) }

  /// "Menu item" for "menuItem".
  private static func englishName(of role: AXRole) -> String {
    let words = role.rawValue.map { $0.isUppercase ? " " + $0.lowercased() : String($0) }.joined()
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  private static let listSeparators = ["ja": "、", "zh": "、", "ar": "، ", "fa": "، ", "ur": "، "]

  // MARK: The names of operations

  /// A child's value as it is spoken: a toggle's state as a word, a number in its spoken form (C26, C30).
  func value(of child: AXProperties) -> String? {
    if let value = child.value, !value.isEmpty { return value }
    if let checked = child.states.checked { return word(for: checked) }
    guard let number = child.numericValue else { return nil }
    return number.text ?? Int(exactly: number.current).map(String.init) ?? "\(number.current)"
  }

  /// The child's operations as named actions: activation, increment, decrement, custom actions (C29, C31).
  func actions(of child: Contribution, findings: inout [AXFinding]) -> [AXAction] {
    let (properties, label) = (child.properties, child.label)
    var actions: [AXAction] = []
    func add(_ kind: AXOperation.Kind, of actor: AXNodeID, _ name: String) {
      actions.append(AXAction(name: name, operation: AXOperation(element: actor, kind: kind)))
    }
    if let actor = properties.activation {
      add(.activate, of: actor, label.map { label in value(of: properties).map { label + ": " + $0 } ?? label } ?? "")
    }
    if let actor = properties.adjustable {
      add(.increment, of: actor, stepping(.increment, alone: .incrementAlone, name: label))
      add(.decrement, of: actor, stepping(.decrement, alone: .decrementAlone, name: label))
    }
    return named(
      actions + properties.actions, of: child.element, role: properties.leafRole,
      lacksLabel: label == nil && properties.adjustable != nil, findings: &findings)
  }

  /// An element's actions; those without a name are named after its role and reported, as steps without a label are (C31).
  func named(
    _ actions: [AXAction], of element: AXNodeID, role: AXRole, lacksLabel: Bool = false, findings: inout [AXFinding]
  ) -> [AXAction] {
    guard lacksLabel || actions.contains(where: \.name.isEmpty) else { return actions }
    let name = name(of: role)
    let remedy = "give the element a label, or the action a name."
    let sentence = "An operation has no name and is offered as “\(name)”: \(remedy)"
    findings.append(AXFinding(.unnamedAction, at: element, sentence))
    return actions.map { $0.name.isEmpty ? AXAction(name: name, operation: $0.operation) : $0 }
  }
}

extension AXElement {
  /// Every operation of the element as a named action, as composition and deferral offer it (C29, D9).
  package final func offeredActions(_ words: CompositionWords) -> [AXAction] {
    var findings: [AXFinding] = []
    return words.actions(of: Contribution(of: self), findings: &findings)
  }
}
