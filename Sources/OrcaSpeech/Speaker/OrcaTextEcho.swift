import ATSPIModel
@_spi(Command) package import AXTree
package import ReaderSpeech

/// The speech of Orca for a key that changed a text or moved its caret, worked out from the text before and after.
///
/// Orca hears of the keys themselves. Updates do not tell them, so this is for a listener that has updates alone and
/// takes what happens at the caret for the player's work: one character typed, a deletion at the caret, a caret that
/// moved, a part that was selected. A text that is replaced as a whole, or changes elsewhere, is the application's work:
/// silence. Nothing is ever said of a protected text (A6).
package struct OrcaTextEcho {
  private let edition: OrcaEdition
  private let words: OrcaWords
  private let saysSelectionsOfLines: Bool

  /// The echo of an edition, in its words for a locale. Orca itself says without a key what is selected in several lines;
  /// for a reader that leaves that out, the echo says it.
  package init(_ edition: OrcaEdition, locale: String, saysSelectionsOfLines: Bool = false) {
    self.edition = edition
    self.saysSelectionsOfLines = saysSelectionsOfLines
    words = edition.words(in: locale)
  }

  /// The speech for the element with the focus, which was `old` and is `new` now. O(length) if its text changed.
  package func speech(from old: AXNode, to new: AXNode) -> Speech {
    guard let before = old.properties.text, let after = new.properties.text, before != after,
      old.properties.numericValue == new.properties.numericValue,
      !old.properties.isProtected(as: old.role), !new.properties.isProtected(as: new.role)
    else { return Speech() }
    let states = states(from: before, to: after)
    let utterances = zip(states, states.dropFirst()).flatMap { old, text in
      var segment = segment(for: text, since: old, isEditable: new.isTextEditable)
      segment?.source = new.id
      return selection(in: text, since: old, of: new.id) + [[segment].compactMap(\.self)]
    }
    return Speech(utterances)
  }

  /// The parts that were selected or unselected in one line; of several lines Orca says them without a key, and an edit
  /// takes its selection along.
  private func selection(in new: AXText, since old: AXText, of node: AXNodeID) -> [[SpeechSegment]] {
    guard saysSelectionsOfLines || !new.isMultiline,
      old.content.unicodeScalars.elementsEqual(new.content.unicodeScalars)
    else { return [] }
    return OrcaTextSelection(new).speech(since: OrcaTextSelection(old), in: new, of: node, words)
  }

  /// The text before each key: an author who uses ``AXText/replace(_:with:)`` tells each edit, and others the last one.
  private func states(from old: AXText, to new: AXText) -> [AXText] {
    var states = [old]
    for edit in new.recentEdits.edits(since: old.recentEdits) ?? [] {
      var next = states[states.count - 1]
      next.replace(edit.range, with: edit.text)
      states.append(next)
    }
    guard states.count > 1, states[states.count - 1].content == new.content else { return [old, new] }
    return states.dropLast() + [new]
  }

  private func segment(for new: AXText, since old: AXText, isEditable: Bool) -> SpeechSegment? {
    guard let prior = old.caret.map(old.clamped), let caret = new.caret.map(new.clamped) else { return nil }
    if old.content.unicodeScalars.elementsEqual(new.content.unicodeScalars) {
      // Orca says the part that was selected instead.
      let isSelected = new.selection.map(new.clamped)?.isEmpty == false
      return prior != caret && !isSelected ? move(to: caret, from: prior, in: ATSPIText(new)) : nil
    }
    return isEditable ? edit(of: old, prior, to: new, caret) : nil
  }

  /// The character that was typed before the caret or deleted at it; nil if the change is no key's.
  private func edit(of old: AXText, _ prior: Int, to new: AXText, _ caret: Int) -> SpeechSegment? {
    let (text, before, after) = (ATSPIText(new), Array(old.content.unicodeScalars), Array(new.content.unicodeScalars))
    let end = before.count - (after.count - caret)
    guard end >= 0, before[end...].elementsEqual(after[caret...]) else { return nil }
    let selection = old.selection.map(old.clamped).flatMap { $0.isEmpty ? nil : $0 }
    var start = zip(before[..<end], after[..<caret]).prefix { $0 == $1 }.count
    // An accent belongs to its letter, and what is typed over a selection is new even if it begins alike.
    if start < caret { start = text.unit(.character, at: start).lowerBound }
    if let selection, selection.upperBound == end { start = min(start, selection.lowerBound) }
    let removed = String(String.UnicodeScalarView(before[start..<end]))
    guard start == caret else {
      let typed = text.slice(start..<caret)
      return typed.count == 1 && (removed.count <= 1 || selection == start..<end) ? said(typed) : nil
    }
    // Orca says in words that the selection was deleted.
    guard selection == nil, removed.count == 1 || start > 0 || end < before.count else { return nil }
    // Backspace, or Delete, after which Orca says what has come to the caret.
    if prior == end { return said(removed) }
    return prior == start && caret < text.count ? said(text.slice(text.unit(.character, at: caret))) : nil
  }

  /// The line that the caret entered, the character that it passed or reached at an end of the line, else the word.
  private func move(to caret: Int, from prior: Int, in text: ATSPIText) -> SpeechSegment {
    let (line, priorLine) = (text.unit(.lineStart, at: caret), text.unit(.lineStart, at: prior))
    let isStep = text.unit(.character, at: min(caret, prior)).upperBound == max(caret, prior)
    // From an empty line, Right leads as far as Down: the line says more.
    if line != priorLine, !isStep || content(of: priorLine, in: text).isEmpty {
      return said(content(of: line, in: text))
    }
    let isAtEnd = caret == line.lowerBound || content(of: caret..<line.upperBound, in: text).isEmpty
    return said(content(of: text.unit(isStep || isAtEnd ? .character : .wordStart, at: caret), in: text))
  }

  /// A part of a text without the line break at its end.
  private func content(of range: Range<Int>, in text: ATSPIText) -> String {
    text.slice(range).droppingEnd(while: \.isNewline)
  }

  /// A piece of text as Orca says it: keys that leave no mark by their names, and "blank" for nothing.
  private func said(_ piece: String) -> SpeechSegment {
    if piece.count == 1, let sign = piece.first, sign.isWhitespace {
      let key = sign.isNewline ? "return" : sign == "\t" ? "tab" : "space"
      return SpeechSegment(.state, words.key(key), rule: "O2")
    }
    let piece = piece.drop(while: \.isWhitespace).droppingEnd(while: \.isWhitespace)
    if piece.isEmpty { return SpeechSegment(.state, words[.blank], rule: "O2") }
    return SpeechSegment(.value, edition.countingRepeats(piece, words), rule: "O2")
  }
}
