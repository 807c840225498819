import AXTree

/// Events for the content of objects: name, role, states, value, attributes, appearance, selection, document (A3).
extension ATSPIMirror {
  /// The changed parent, name, description and role of an object.
  func propertyEvents(from old: AXNode, to new: AXNode) -> [ATSPIEvent] {
    var events: [ATSPIEvent] = []
    func add(_ kind: ATSPIEventKind, _ payload: ATSPIEvent.Payload) {
      events.append(ATSPIEvent(new.id, kind, payload: payload))
    }
    if old.parent != new.parent, let parent = new.parent { add(.parentChanged, .object(parent)) }
    guard old.properties != new.properties || old.role != new.role else { return events }
    let (name, description, role) = (new.atspiName, new.atspiDescription, ATSPIRole.of(new).number)
    if old.atspiName != name || (focus == new.id && new.isChosenAgain(after: old)) { add(.nameChanged, .text(name)) }
    if old.atspiDescription != description { add(.descriptionChanged, .text(description)) }
    if ATSPIRole.of(old).number != role { add(.roleChanged, .role(role)) }
    return events
  }

  /// The focus and what is around it, if their names or descriptions changed; of a focus that moves, the window alone.
  /// Orca 51 drops a new text that is much like the one before, unless it hears first that the attributes changed (A2).
  func renamedAroundFocus(_ changed: [(old: AXNode, new: AXNode)], focusBefore: AXNodeID?) -> Set<AXNodeID> {
    let renamed = changed.filter { old, new in
      old.atspiName != new.atspiName || old.atspiDescription != new.atspiDescription || new.isChosenAgain(after: old)
    }.map(\.new.id)
    let start = renamed.isEmpty ? nil : focus == focusBefore ? focus ?? activeWindow : activeWindow
    return Set(tree.path(from: start).map(\.id)).intersection(renamed)
  }

  /// State changes, except those of the focus, which come last.
  func stateEvents(_ affected: [AXNodeID], _ before: [AXNodeID: ATSPIStateSet]) -> [ATSPIEvent] {
    var seen: Set<AXNodeID> = []
    return affected.flatMap { id -> [ATSPIEvent] in
      guard seen.insert(id).inserted, let node = nodes[id], let old = before[id] else { return [] }
      return states(of: node).differences(from: old).filter { $0.state != .focused && $0.state != .active }
        .map { .state(id, $0.state, $0.isSet) }
    }
  }

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

  /// One event for each container whose selection changed. A selected item that only comes is none: it scrolls into view in a long
  /// list, and readers would leave the focus for it. O(changed).
  func selectionEvents(_ change: AXTreeChange, _ effect: ATSPIUpdateEffect) -> [ATSPIEvent] {
    let changed = change.kept.filter { $0.old.isSelected != $0.new.isSelected }.map(\.new)
    let added = Set(effect.added.lazy.map(\.id))
    var seen: Set<AXNodeID> = []
    return (change.removed.filter(\.isSelected) + changed).compactMap(\.parent).filter {
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

extension AXNode {
  /// The payload for a changed value: the number, or the text of a value without one; nil if it did not change.
  func changedValue(after old: AXNode) -> ATSPIEvent.Payload? {
    if isChosenAgain(after: old) { return properties.value.map { .text($0) } }
    guard let number = atspiNumber else { return nil }
    let before = old.atspiNumber
    // A text alone has no number, and that is not equal to itself.
    let isSame = number.current.isNaN ? before?.text == number.text && before?.current.isNaN == true : before == number
    if isSame { return nil }
    return number.current.isNaN ? number.text.map { .text($0) } : .number(number.current)
  }
}
