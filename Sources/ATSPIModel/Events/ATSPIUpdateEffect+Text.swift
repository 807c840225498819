import AXTree

/// Events of texts (A3): content, attributes, bounds, caret, then selection.
///
/// A text that is added or removed as a whole changes the state `editable` and the attributes instead. The text of a
/// name changes with that name.
extension ATSPIUpdateEffect {
  static func textEvents(
    from old: AXNode, to new: AXNode, _ wants: (ATSPIEventKind) -> Bool
  ) -> [ATSPIEvent] {
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
    if before.caret != after.caret, let caret = after.caret {
      events.append(ATSPIEvent(new.id, .caretMoved, detail1: caret))
    }
    if before.selected != after.selected { events.append(ATSPIEvent(new.id, .textSelectionChanged)) }
    return events
  }

  /// The events of a combo box with another value: the new text comes first, because Orca 43 says that the selection was
  /// deleted if the old one goes first.
  private static func choice(of new: AXNode, after old: AXNode) -> [ATSPIEvent] {
    let text = new.authorOrValueText ?? AXText(content: "")
    let insertion = ATSPITextChange(offset: 0, removed: "", inserted: text.content)
    let deletion = ATSPITextChange(offset: text.length, removed: old.authorOrValueText?.content ?? "", inserted: "")
    return insertion.events(of: new.id) + deletion.events(of: new.id)
  }
}

extension ATSPITextChange {
  /// The deleted part, then the inserted part.
  fileprivate func events(of node: AXNodeID) -> [ATSPIEvent] {
    [(ATSPIEventKind.textDeleted, removed), (.textInserted, inserted)].filter { !$0.1.isEmpty }.map { kind, text in
      ATSPIEvent(node, kind, detail1: offset, detail2: text.unicodeScalars.count, payload: .text(text))
    }
  }
}

extension AXText {
  /// The selected range; nil for a range without length.
  var selected: Range<Int>? { selection?.isEmpty == false ? selection : nil }
}
