@_spi(Command) import AXTree

/// Events for the texts of objects (A3).
extension ATSPIMirror {
  /// The events of a text: content, attributes, bounds, selection, then caret, because Orca shows the line in braille
  /// when the caret moves. In a text of several lines the caret comes first, as in GTK: Orca 51 shows such a line once.
  /// It does after an edit too: else Orca 43 at times says "unselected", not that the selection was deleted.
  ///
  /// A text that comes or goes as a whole changes `editable` and the attributes instead; a name's text, the name.
  static func textEvents(from old: AXNode, to new: AXNode, _ wants: (ATSPIEventKind) -> Bool) -> [ATSPIEvent] {
    if new.isChosenAgain(after: old) { return choice(of: new, after: old) }
    guard let before = old.authorOrValueText, let after = new.authorOrValueText, before != after else { return [] }
    var events: [ATSPIEvent] = []
    // Texts are compared only if somebody listens.
    if wants(.textDeleted) || wants(.textInserted) {
      events = ATSPITextChange.all(from: before, to: after).flatMap { $0.events(of: new.id) }
    }
    if before.attributes != after.attributes || before.runs != after.runs {
      events.append(ATSPIEvent(new.id, .textAttributesChanged))
    }
    if before.lines != after.lines { events.append(ATSPIEvent(new.id, .textBoundsChanged)) }
    let selection = before.selected == after.selected ? [] : [ATSPIEvent(new.id, .textSelectionChanged)]
    let isEdited = before.content != after.content && new.properties.numericValue == nil
    let moved = before.caret == after.caret ? nil : after.caret
    let caret = moved.map { [ATSPIEvent(new.id, .caretMoved, detail1: $0)] } ?? []
    return events + (after.isMultiline || isEdited ? caret + selection : selection + caret)
  }

  /// Another value of a combo box: the new text comes first, else Orca 43 says that the selection was deleted.
  private static func choice(of new: AXNode, after old: AXNode) -> [ATSPIEvent] {
    let text = new.authorOrValueText ?? AXText(content: "")
    let insertion = ATSPITextChange(offset: 0, removed: "", inserted: text.content)
    let deletion = ATSPITextChange(offset: text.length, removed: old.authorOrValueText?.content ?? "", inserted: "")
    return insertion.events(of: new.id) + deletion.events(of: new.id)
  }
}

/// A deletion or insertion that leads from one state of a text to the next (A3).
struct ATSPITextChange: Equatable {
  var offset: Int
  var removed: String
  var inserted: String

  /// The author's edits in order, else the smallest change. O(length).
  static func all(from old: AXText, to new: AXText) -> [ATSPITextChange] {
    if old.content == new.content && old.content.utf8.elementsEqual(new.content.utf8) { return [] }
    if let edits = new.recentEdits.edits(since: old.recentEdits), let changes = all(of: edits, from: old, to: new) {
      return changes
    }
    return [smallest(from: Array(old.content.unicodeScalars), to: Array(new.content.unicodeScalars))]
  }

  /// Nil if the edits do not lead from old to new, because the author also set the content.
  private static func all(of edits: [AXTextEdit], from old: AXText, to new: AXText) -> [ATSPITextChange]? {
    var scalars = Array(old.content.unicodeScalars)
    var changes: [ATSPITextChange] = []
    for edit in edits {
      guard edit.range.upperBound <= scalars.count else { return nil }
      let removed = text(scalars[edit.range])
      scalars.replaceSubrange(edit.range, with: edit.text.unicodeScalars)
      changes.append(ATSPITextChange(offset: edit.range.lowerBound, removed: removed, inserted: edit.text))
    }
    return scalars.elementsEqual(new.content.unicodeScalars) ? changes : nil
  }

  /// The part between the longest common beginning and end.
  private static func smallest(from old: [Unicode.Scalar], to new: [Unicode.Scalar]) -> ATSPITextChange {
    let (start, end) = old.commonEnds(with: new)
    return ATSPITextChange(
      offset: start, removed: text(old[start..<old.count - end]), inserted: text(new[start..<new.count - end]))
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars))
  }
}

extension ATSPITextChange {
  func events(of node: AXNodeID) -> [ATSPIEvent] {
    [(ATSPIEventKind.textDeleted, removed), (.textInserted, inserted)].filter { !$0.1.isEmpty }.map { kind, text in
      ATSPIEvent(node, kind, detail1: offset, detail2: text.unicodeScalars.count, payload: .text(text))
    }
  }
}
