@_spi(Command) import AXTree

/// Events for the content of objects: attributes, appearance, selection, texts and documents (A3).
extension ATSPIMirror {
  /// The largest number of objects inside a live region that follow its change, the nearest ones: readers keep the
  /// attributes of few.
  static let liveRegionLimit = 256

  /// The objects whose attributes changed, and those that inherit a changed `live`.
  func attributeEvents(_ kept: [(old: AXNode, new: AXNode)]) -> [ATSPIEvent] {
    var seen: Set<AXNodeID> = []
    let changed = kept.filter { !$0.atspiAttributes.elementsEqual($1.atspiAttributes, by: ==) }
    let own = changed.map(\.new.id)
    let inherited = changed.filter { $0.old.properties.live != $0.new.properties.live }.flatMap { inside($0.new) }
    return (own + inherited).filter { seen.insert($0).inserted }.map { ATSPIEvent($0, .attributesChanged) }
  }

  /// The nearest objects in a live region that have no `live` of their own, level by level.
  private func inside(_ region: AXNode) -> ArraySlice<AXNodeID> {
    var found: [AXNodeID] = []
    var next = region.children[...]
    while found.count < Self.liveRegionLimit, let id = next.popFirst() {
      guard let node = nodes[id], node.properties.live == nil else { continue }
      found.append(id)
      next += node.children.prefix(Self.liveRegionLimit)
    }
    return found[...]
  }

  /// The objects whose frame changed, with the new frame; an empty one if there is none any more.
  func boundsEvents(_ kept: [(old: AXNode, new: AXNode)]) -> [ATSPIEvent] {
    kept.filter { $0.properties.frame != $1.properties.frame }.map { _, new in
      let frame = new.properties.frame ?? AXRect(x: 0, y: 0, width: 0, height: 0)
      return ATSPIEvent(new.id, .boundsChanged, payload: .rect(frame))
    }
  }

  /// The objects whose appearance changed: another label, value or picture. An edited text sends events of its own.
  func visibleDataEvents(_ kept: [(old: AXNode, new: AXNode)]) -> [ATSPIEvent] {
    kept.filter { !$0.old.properties.looks(like: $0.new.properties) }.map { ATSPIEvent($0.new.id, .visibleDataChanged) }
  }

  /// One event for each container whose selection changed. O(changed).
  func selectionEvents(_ change: AXTreeChange, _ effect: ATSPIUpdateEffect) -> [ATSPIEvent] {
    let changed = change.kept.filter { $0.old.isSelected != $0.new.isSelected }.map(\.new)
    let added = Set(effect.added.lazy.map(\.id))
    var seen: Set<AXNodeID> = []
    return ((change.removed + change.added).filter(\.isSelected) + changed).compactMap(\.parent).filter {
      nodes[$0] != nil && !added.contains($0) && seen.insert($0).inserted
    }.map { ATSPIEvent($0, .selectionChanged) }
  }

  /// The items that can be selected now, or no longer, because their container or its children changed. O(children).
  func selectableEvents(in containers: Set<AXNodeID>, except reported: Set<AXNodeID>) -> [ATSPIEvent] {
    containers.sorted().compactMap { nodes[$0] }.flatMap { container in
      container.children.compactMap { nodes[$0] }.filter { $0.isItem && !$0.isSelectable && !reported.contains($0.id) }
        .map { .state($0.id, .selectable, selectsItems(container.id)) }
    }
  }

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

  /// The events of a document, which loads while it is busy. A tree does not state why loading ended: no `LoadStopped`.
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

extension AXProperties {
  fileprivate func looks(like other: AXProperties) -> Bool {
    label == other.label && value == other.value && numericValue == other.numericValue
      && placeholder == other.placeholder && url == other.url
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
    if let edits = new.recentEdits.edits(since: old.recentEdits), let said = all(of: edits, from: old, to: new) {
      return said
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
