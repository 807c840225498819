import AXTree

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
