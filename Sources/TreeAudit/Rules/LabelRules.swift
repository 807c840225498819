import AXTree
import OrcaSpeech
import ReaderSpeech

extension AuditRule {
  /// Controls and pictures must have a name that every Orca says: their label, or that of a text that labels them.
  ///
  /// White space is no name, nor is the content of a field, its placeholder or its value.
  public static let missingLabel = AuditRule("missing-label") { tree in
    tree.items.filter { item in
      (item.isInteractive || isPicture(item.role)) && item.label.isBlank && !isNamedByColumn(item)
    }.compactMap { item in
      let unnamed = tree.predictions.speech(of: item.element).filter { !isNamed(item, $0.speech, tree) }
      if unnamed.isEmpty { return nil }
      let isNamedByNone = unnamed.count == OrcaEdition.all.count
      let orcas = isNamedByNone ? "" : " on \(AuditWords.names(of: unnamed.map(\.edition)))"
      return AuditFinding(
        "missing-label", .error, at: item.element,
        "The \(item.role.rawValue) has no label\(orcas): \(AuditWords.said(unnamed)).",
        remedy: "Give it a label that says what it is for.")
    } + namelessPictures(tree)
  }

  private static func isPicture(_ role: AXRole) -> Bool { role == .image || role == .icon }

  /// Whether the speech has a name of the element: words for it, or a text that nobody can change.
  private static func isNamed(_ item: AuditedTree.Item, _ speech: Speech, _ tree: AuditedTree) -> Bool {
    let isText = item.properties.text?.isEditable == false
    return speech.segments.contains { segment in
      guard segment.kind == .label || (isText && segment.kind == .value), !segment.text.isBlank else { return false }
      return segment.source.map { tree.predictions.isNode($0, in: item.element) } == true
    }
  }

  /// The pictures without a label that no reader meets: with a role, neither hidden, nor said to be no element, nor in
  /// what speaks for them.
  private static func namelessPictures(_ tree: AuditedTree) -> [AuditFinding] {
    let reached = Set(tree.items.map(\.element.id))
    let isConfined = tree.items.count < tree.tree.elements.count
    let shown = DepthFirst([tree.tree.root]) { $0.isHidden || $0.isComposite || $0.isInteractive ? [] : $0.children }
    return shown.compactMap { element in
      guard element.role.map(isPicture) ?? element.traits.contains(.image), element.label?.isBlank != false,
        !element.isHidden,
        element.isAccessibilityElement != false, !reached.contains(element.id),
        element.relations[.labelledBy] == nil,
        !isConfined || sequence(first: element, next: \.parent).contains(where: { reached.contains($0.id) })
      else { return nil }
      return AuditFinding(
        "missing-label", .error, at: element, "The \(element.effectiveRole.rawValue) has no label: Orca says nothing.",
        remedy: "Give it a label that says what it shows, or hide it if it only decorates.")
    }
  }

  /// Whether readers say the header of its column instead of a label: that of a cell with a mark.
  private static func isNamedByColumn(_ item: AuditedTree.Item) -> Bool {
    guard item.role == .cell, item.properties.states.checked != nil else { return false }
    let table = sequence(first: item.element, next: \.parent).first { $0.table != nil }
    return table?.subtree.contains { $0.role == .columnHeader && $0.label?.isBlank == false } == true
  }

  /// Two neighbouring controls must not sound alike: on no Orca may both be said in the same words.
  ///
  /// A hint tells them apart only if both have one: nobody hears that the other's is missing.
  public static let duplicateLabel = AuditRule("duplicate-label") { tree in
    zip(tree.items, tree.items.dropFirst()).compactMap { first, second in
      guard !first.label.isBlank, first.label.lowercased() == second.label.lowercased(), first.role == second.role,
        first.isInteractive, first.properties.position == second.properties.position
      else { return nil }
      let (one, other) = (tree.predictions.speech(of: first.element), tree.predictions.speech(of: second.element))
      let alike = zip(one, other).compactMap { one, other -> AuditPredictions.Heard? in
        let areHinted = one.speech.hasHint && other.speech.hasHint
        let words = [one.speech, other.speech].map { areHinted ? $0 : $0.unhinted }
        return words[0].text.lowercased() == words[1].text.lowercased() ? (other.edition, words[1]) : nil
      }
      if alike.isEmpty { return nil }
      return AuditFinding(
        "duplicate-label", .warning, at: second.element,
        "Two controls in a row sound alike: \(AuditWords.said(alike)) of each.",
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

  /// Every action must have a name that a person can pick: its own, or the label of the control that became it.
  public static let unnamedAction = AuditRule("unnamed-action") { tree in
    tree.items.flatMap { item in
      let own = item.element.customActions.filter(\.name.isBlank).map { _ in item.element }
      return (own + namelessControls(in: item)).map { element in
        AuditFinding(
          "unnamed-action", .error, at: element, "An action of “\(item.label)” has no name.",
          remedy: "Name it after what it does.")
      }
    }
  }

  /// The controls without a label that are actions of an element that speaks for them.
  private static func namelessControls(in item: AuditedTree.Item) -> [AXElement] {
    guard item.element.isComposite, !item.properties.actions.isEmpty else { return [] }
    let shown = DepthFirst(item.element.children) { $0.isHidden ? [] : $0.children }
    return shown.filter { element in
      !element.isHidden && element.isInteractive && (element.composed.label ?? "").isBlank
        && (element.composed.value ?? "").isBlank && element.composed.text == nil
    }
  }
}

extension Speech {
  fileprivate var hasHint: Bool { segments.contains { $0.kind == .hint } }

  /// It without its hint.
  fileprivate var unhinted: Speech {
    Speech(utterances.map { $0.filter { $0.kind != .hint } }.filter { !$0.isEmpty })
  }
}
