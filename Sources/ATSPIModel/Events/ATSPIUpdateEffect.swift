@_spi(Command) package import AXTree

/// The effect of one update on the mirror: added nodes, removed nodes, and the events for them in A3's order.
package struct ATSPIUpdateEffect: Sendable {
  /// The added nodes, parents before children, and the nodes that moved into an added one: a new node sends no event
  /// for its children.
  package var added: [AXNode]
  /// The removed nodes.
  package var removed: [AXNodeID]
  /// The events, in the order in which they are sent (A3).
  package var events: [ATSPIEvent] = []

  /// The effect of a change on clients' copies of the tree, without events.
  init(_ change: AXTreeChange) {
    let new = Set(change.added.lazy.map(\.id))
    let moved = change.kept.lazy.filter { $0.old.parent != $0.new.parent }.map(\.new)
    added = change.added + moved.filter { $0.parent.map(new.contains) == true }
    removed = change.removed.map(\.id)
  }
}

/// Events of texts (A3): content, attributes, bounds, selection, then caret, because Orca shows the line in braille when the
/// caret moves. In a text of several lines the caret comes first, as in GTK: Orca 51 shows such a line once. After an edit it comes
/// first too, because else Orca 43 at times says that the text was unselected, not that the selection was deleted. A number's
/// text has no such edits.
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

/// A deletion or insertion that leads from one state of a text to the next (A3).
struct ATSPITextChange: Equatable {
  var offset: Int
  var removed: String
  var inserted: String

  /// The changes in order: the author's edits, else the smallest change from old to new. O(length).
  static func all(from old: AXText, to new: AXText) -> [ATSPITextChange] {
    if old.content == new.content && old.content.utf8.elementsEqual(new.content.utf8) { return [] }
    if let edits = new.history.edits(since: old.history), let said = all(of: edits, from: old, to: new) { return said }
    return [smallest(from: Array(old.content.unicodeScalars), to: Array(new.content.unicodeScalars))]
  }

  /// The edits as changes; nil if they do not lead from old to new, because the author also set the content.
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

  /// The part between the longest common beginning and the longest common end, in Unicode scalars.
  private static func smallest(from old: [Unicode.Scalar], to new: [Unicode.Scalar]) -> ATSPITextChange {
    let (start, end) = old.commonEnds(with: new)
    return ATSPITextChange(
      offset: start, removed: text(old[start..<old.count - end]), inserted: text(new[start..<new.count - end]))
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars))
  }
}

/// Events of documents (A3): loading, attributes, page.
///
/// A document is loading while it is busy. AT-SPI's `LoadStopped` is never sent, because a tree does not state why
/// loading ended.
extension ATSPIUpdateEffect {
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
