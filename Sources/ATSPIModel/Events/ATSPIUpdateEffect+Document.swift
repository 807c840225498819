import AXTree

/// Events of documents (A3): loading, attributes, page.
///
/// A document is loading while it is busy. AT-SPI's `LoadStopped` is never sent, because a tree does not state why
/// loading ended.
extension ATSPIUpdateEffect {
  static func documentEvents(from old: AXNode, to new: AXNode) -> [ATSPIEvent] {
    guard new.isDocument else { return [] }
    func event(_ member: String, _ detail: String = "", detail1: Int = 0) -> ATSPIEvent {
      ATSPIEvent(new.id, member, detail, of: .document, detail1: detail1)
    }
    var events: [ATSPIEvent] = []
    let (wasBusy, isBusy) = (old.isBusy, new.isBusy)
    if wasBusy != isBusy { events.append(event(isBusy ? "Reload" : "LoadComplete")) }
    let (before, after) = (old.documentAttributes, new.documentAttributes)
    for name in Set(before.keys).union(after.keys).sorted() where before[name] != after[name] {
      events.append(event("AttributesChanged", name))
    }
    if let page = new.properties.document?.page, page != old.properties.document?.page {
      events.append(event("PageChanged", detail1: page))
    }
    return events
  }
}

extension AXNode {
  fileprivate var isBusy: Bool { properties.states.isBusy }
}
