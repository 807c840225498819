import AXTree

/// Events of texts (A3): content, attributes, bounds, selection, then caret, because Orca shows the line in braille when the
/// caret moves. In a text of several lines the caret comes first, as in GTK: Orca 51 shows such a line once. After an edit it comes
/// first too, because else Orca 43 at times says that the text was unselected, not that the selection was deleted. A number's
/// text has no such edits.
///
/// A text that is added or removed as a whole changes the state `editable` and the attributes instead. The text of a
/// name changes with that name.
extension ATSPIMirror {
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
    let selection = before.selected == after.selected ? [] : [ATSPIEvent(new.id, .textSelectionChanged)]
    let isEdited = before.content != after.content && new.properties.numericValue == nil
    let moved = before.caret == after.caret ? nil : after.caret
    let caret = moved.map { [ATSPIEvent(new.id, .caretMoved, detail1: $0)] } ?? []
    return events + (after.isMultiline || isEdited ? caret + selection : selection + caret)
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

/// Events of documents (A3): loading, attributes, page.
///
/// A document is loading while it is busy. AT-SPI's `LoadStopped` is never sent, because a tree does not state why
/// loading ended.
extension ATSPIMirror {
  static func documentEvents(from old: AXNode, to new: AXNode) -> [ATSPIEvent] {
    guard new.isDocument else { return [] }
    var events: [ATSPIEvent] = []
    let isBusy = new.properties.states.isBusy
    if old.properties.states.isBusy != isBusy {
      events.append(ATSPIEvent(new.id, isBusy ? .documentReloaded : .documentLoaded))
    }
    let (before, after) = (old.documentAttributes, new.documentAttributes)
    for name in Set(before.keys).union(after.keys).sorted() where before[name] != after[name] {
      events.append(ATSPIEvent(new.id, .documentAttributeChanged(name)))
    }
    if let page = new.properties.document?.page, page != old.properties.document?.page {
      events.append(ATSPIEvent(new.id, .documentPageChanged, detail1: page))
    }
    return events
  }
}
