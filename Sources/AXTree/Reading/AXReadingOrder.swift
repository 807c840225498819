/// What of the elements below one takes part, in reading order: the answer of C1 to C10 for one element, kept by the pass.
struct AXReadingOrder {
  /// The children that contribute something, in reading order; containers among them stand for what is in them. Empty where
  /// an author's list stands in their place, which is held weakly.
  private(set) var contributors: [AXElement] = []
  /// The element that is read first, which places the container among its siblings (C6).
  private(set) var first: AXElement?
  /// Where that one is.
  private(set) var firstFrame: AXRect?
  /// What may be appended without another order coming of it; nil where nothing may.
  private var end: AXAppendCondition?
  /// How many children the order was made of.
  private var childCount = 0

  /// The order of what is below an element that was looked at; a list of the author's is in the author's order (C2).
  /// O(children), and O(n log n) for n frames.
  init(of element: AXElement, by rule: AXReadingRule) {
    childCount = element.storedChildren.count
    if element.handlers?.order != nil {
      let first = element.contributors.lazy.compactMap(\.firstRead).first
      firstFrame = first?.readingFrame
      self.first = first
      return
    }
    let unordered = element.storedChildren.filter(\.contributes)
    let firsts = unordered.map { $0.firstRead ?? $0 }
    let frames = firsts.map(\.readingFrame)
    let order = rule.order(of: frames)
    contributors = order.map { unordered[$0] }
    first = order.first.map { firsts[$0] }
    firstFrame = order.first.flatMap { frames[$0] }
    end = rule.end(of: frames)
  }

  /// Takes in children that were appended, where those are all that `changed` in what the children contribute, and each comes
  /// last: O(appended). False where the order has to be made anew.
  mutating func append(to element: AXElement, _ changed: [AXElement], by rule: AXReadingRule) -> Bool {
    guard first != nil, element.handlers?.order == nil, element.storedChildren.count > childCount else { return false }
    let appended = element.storedChildren[childCount...].filter(\.contributes)
    guard appended.elementsEqual(changed, by: ===) else { return false }
    childCount = element.storedChildren.count
    for child in appended {
      guard let end = end?.taking(child.firstRead?.readingFrame, by: rule) else { return false }
      self.end = end
      contributors.append(child)
    }
    return true
  }
}

extension AXElement {
  /// The elements of which something takes part, in reading order: children, or what the author's list names (C1, C2).
  final var contributors: [AXElement] {
    guard let order = handlers?.order else { return derived?.reading?.contributors ?? [] }
    let root = root
    return order.compactMap(\.element).filter { $0.contributes && $0.isShown(to: self, in: root) }
  }

  /// Whether the element, or something below it, takes part.
  final var contributes: Bool {
    if isHiddenItself || mark.isInPass { return false }
    return mark.isEntry || derived?.reading?.first != nil
  }

  /// The element that is read first of this one: itself, where it is an entry.
  final var firstRead: AXElement? { mark.isEntry ? self : derived?.reading?.first }

  /// The frame that places an entry; a composite without one has that of its first-read element (C6).
  final var readingFrame: AXRect? { currentFrame ?? (isComposite ? derived?.reading?.firstFrame : nil) }

  /// Whether the element stands below `owner`, or elsewhere below the same root, and nothing on the way there is hidden (C2).
  /// O(1) for a child.
  private func isShown(to owner: AXElement, in root: AXElement) -> Bool {
    var element = self
    while element !== owner, element !== root {
      guard !element.isHiddenItself, let parent = element.parent else { return false }
      element = parent
    }
    return true
  }

  /// Decides whether the element contributes itself (C2 to C4), and how it is exposed (A2); true where either is another
  /// than before. O(1).
  final func decideExposure() -> Bool {
    let old = mark
    mark.isEntry = isEntryNow
    mark.exposure = exposureNow
    return old.isEntry != mark.isEntry || old.exposure != mark.exposure
  }

  private var isEntryNow: Bool {
    if isComposite { return isAccessibilityElement != false && derived?.composition?.isBlocked != true }
    let isEmpty = derived?.reading?.first == nil
    if handlers?.order != nil, !isEmpty { return false }  // The list wins, even over an element (C2).
    return isAccessibilityElement ?? (saysSomething && isEmpty)
  }
}

/// Walks through what the pass found: no question here changes anything, and none recurses.
extension AXElement {
  /// The accessibility elements below, in reading order, as of the last pass; each once. O(entries).
  package final var entries: [AXElement] { flattened { $0.mark.isEntry } }

  /// The elements below that are exposed without one between that is, in reading order, each once (A2). O(elements).
  final var exposedBelow: [AXElement] { flattened { $0.mark.exposure != .ignored } }

  /// The first elements on each way down that `isWanted` holds for.
  private func flattened(_ isWanted: (AXElement) -> Bool) -> [AXElement] {
    let own = contributors
    if handlers?.order == nil, own.allSatisfy(isWanted) { return own }
    var found: [AXElement] = []
    var seen: Set<AXNodeID> = [id]
    var waiting = Array(own.reversed())
    while let element = waiting.popLast() {
      guard seen.insert(element.id).inserted else { continue }
      if isWanted(element) { found.append(element) } else { waiting += element.contributors.reversed() }
    }
    return found
  }

  /// The accessibility elements below in the order that `sorting` gives to the siblings of each list, stably (C10).
  /// O(n log n).
  package final func entries(sortedBy sorting: (AXElement, AXElement) -> Bool) -> [AXElement] {
    struct Siblings {
      var waiting: [AXElement]
      var groups: [[AXElement]] = []
    }
    var seen: Set<AXNodeID> = [id]
    var open = [Siblings(waiting: documentOrder.reversed())]
    while true {
      let top = open.count - 1
      if let element = open[top].waiting.popLast() {
        guard seen.insert(element.id).inserted else { continue }
        if element.mark.isEntry {
          open[top].groups.append([element])
        } else {
          open.append(Siblings(waiting: element.documentOrder.reversed()))
        }
        continue
      }
      let group = Self.sorted(open.removeLast().groups, by: sorting)
      if open.isEmpty { return group }
      if !group.isEmpty { open[open.count - 1].groups.append(group) }
    }
  }

  /// The contributing elements as they stand in the tree.
  private var documentOrder: [AXElement] {
    handlers?.order == nil ? storedChildren.filter(\.contributes) : contributors
  }

  /// The groups, each placed by its first element, one after the other.
  private static func sorted(
    _ groups: [[AXElement]], by sorting: (AXElement, AXElement) -> Bool
  ) -> [AXElement] {
    groups.enumerated().sorted { a, b in
      if sorting(a.element[0], b.element[0]) { return true }
      if sorting(b.element[0], a.element[0]) { return false }
      return a.offset < b.offset
    }.flatMap(\.element)
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
