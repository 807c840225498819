/// What of an element's children takes part, in reading order: the cached answer of C1 to C10 for one element.
final class AXReadingOrder {
  let rule: AXReadingRule
  /// The children that contribute something, in reading order; containers among them stand for what is in them.
  private(set) var contributors: [AXElement]
  /// The element that is read first, which places the container among its siblings (C6).
  let first: AXElement?
  /// Where that one is, unless an author listed it; a frame that moves spoils the orders around it.
  let firstFrame: AXRect?
  /// What may be appended without another order coming of it; nil where nothing may.
  private var end: AXReadingEnd?
  /// Children that were appended and not looked at since.
  fileprivate var awaited: [AXElement] = []
  /// How many contributors the commit has seen; nil where it has not seen this order.
  var collected: Int?

  init(
    rule: AXReadingRule, contributors: [AXElement], first: AXElement?, firstFrame: AXRect? = nil,
    end: AXReadingEnd? = nil
  ) {
    self.rule = rule
    self.contributors = contributors
    self.first = first
    self.firstFrame = firstFrame
    self.end = end
  }

  /// Takes note of an appended child, where the order can hold: in a list that reads from the same element as before.
  /// O(1).
  func awaits(_ child: AXElement) -> Bool {
    guard first != nil, end != nil else { return false }
    awaited.append(child)
    return true
  }

  /// Takes a contributor in as the last one; false where it does not come last.
  fileprivate func append(_ child: AXElement, at frame: AXRect?) -> Bool {
    end = end?.taking(frame, by: rule)
    contributors.append(child)
    return end != nil
  }
}

extension AXElement {
  /// The accessibility elements below this one in reading order, by rules C1 to C10. Composites are entries; nothing
  /// below an entry is listed. What did not change since the last reading costs nothing again.
  public final var elementsInReadingOrder: [AXElement] {
    root.resolveStaleScopes()
    return elements(by: readingRule)
  }

  /// The elements below in reading order, by a rule. O(entries) once the parts are cached.
  public final func elements(by rule: AXReadingRule) -> [AXElement] {
    // Composites are brought up to date on the way, which can change who takes part around them: until nothing does.
    while true {
      var entries: [AXElement] = []
      var seen: Set<AXNodeID> = []
      collect(into: &entries, seen: &seen, by: rule)
      if reading != nil || isBeingRead { return entries }
    }
  }

  /// The elements below in the order that `sorting` gives to the siblings of each list, stably (C10). O(n log n).
  public final func elements(by rule: AXReadingRule, sorting: (AXElement, AXElement) -> Bool) -> [AXElement] {
    var seen: Set<AXNodeID> = []
    return sortedElements(by: rule, sorting, seen: &seen)
  }

  private func sortedElements(
    by rule: AXReadingRule, _ sorting: (AXElement, AXElement) -> Bool, seen: inout Set<AXNodeID>
  ) -> [AXElement] {
    let contributors = documentOrder(by: rule)
    isBeingRead = true
    defer { isBeingRead = false }
    var groups: [[AXElement]] = []
    for child in contributors where !child.isBeingRead {
      if child.isEntry(by: rule) {
        if seen.insert(child.id).inserted { groups.append([child]) }
      } else {
        groups.append(child.sortedElements(by: rule, sorting, seen: &seen))
      }
    }
    let nonEmpty = groups.filter { !$0.isEmpty }
    return nonEmpty.enumerated().sorted { a, b in
      if sorting(a.element[0], b.element[0]) { return true }
      if sorting(b.element[0], a.element[0]) { return false }
      return a.offset < b.offset
    }.flatMap(\.element)
  }

  /// The contributing children as they stand in the tree.
  private func documentOrder(by rule: AXReadingRule) -> [AXElement] {
    let contributors = Set(reading(by: rule).contributors.map(\.id))
    return (accessibilityElements ?? storedChildren).filter { contributors.contains($0.id) }
  }

  private func collect(into entries: inout [AXElement], seen: inout Set<AXNodeID>, by rule: AXReadingRule) {
    let contributors = reading(by: rule).contributors
    isBeingRead = true
    defer { isBeingRead = false }
    for child in contributors where !child.isBeingRead {
      if child.isEntry(by: rule) {
        if seen.insert(child.id).inserted { entries.append(child) }
      } else {
        child.collect(into: &entries, seen: &seen, by: rule)
      }
    }
  }

  /// Whether the element contributes itself (C3, C4): as a composite that is not blocked, as its author says, or
  /// because it says something and has no element below it.
  final func isEntry(by rule: AXReadingRule) -> Bool {
    if let takesPart { return takesPart }
    return storedSaid.says(self) && (isLeaf || reading(by: rule).first == nil)
  }

  /// The contributing children by a rule, cached until something below is re-ordered or comes and goes (C43).
  final func reading(by rule: AXReadingRule) -> AXReadingOrder {
    if let reading, reading.rule == rule, takeAwaited(into: reading) { return reading }
    // An element that is met again while it is being read is inside its own list: it contributes nothing (C51, cycle).
    if isBeingRead { return AXReadingOrder(rule: rule, contributors: [], first: nil) }
    isBeingRead = true
    defer { isBeingRead = false }
    // A composite that is composed on the way can change who takes part, and marks that: until nothing is marked.
    var result: AXReadingOrder
    repeat {
      isReadingSpoiled = false
      result = makeReading(by: rule)
    } while isReadingSpoiled
    reading = result
    return result
  }

  /// Looks at the children that were appended, and tells whether the order holds. O(appended).
  private func takeAwaited(into reading: AXReadingOrder) -> Bool {
    while !reading.awaited.isEmpty {
      let appended = reading.awaited
      reading.awaited = []
      for child in appended where child.parent === self && !child.isHiddenItself {
        guard let first = child.firstRead(by: reading.rule) else { continue }
        if !reading.append(child, at: first.readingFrame(by: reading.rule)) { mark(.order) }
        if self.reading !== reading { return false }
      }
    }
    return true
  }

  private func makeReading(by rule: AXReadingRule) -> AXReadingOrder {
    var contributors: [AXElement] = []
    var firsts: [AXElement] = []
    let list = accessibilityElements
    contributors.reserveCapacity((list ?? storedChildren).count)
    firsts.reserveCapacity((list ?? storedChildren).count)
    for child in list ?? storedChildren where !child.isBeingRead {
      if list == nil ? child.isHiddenItself : child.isHiddenBelow(self) { continue }
      guard let first = child.firstRead(by: rule) else { continue }
      contributors.append(child)
      firsts.append(first)
    }
    // A list of the author's is in the author's order (C2).
    if list != nil { return AXReadingOrder(rule: rule, contributors: contributors, first: firsts.first) }
    let frames = firsts.map { $0.readingFrame(by: rule) }
    let order = rule.order(of: frames)
    return AXReadingOrder(
      rule: rule, contributors: order.map { contributors[$0] }, first: order.first.map { firsts[$0] },
      firstFrame: order.first.flatMap { frames[$0] }, end: rule.end(of: frames))
  }

  /// Whether there is nothing below that could be read.
  private var isLeaf: Bool { storedChildren.isEmpty && handlers?.order == nil }

  /// The element of this subtree that is read first: itself, where it is an entry.
  private func firstRead(by rule: AXReadingRule) -> AXElement? {
    isEntry(by: rule) ? self : isLeaf ? nil : reading(by: rule).first
  }

  /// The frame that places an entry; a composite without one has that of its first-read element (C6).
  private func readingFrame(by rule: AXReadingRule) -> AXRect? {
    if let frame { return frame }
    guard isComposite else { return nil }
    let reading = reading(by: rule)
    // What an author's list names moves without a word to the one that lists it.
    return handlers?.order == nil ? reading.firstFrame : reading.first?.readingFrame(by: rule)
  }

  /// Whether the element or one between it and `owner` is hidden; a listed element may stand anywhere (C2). O(1) for
  /// a child.
  private func isHiddenBelow(_ owner: AXElement) -> Bool {
    var next: AXElement? = self
    while let element = next, element !== owner {
      if element.isHiddenItself { return true }
      next = element.parent
    }
    return false
  }

  /// Whether the element's explicit list leads back to it (C51, cycle). O(elements reached).
  final var isListedInItself: Bool {
    guard let list = accessibilityElements else { return false }
    var seen: Set<AXNodeID> = []
    var waiting = list
    while let element = waiting.popLast() {
      if element === self { return true }
      if seen.insert(element.id).inserted {
        waiting.append(contentsOf: element.accessibilityElements ?? element.children)
      }
    }
    return false
  }
}
