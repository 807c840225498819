import AXTree
import ReaderSpeech

/// VoiceOver's speech about an element, by rules S1 to S19.
struct VoiceOverSpeaker {
  private let subject: VoiceOverSubject
  private let tree: AXPublishedTree
  private let words: VoiceOverWords
  private let isBrief: Bool

  init(_ subject: VoiceOverSubject, in tree: AXPublishedTree, _ settings: ReaderSettings) {
    self.subject = subject
    self.tree = tree
    words = VoiceOverWords(locale: subject.properties.language ?? settings.locale ?? tree.locale)
    isBrief = settings.verbosity == .brief
  }

  /// The segments of the element: label and value, role, position, custom content, hint. Each of several parts has a full
  /// stop at its end.
  func segments() -> [SpeechSegment] {
    var (base, hint) = (base, subject.hint)
    if base.isEmpty { (base, hint) = (said(.hint, hint, "S7"), "") }
    let all = [base, traits, position] + content + [isBrief ? [] : hints(author: hint)]
    let parts = all.filter { !$0.isEmpty }
    guard parts.count > 1 else { return parts.first ?? [] }
    return parts.flatMap { part in
      var part = part
      if let last = part.last { part[part.count - 1].text = last.text.withFullStop }
      return part
    }
  }

  /// A segment for a text, if there is one.
  private func said(
    _ kind: SpeechSegment.Kind, _ text: String, _ rule: String, of source: AXNodeID? = nil
  ) -> [SpeechSegment] {
    text.isEmpty ? [] : [SpeechSegment(kind, text, source: source ?? subject.id, rule: rule)]
  }

  private func joined(_ label: String?, _ value: String?) -> String {
    [label, value].compactMap { $0?.isEmpty == false ? $0 : nil }.joined(separator: ": ")
  }

  // MARK: Label and value

  /// S1, S2, S3 and, in a table, S18.
  private var base: [SpeechSegment] {
    let value = subject.isToggle ? "" : subject.value(language: words.language)
    let isBack = subject.traits.contains(.backButton) && subject.label == words[.back]
    let label = isBack ? "" : subject.label
    var base = said(.label, label.isEmpty || value.isEmpty ? label : label + ":", "S1")
    if case .cell(let cell)? = subject.context?.kind { base = self.cell(label, cell) }
    base += said(.value, value, "S2")
    guard subject.traits.contains(.selected) else { return base }
    return said(.state, words[.selected] + (base.isEmpty ? "." : ":"), "S3") + base
  }

  /// S18: the headers, the label, and the cell's position.
  private func cell(_ label: String, _ table: VoiceOverContext.CellInTable) -> [SpeechSegment] {
    let cell = table.place
    let headers = table.headers.flatMap { id in
      let header = tree.nodes[id]?.properties
      return said(.context, joined(header?.label, header?.value).withFullStop, "S18", of: id)
    }
    let positions: [(isSpoken: Bool, word: String)] = [
      (cell.rowSpan > 1, words[.rowSpan, cell.rowSpan]), (cell.columnSpan > 1, words[.columnSpan, cell.columnSpan]),
      (table.isRowNew, words[.row, cell.row &+ 1]), (table.isColumnNew, words[.column, cell.column &+ 1]),
    ]
    return headers + said(.label, label.withFullStop, "S1")
      + positions.filter(\.isSpoken).flatMap { said(.position, $0.word, "S18") }
  }

  // MARK: Role and position

  private var traits: [SpeechSegment] {
    func spoken(_ traitWords: [VoiceOverTraitWord]) -> [SpeechSegment] {
      traitWords.filter { $0.applies(subject) }.flatMap { said($0.kind, words[$0.word], $0.rule) }
    }
    return spoken(VoiceOverTraitWord.beforeToggleState) + toggleState + spoken(VoiceOverTraitWord.afterToggleState)
  }

  /// S6: a value that is no state is spoken unchanged.
  private var toggleState: [SpeechSegment] {
    guard subject.isToggle else { return [] }
    let word = subject.toggleState.flatMap { VoiceOverTraitWord.toggleStates[$0] }.map { words[$0] }
    return said(.state, (word ?? subject.properties.value ?? "").withFullStop, "S6")
  }

  /// S15 to S17.
  private var position: [SpeechSegment] {
    guard let context = subject.context else { return [] }
    switch context.kind {
    case .series(let position), .tab(let position?):
      return said(.position, words[.series, position.index, position.count], "S15", of: context.source)
    case .edge(let key): return said(.context, words[key], "S16", of: context.source)
    case .tab(nil), .cell: return []
    }
  }

  // MARK: Content and hint

  /// S14: only content of high importance is spoken unasked.
  private var content: [[SpeechSegment]] {
    subject.properties.customContent.filter { $0.importance == .high }
      .map { said(.content, joined($0.label, $0.value), "S14") }
  }

  /// S10 to S12: the author's hint, followed or replaced by VoiceOver's own.
  private func hints(author: String) -> [SpeechSegment] {
    if subject.isTextField { return said(.hint, words[.editHint], "S11") }
    let hasHintOnly = !subject.hint.isEmpty && subject.label.isEmpty && subject.value(language: words.language).isEmpty
    let isToggled = subject.isToggle && !subject.isDimmed
    let isAdjusted = subject.traits.contains(.adjustable) && !subject.isToggle && !subject.isDimmed && !hasHintOnly
    return said(.hint, isToggled || isAdjusted ? author.withFullStop : author, "S9")
      + said(.hint, isToggled ? words[.toggleHint] : "", "S10")
      + said(.hint, isAdjusted ? words[.adjustHint] : "", "S12")
  }
}

/// A word for what an element is, and the elements that it applies to (S4 to S6).
struct VoiceOverTraitWord: Sendable {
  let word: VoiceOverWords.Key
  let kind: SpeechSegment.Kind
  let rule: String
  let applies: @Sendable (VoiceOverSubject) -> Bool

  private init(
    _ word: VoiceOverWords.Key, _ kind: SpeechSegment.Kind = .role, rule: String = "S4",
    _ applies: @escaping @Sendable (VoiceOverSubject) -> Bool
  ) {
    self.word = word
    self.kind = kind
    self.rule = rule
    self.applies = applies
  }

  private init(_ word: VoiceOverWords.Key, _ trait: AXTraits) { self.init(word) { $0.traits.contains(trait) } }

  /// The words before the state of a toggle, and those after it, in the order of S4.
  static let beforeToggleState = [
    VoiceOverTraitWord(.dimmed, .state) { $0.isDimmed },
    VoiceOverTraitWord(.button, rule: "S5") { $0.isPlainButton },
    VoiceOverTraitWord(.backButton, .backButton),
    VoiceOverTraitWord(.switchButton, rule: "S6") { $0.isToggle && $0.traits.contains(.button) },
  ]
  static let afterToggleState = [
    VoiceOverTraitWord(.tab) { $0.isTab },
    VoiceOverTraitWord(.textField) { $0.isTextField && !$0.isSecure },
    VoiceOverTraitWord(.secureTextField) { $0.isTextField && $0.isSecure },
    VoiceOverTraitWord(.isEditing, .state) { $0.isTextField && $0.isEditing },
    VoiceOverTraitWord(.heading, .header), VoiceOverTraitWord(.link, .link),
    VoiceOverTraitWord(.adjustable, .adjustable), VoiceOverTraitWord(.image, .image),
    VoiceOverTraitWord(.searchField, .searchField),
  ]
  /// The words for the state of a toggle.
  static let toggleStates: [AXCheckedState: VoiceOverWords.Key] = [.on: .on, .off: .off, .mixed: .mixed]
}

extension String {
  /// The text with one full stop at its end; an empty text stays empty.
  fileprivate var withFullStop: String { isEmpty || hasSuffix(".") ? self : self + "." }
}
