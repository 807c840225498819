/// Queries of the pass's results over what is below an element; they change nothing and do not recurse.
extension AXElement {
  /// The accessibility elements below, in reading order, each once, as of the last pass. O(entries).
  package final var entries: [AXElement] { flattened(\.mark.isEntry, below: \.separateParts) }
  /// The nearest exposed elements below, in reading order, each once (A2). O(elements).
  final var exposedBelow: [AXElement] { flattened({ $0.mark.exposure != .ignored }, below: { _ in [] }) }

  /// The exposed elements below that come after those of a known order (A2). `read` is what the caller knows then; nil
  /// if they are not the contributors, as a group is among these. O(appended) if children were only appended.
  final func exposedBelow(
    after known: AXReadingOrder.Cursor?
  ) -> (kept: Int, rest: [AXElement], read: AXReadingOrder.Cursor?) {
    guard mark.exposure == .container else { return (0, separateParts, nil) }
    guard rareFields?.order == nil, let reading = derived?.reading else { return (0, exposedBelow, nil) }
    let kept = known.map { $0.version == reading.version ? $0.count : 0 } ?? 0
    let rest = reading.contributors[kept...]
    guard rest.allSatisfy({ $0.mark.exposure != .ignored }) else { return (0, exposedBelow, nil) }
    return (kept, Array(rest), AXReadingOrder.Cursor(version: reading.version, count: reading.contributors.count))
  }

  /// The nearest descendants for which `isWanted` holds, in reading order, each followed by those that `below` returns for it.
  private func flattened(
    _ isWanted: @escaping (AXElement) -> Bool, below: @escaping (AXElement) -> [AXElement]
  ) -> [AXElement] {
    let own = contributors
    if rareFields?.order == nil, own.allSatisfy({ isWanted($0) && below($0).isEmpty }) { return own }
    return DepthFirst([self], once: \.id) { $0 !== self && isWanted($0) ? below($0) : $0.contributors }
      .filter { $0 !== self && isWanted($0) }
  }

  /// The accessibility elements below, with the siblings of each list sorted stably by `sorting` (C10). O(n log n).
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
          open[top].groups.append([element] + element.separateParts)
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

  private var documentOrder: [AXElement] {
    rareFields?.order == nil ? storedChildren.filter(\.contributes) : contributors
  }

  /// The elements of all groups, with each group placed by its first element.
  private static func sorted(_ groups: [[AXElement]], by sorting: (AXElement, AXElement) -> Bool) -> [AXElement] {
    groups.enumerated().sorted { a, b in
      if sorting(a.element[0], b.element[0]) { return true }
      if sorting(b.element[0], a.element[0]) { return false }
      return a.offset < b.offset
    }.flatMap(\.element)
  }
}
