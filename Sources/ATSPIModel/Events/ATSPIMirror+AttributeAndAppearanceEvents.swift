import AXTree

/// Events for changed attributes and a changed appearance (A3).
extension ATSPIMirror {
  /// The largest number of objects in a live region that send an event when the region begins or ends: the nearest ones.
  /// Readers keep the attributes of few objects, and do not read a larger region as a whole.
  static let liveRegionLimit = 256

  /// The objects whose attributes changed. If a node's `live` changed, the objects inside it that inherit the value
  /// follow it.
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

  /// The objects whose frame changed, with the new frame; an empty one if the object has no frame any more.
  func boundsEvents(_ kept: [(old: AXNode, new: AXNode)]) -> [ATSPIEvent] {
    kept.filter { $0.properties.frame != $1.properties.frame }.map { _, new in
      let frame = new.properties.frame ?? AXRect(x: 0, y: 0, width: 0, height: 0)
      return ATSPIEvent(new.id, .boundsChanged, payload: .rect(frame))
    }
  }

  /// The objects whose appearance changed: another label, value or picture. An edited text sends events of its own.
  func visibleDataEvents(_ kept: [(old: AXNode, new: AXNode)]) -> [ATSPIEvent] {
    kept.filter { !$0.old.properties.looks(like: $0.new.properties) }.map {
      ATSPIEvent($0.new.id, .visibleDataChanged)
    }
  }
}

extension AXProperties {
  /// Whether an object looks the same, as far as the tree knows.
  fileprivate func looks(like other: AXProperties) -> Bool {
    label == other.label && value == other.value && self.numericValue == other.numericValue
      && self.placeholder == other.placeholder && self.url == other.url
  }
}
