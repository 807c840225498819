import AXTree
import ReaderSpeech

/// VoiceOver's speech about an element, by rules S1 to S19.
struct VoiceOverSpeaker {
  private let tree: AXPublishedTree
  private let locale: String
  private let isBrief: Bool

  /// A speaker about elements of a tree.
  init(_ tree: AXPublishedTree, _ settings: ReaderSettings) {
    self.tree = tree
    locale = settings.locale ?? tree.locale
    isBrief = settings.verbosity == .brief
  }

  /// The segments of an element: label and value, role, position, custom content, hint.
  func segments(of subject: VoiceOverSubject) -> [SpeechSegment] {
    let words = VoiceOverWords(locale: subject.properties.language ?? locale)
    var base = self.base(of: subject, words)
    let traits = traits(of: subject, words)
    var hint = subject.hint
    if base.isEmpty, !hint.isEmpty {
      base = [SpeechSegment(.hint, hint, source: subject.id, rule: "S7")]
      hint = ""
    }
    var parts = [base, traits, position(of: subject, words)]
    parts += content(of: subject).map { [$0] }
    if !isBrief { parts.append(hints(of: subject, author: hint, words)) }
    return Self.join(parts)
  }

  /// Joins several parts, each with a full stop unless it ends with one.
  private static func join(_ parts: [[SpeechSegment]]) -> [SpeechSegment] {
    let spoken = parts.filter { !$0.isEmpty }
    guard spoken.count > 1 else { return spoken.first ?? [] }
    return spoken.flatMap { part in
      var part = part
      if let last = part.last { part[part.count - 1].text = last.text.withFullStop }
      return part
    }
  }

  // MARK: Label and value

  /// S1, S2, S3 and, in a table, S18.
  private func base(of subject: VoiceOverSubject, _ words: VoiceOverWords) -> [SpeechSegment] {
    let value = subject.isToggle ? "" : subject.value(language: words.language)
    let isBack = subject.traits.contains(.backButton) && subject.label == words[.back]
    let label = isBack ? "" : subject.label
    var base: [SpeechSegment] = []
    if case .cell(let headers)? = subject.context?.kind {
      base = cell(label, headers, of: subject, words)
    } else if !label.isEmpty {
      base = [SpeechSegment(.label, value.isEmpty ? label : label + ":", source: subject.id, rule: "S1")]
    }
    if !value.isEmpty { base.append(SpeechSegment(.value, value, source: subject.id, rule: "S2")) }
    guard subject.traits.contains(.selected) else { return base }
    let selected = words[.selected] + (base.isEmpty ? "." : ":")
    return [SpeechSegment(.state, selected, source: subject.id, rule: "S3")] + base
  }

  /// S18: the headers, the label, and the cell's position.
  private func cell(
    _ label: String, _ table: VoiceOverContext.CellHeaders, of subject: VoiceOverSubject, _ words: VoiceOverWords
  ) -> [SpeechSegment] {
    guard let cell = subject.properties.cell else { return [] }
    var segments = table.headers.compactMap { id -> SpeechSegment? in
      guard let header = tree.nodes[id]?.properties else { return nil }
      let texts = [header.label, header.value].compactMap { $0?.isEmpty == false ? $0 : nil }
      let text = texts.joined(separator: ": ")
      return text.isEmpty ? nil : SpeechSegment(.context, text.withFullStop, source: id, rule: "S18")
    }
    if !label.isEmpty { segments.append(SpeechSegment(.label, label.withFullStop, source: subject.id, rule: "S1")) }
    let positions: [(isSpoken: Bool, word: String)] = [
      (cell.rowSpan > 1, words[.rowSpan, cell.rowSpan]), (cell.columnSpan > 1, words[.columnSpan, cell.columnSpan]),
      (table.isRowNew, words[.row, cell.row &+ 1]), (table.isColumnNew, words[.column, cell.column &+ 1]),
    ]
    for position in positions where position.isSpoken {
      segments.append(SpeechSegment(.position, position.word, source: subject.id, rule: "S18"))
    }
    return segments
  }

  // MARK: Role and position

  private func traits(of subject: VoiceOverSubject, _ words: VoiceOverWords) -> [SpeechSegment] {
    func said(_ traits: [VoiceOverTrait]) -> [SpeechSegment] {
      traits.filter { $0.applies(subject) }.map {
        SpeechSegment($0.kind, words[$0.word], source: subject.id, rule: $0.rule)
      }
    }
    return said(VoiceOverTrait.beforeToggleState) + toggleState(of: subject, words)
      + said(VoiceOverTrait.afterToggleState)
  }

  /// S6: a value that is no state is spoken unchanged.
  private func toggleState(of subject: VoiceOverSubject, _ words: VoiceOverWords) -> [SpeechSegment] {
    guard subject.isToggle else { return [] }
    let word = subject.toggleState.flatMap { VoiceOverTrait.toggleStates[$0] }.map { words[$0] }
    let text = word ?? subject.properties.value ?? ""
    return text.isEmpty ? [] : [SpeechSegment(.state, text.withFullStop, source: subject.id, rule: "S6")]
  }

  /// S15 to S17.
  private func position(of subject: VoiceOverSubject, _ words: VoiceOverWords) -> [SpeechSegment] {
    guard let context = subject.context else { return [] }
    switch context.kind {
    case .series(let position), .tab(let position?):
      let words = words[.series, position.index, position.count]
      return [SpeechSegment(.position, words, source: context.source, rule: "S15")]
    case .edge(let key): return [SpeechSegment(.context, words[key], source: context.source, rule: "S16")]
    case .tab(nil), .cell: return []
    }
  }

  // MARK: Content and hint

  /// S14: only content of high importance is spoken unasked.
  private func content(of subject: VoiceOverSubject) -> [SpeechSegment] {
    subject.properties.customContent.filter { $0.importance == .high }.compactMap { content in
      let texts = [content.label, content.value].compactMap { $0?.isEmpty == false ? $0 : nil }
      if texts.isEmpty { return nil }
      return SpeechSegment(.content, texts.joined(separator: ": "), source: subject.id, rule: "S14")
    }
  }

  /// S10 to S12: the author's hint, followed or replaced by VoiceOver's own.
  private func hints(of subject: VoiceOverSubject, author: String, _ words: VoiceOverWords) -> [SpeechSegment] {
    var segments: [SpeechSegment] = []
    func say(_ text: String, _ rule: String) {
      if !text.isEmpty { segments.append(SpeechSegment(.hint, text, source: subject.id, rule: rule)) }
    }
    if subject.isTextField {
      say(words[.editHint], "S11")
      return segments
    }
    let hasHintOnly =
      !subject.hint.isEmpty && subject.label.isEmpty && subject.value(language: words.language).isEmpty
    let isToggled = subject.isToggle && !subject.isDimmed
    let isAdjusted = subject.traits.contains(.adjustable) && !subject.isToggle && !subject.isDimmed && !hasHintOnly
    say(isToggled || isAdjusted ? author.withFullStop : author, "S9")
    if isToggled { say(words[.toggleHint], "S10") }
    if isAdjusted { say(words[.adjustHint], "S12") }
    return segments
  }
}

extension String {
  /// The text with one full stop at its end; an empty text stays empty.
  var withFullStop: String { isEmpty || hasSuffix(".") ? self : self + "." }
}
